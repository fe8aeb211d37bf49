import { incomeApi } from '#api/wallet/income.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { refundApi } from '#api/wallet/refund.ts'
import type { HouseBook } from './income/house-book.ts'
import { incomeHandlers } from './income/income-handlers.ts'
import { paymentDeskHandlers } from './payment-desk-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { refundHandlers } from './refund-handlers.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Payables } from './payable.ts'

/** The calls of wallet: payments, refunds, incomes. */
export function mountWallet(mount: Mount, payables: Payables, houses: HouseBook): void {
  mount(paymentApi, paymentHandlers(payables))
  mount(refundApi, refundHandlers(payables))
  mount(paymentDeskApi, paymentDeskHandlers(payables))
  mount(incomeApi, incomeHandlers(houses))
}
