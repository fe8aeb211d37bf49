import { balanceApi } from '#api/wallet/balance.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { balanceHandlers } from './balance/balance-handlers.ts'
import type { HouseBook } from './income/house-book.ts'
import { incomeHandlers } from './income/income-handlers.ts'
import { ledgerDeskHandlers } from './ledger-desk/ledger-desk-handlers.ts'
import { invoiceDeskHandlers } from './invoice/invoice-desk-handlers.ts'
import { invoiceHandlers } from './invoice/invoice-handlers.ts'
import { paymentDeskHandlers } from './payment-desk-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { payoutDeskHandlers } from './payout/payout-desk-handlers.ts'
import { payoutHandlers } from './payout/payout-handlers.ts'
import { statementHandlers } from './statement/statement-handlers.ts'
import { refundHandlers } from './refund-handlers.ts'
import type { Mount } from '#server/http/mount.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import type { Payables } from './payable.ts'

type Parts = { payables: Payables; houses: HouseBook; flows: FlowParts }

/** The calls of wallet: payments, refunds, incomes, payouts. */
export function mountWallet(mount: Mount, { payables, houses, flows }: Parts): void {
  mount(paymentApi, paymentHandlers(payables))
  mount(refundApi, refundHandlers(payables))
  mount(paymentDeskApi, paymentDeskHandlers(payables))
  mount(ledgerDeskApi, ledgerDeskHandlers(payables))
  mount(incomeApi, incomeHandlers(houses))
  mount(payoutApi, payoutHandlers(flows))
  mount(payoutDeskApi, payoutDeskHandlers)
  mount(statementApi, statementHandlers(houses))
  mount(balanceApi, balanceHandlers)
  mount(invoiceApi, invoiceHandlers)
  mount(invoiceDeskApi, invoiceDeskHandlers)
}
