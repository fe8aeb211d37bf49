import { sql } from 'kysely'
import type { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { instantAt } from '#domain/park-time.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { readableInstances } from '#server/workflow/read/access.ts'
import { incomeReport } from '../income/income-report.ts'
import { queryPayout } from './send-payout.ts'
import { withdrawalRows, withdrawalView, type WithdrawalRow } from './withdrawal-views.ts'
import { decideWithdrawal, overdueDay, withdrawalById } from './withdrawals.ts'

const list = {
  columns: {
    state: { ref: 'withdrawal.state', type: 'text' },
    no: { ref: 'withdrawal.no', type: 'text' },
    holderName: { ref: 'bank_card.holder_name', type: 'text' },
    amount: { ref: 'withdrawal.amount', type: 'number' },
    askedAt: { ref: 'withdrawal.asked_at', type: 'instant', isFixed: true },
  },
  id: 'withdrawal.id',
  sort: [{ property: 'askedAt', direction: 'DESC' }],
  sums: { amount: sql<number>`found.amount` },
} as const satisfies ListDefinition<DB, 'withdrawal' | 'bank_card', string>

const hour = 3_600_000

/** Unknown for an hour, on its way for two days, or come back within two weeks. */
const hangs = (scope: Scope) => sql<boolean>`(
  (withdrawal.state in ('unknown', 'sending') and withdrawal.sent_at <= ${new Date(scope.now() - hour)})
  or (withdrawal.state = 'sent' and withdrawal.sent_at < ${new Date(instantAt(overdueDay(scope), '00:00'))})
  or (withdrawal.state = 'returned' and withdrawal.ended_at >= ${new Date(scope.now() - 14 * 24 * hour)}))`

export const payoutDeskHandlers: Handlers<typeof payoutDeskApi> = {
  async withdrawals({ scope, query: { show }, body }) {
    let rows = withdrawalRows(scope).select(hangs(scope).as('hangs'))
    if (show === 'waiting') {
      rows = rows.where('withdrawal.state', '=', 'auditing')
    } else if (show === 'hanging') {
      rows = rows.where(hangs(scope))
    }
    const page = await listRows(scope.db, rows, body, list)
    const [balances, readable] = await Promise.all([
      balancesOf(scope, page.rows),
      readableInstances(
        scope,
        page.rows.filter(({ state }) => state === 'auditing').map((row) => row.instance_id),
      ),
    ])
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...withdrawalView(scope, row),
        holderName: row.holder_name,
        isCompany: row.holder.startsWith('org:'),
        available: balances.get(row.holder) ?? 0,
        instanceId: row.instance_id,
        mayOpenInstance: row.instance_id !== null && readable.has(row.instance_id),
        isAuditing: row.state === 'auditing',
        isHanging: row.hangs,
      })),
    }
  },

  async decide({ scope, user, body }) {
    return scope.write(async (scope) => {
      const waiting = await withdrawalById(scope, body.id)
      if (waiting?.instance_id) {
        throw new Failure('withdrawal.inFlow')
      }
      const reason = body.decision === 'refuse' ? body.reason : ''
      await decideWithdrawal(scope, body.id, { approve: body.decision === 'approve', by: user.id, reason })
      return null
    })
  },

  incomeReport: async ({ scope, query: { quarter } }) => incomeReport(scope, quarter),

  async query({ scope, body: { id } }) {
    await queryPayout(scope, id)
    const now = await withdrawalById(scope, id)
    if (!now) {
      throw new Failure('withdrawal.unknown')
    }
    return { state: now.state }
  },
}

async function balancesOf(scope: Scope, rows: readonly WithdrawalRow[]): Promise<Map<string, number>> {
  const holders = [...new Set(rows.map(({ holder }) => holder))]
  if (holders.length === 0) {
    return new Map()
  }
  const found = await scope
    .from('ledger_account')
    .select(['holder', 'balance'])
    .where('code', '=', 'available')
    .where('holder', 'in', holders)
    .execute()
  return new Map(found.map(({ holder, balance }) => [holder, balance]))
}
