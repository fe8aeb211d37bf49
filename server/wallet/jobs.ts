import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import type { Topics } from '#server/jobs/outbox.ts'
import { queryDuePayments } from './query-provider.ts'
import { closePaymentTopic, closePaymentConsumer } from './abandon-payment.ts'
import type { Payables } from './payable.ts'
import { reconcileYesterday } from './reconcile-bill.ts'
import { sendRefundTopic } from './refund-requests.ts'
import { queryDueRefunds, sendRefundConsumer } from './send-refund.ts'
import { releaseDueIncome } from './settlements.ts'

/** What payments promise to bring about, and who does. */
export const walletTopics = (payables: Payables): Topics => ({
  [sendRefundTopic]: sendRefundConsumer(payables),
  [closePaymentTopic]: closePaymentConsumer(payables),
})

/** What recurs about money. */
export const walletJobs = (payables: Payables): readonly Job[] => [
  {
    name: 'ask-providers',
    every: 5000,
    run: (env, signal) =>
      eachTenant(env, signal, async (tenantId) => {
        await queryDuePayments(env, payables, tenantId, signal)
        await queryDueRefunds(env, payables, tenantId, signal)
      }),
  },
  {
    name: 'release-income',
    every: 10 * 60_000,
    run: (env, signal) =>
      eachTenant(env, signal, async (tenantId) => {
        while (!signal.aborted && (await writer(env.db)((tx) => releaseDueIncome(tx, env, tenantId)))) {
          // There is more.
        }
      }),
  },
  {
    name: 'reconcile-bills',
    every: 3_600_000,
    run: (env, signal) => eachTenant(env, signal, (tenantId) => reconcileYesterday(env, tenantId, signal)),
  },
]

async function eachTenant(env: Env, signal: AbortSignal, work: (tenantId: string) => Promise<void>) {
  for (const { id } of await env.db.selectFrom('tenant').select('id').execute()) {
    if (signal.aborted) {
      return
    }
    await work(id)
  }
}
