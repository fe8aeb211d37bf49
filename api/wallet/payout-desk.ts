import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { WithdrawalView } from './payout.ts'

const desk = (path: string) => portal(`/hms/payoutDesk/v1/${path}`)
const deciding = { right: 'payout.decide' } as const

const DeskWithdrawal = z.extend(WithdrawalView, {
  holderName: z.string(),
  isCompany: z.boolean(),
  available: z.int(),
  /** The flow that decides it; null: it is decided here. */
  instanceId: z.nullable(z.uuid()),
  /** Whether the reader may look at that flow. */
  mayOpenInstance: z.boolean(),
  isAuditing: z.boolean(),
  isHanging: z.boolean(),
})

/** Withdrawals as the park's own people see them: what waits for a decision, and what hangs. */
export const payoutDeskApi = {
  withdrawals: endpoint({
    method: 'POST',
    path: desk('withdrawals'),
    access: deciding,
    query: z.object({ show: z._default(z.enum(['waiting', 'hanging', 'all']), 'waiting') }),
    body: ListQuery,
    gives: pageOf(DeskWithdrawal),
    envelope: 'bare',
  }),

  decide: endpoint({
    audit: { action: 'wallet.decide', target: 'payment' },
    method: 'POST',
    path: desk('decide'),
    access: deciding,
    body: z.discriminatedUnion('decision', [
      z.object({ id: z.uuid(), decision: z.literal('approve') }),
      z.object({
        id: z.uuid(),
        decision: z.literal('refuse'),
        reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      }),
    ]),
    gives: z.null(),
  }),

  /** Asks the payment company again about one that hangs. */
  query: endpoint({
    method: 'POST',
    path: desk('query'),
    access: deciding,
    body: z.object({ id: z.uuid() }),
    gives: z.object({ state: z.string() }),
    limit: { max: 60, seconds: 60, per: 'user' },
    audit: { action: 'wallet.payout.query', target: 'withdrawal' },
  }),

  /** What each person and company earned in a quarter, as an Excel sheet: what platforms report of those who earn there. */
  incomeReport: endpoint({
    method: 'GET',
    path: desk('incomeReport'),
    access: deciding,
    query: z.object({ quarter: z.string().check(z.regex(/^\d{4}-Q[1-4]$/)) }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 20, seconds: 60, per: 'user' },
  }),
}
