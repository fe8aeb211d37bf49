import { sql } from 'kysely'
import { accountKey } from '#domain/wallet/accounts.ts'
import { debtAccount, pendingAccount, availableAccount, releasedMoves } from '#domain/wallet/postings.ts'
import { repaidOf } from '#domain/wallet/take-back.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Lets owners and companies have what is due to them by now, so many lines at a time. What they owe is repaid of it
 * at once. True when there may be more.
 */
export async function releaseDueIncome(scope: TxScope, limit = 200): Promise<boolean> {
  const lines = await scope
    .from('income_line')
    .select(['id', 'holder', 'biz_type', 'biz_id', 'no', 'amount', 'release_at'])
    .where('kind', '=', 'settled')
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .orderBy('release_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (lines.length === 0) {
    return false
  }
  const taken = await takenOfPending(
    scope,
    lines.map(({ id }) => id),
  )
  const standings = await lockAccounts(
    scope,
    lines.flatMap(({ holder }) => [pendingAccount(holder), availableAccount(holder), debtAccount(holder)]),
  )
  const debts = new Map(
    lines.map(({ holder }) => [holder, standings.get(accountKey(debtAccount(holder)))?.balance ?? 0]),
  )
  const released = lines.map((line) => {
    const amount = line.amount - (taken.get(line.id) ?? 0)
    const debt = debts.get(line.holder) ?? 0
    const repaid = repaidOf(amount, debt)
    debts.set(line.holder, debt + repaid)
    return { ...line, amount, repaid }
  })
  await markReleased(scope, released)
  await postToLedger(
    scope,
    released
      .filter(({ amount }) => amount > 0)
      .map(({ biz_type: bizType, biz_id: bizId, no, holder, amount, repaid }) => ({
        key: `release:${bizType}:${bizId}:${no}`,
        event: 'released',
        bizType,
        bizId,
        moves: releasedMoves(holder, amount, repaid),
      })),
  )
  return lines.length === limit
}

async function takenOfPending(scope: TxScope, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope
    .from('income_line')
    .select(['of_line', sql<number>`sum(from_pending)::bigint`.as('taken')])
    .where('of_line', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('of_line')
    .execute()
  return new Map(rows.map(({ of_line, taken }) => [of_line ?? '', taken]))
}

async function markReleased(
  scope: TxScope,
  released: ReadonlyArray<{ id: string; amount: number; repaid: number }>,
): Promise<void> {
  await sql`update income_line l set released_at = ${new Date(scope.now())}, released = n.amount, repaid = n.repaid
    from unnest(${released.map(({ id }) => id)}::uuid[], ${released.map(({ amount }) => amount)}::bigint[],
      ${released.map(({ repaid }) => repaid)}::bigint[]) n(id, amount, repaid)
    where l.tenant_id = ${scope.tenantId} and l.id = n.id`.execute(scope.db)
}
