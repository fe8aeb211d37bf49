import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { eachTenant } from '#server/jobs/failed-work.ts'
import type { TopicConsumers } from '#server/jobs/outbox.ts'
import { queryDuePayments } from './query-provider.ts'
import { closePaymentTopic, closePaymentConsumer } from './abandon-payment.ts'
import type { Payables } from './payable.ts'
import { reconcileOpenBills } from './reconcile-bill.ts'
import { sendRefundTopic } from './refund-requests.ts'
import { queryDueRefunds, sendRefundConsumer } from './send-refund.ts'
import { queryDuePayouts, sendPayoutConsumer } from './payout/send-payout.ts'
import { reconcileOpenPayouts } from './payout/reconcile-payouts.ts'
import { queryDueInvoices, sendInvoiceConsumer } from './invoice/send-invoice.ts'
import { invoiceTopic } from './invoice/invoices.ts'
import { payoutTopic } from './payout/withdrawals.ts'
import { makeAllStatements } from './statement/make-statement.ts'
import { settleContractLines } from './income/contract-lines.ts'
import type { HouseBook } from './income/house-book.ts'
import { releaseIncome } from './income/release-income.ts'
import { releaseReserves } from './income/reserves.ts'

/** What payments promise to bring about, and who does. */
export const walletTopics = (payables: Payables): TopicConsumers => ({
  [sendRefundTopic]: sendRefundConsumer(payables),
  [closePaymentTopic]: closePaymentConsumer(payables),
  [payoutTopic]: sendPayoutConsumer,
  [invoiceTopic]: sendInvoiceConsumer,
})

/** What recurs about money. */
export const walletJobs = (payables: Payables, houses: HouseBook): readonly RecurringJob[] => [
  {
    name: 'ask-providers',
    every: 5000,
    run: (env, signal) =>
      eachTenant(env, signal, async (scope) => {
        await queryDuePayments(scope, payables, signal)
        await queryDueRefunds(scope, payables, signal)
        await queryDuePayouts(scope, signal)
        await queryDueInvoices(scope, signal)
      }),
  },
  {
    name: 'release-income',
    every: 10 * 60_000,
    run: (env, signal) =>
      eachTenant(env, signal, async (scope) => {
        await releaseIncome(scope, signal)
        await releaseReserves(scope, signal)
      }),
  },
  {
    name: 'contract-lines',
    every: 3_600_000,
    run: (env, signal) => eachTenant(env, signal, (scope) => settleContractLines(scope, signal)),
  },
  {
    name: 'make-statements',
    every: 3_600_000,
    run: (env, signal) => eachTenant(env, signal, (scope) => makeAllStatements(scope, houses, signal)),
  },
  {
    name: 'reconcile-bills',
    every: 3_600_000,
    run: (env, signal) =>
      eachTenant(env, signal, async (scope) => {
        await reconcileOpenBills(scope, signal)
        await reconcileOpenPayouts(scope)
      }),
  },
]
