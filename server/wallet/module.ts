import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { paymentDeskHandlers } from './payment-desk-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { refundHandlers } from './refund-handlers.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Payables } from './payable.ts'

/** The calls of wallet: payments and refunds. */
export function mountWallet(mount: Mount, payables: Payables): void {
  mount(paymentApi, paymentHandlers(payables))
  mount(refundApi, refundHandlers(payables))
  mount(paymentDeskApi, paymentDeskHandlers(payables))
}
