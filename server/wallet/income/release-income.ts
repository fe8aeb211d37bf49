import { sql, type RawBuilder } from 'kysely'
import { accountKey } from '#domain/wallet/accounts.ts'
import {
  availableAccount,
  debtAccount,
  pendingAccount,
  releasedMoves,
  reserveAccount,
} from '#domain/wallet/postings.ts'
import { releasedParts } from '#domain/wallet/take-back.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'
import { insertReserves } from './reserves.ts'
import { attempt } from '#server/jobs/failed-work.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'

const job = 'release-income'
const atOnce = 200

/**
 * Lets owners and companies have what is due to them by now, many lines at a time. Where that fails, the lines are done
 * one by one: a bad one is set aside with its reason and tried again later, and the others go on.
 */
export async function releaseIncome(scope: RootScope, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) {
    isMore = await scope
      .write((scope) => releaseDueIncome(scope))
      .catch(async (error: unknown) => {
        scope.env.log.error({ err: error, tenant: scope.tenantId }, 'incomes could not be released together')
        const ids = await dueLines(scope, sql`not ${isSetAside}`)
          .select('id')
          .limit(atOnce)
          .execute()
        await releaseOneByOne(scope, ids, signal)
        return ids.length === atOnce
      })
  }
  const again = sql<boolean>`exists (select 1 from failed_work f where f.tenant_id = income_line.tenant_id
    and f.job = ${job} and f.row_id = income_line.id::text and f.retry_at <= ${new Date(scope.now())})`
  const retried = await dueLines(scope, again).select('id').limit(atOnce).execute()
  await releaseOneByOne(scope, retried, signal)
}

const isSetAside = sql<boolean>`exists (select 1 from failed_work f where f.tenant_id = income_line.tenant_id
  and f.job = ${job} and f.row_id = income_line.id::text)`

async function releaseOneByOne(scope: RootScope, lines: ReadonlyArray<{ id: string }>, signal: AbortSignal) {
  for (const { id } of lines) {
    if (!signal.aborted) {
      await attempt(scope, { job, rowId: id }, () =>
        scope.write((scope) => releaseDueIncome(scope, 1, sql<boolean>`income_line.id = ${id}`)),
      )
    }
  }
}

const dueLines = (scope: Scope, which: RawBuilder<boolean>) =>
  scope
    .from('income_line')
    .where('kind', '=', 'settled')
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .where(which)
    .orderBy('release_at')
    .orderBy('id')

/** Releases so many lines in one transaction; what they owe is repaid of it at once. True when there may be more. */
export async function releaseDueIncome(
  scope: TxScope,
  limit = atOnce,
  which: RawBuilder<boolean> = sql<boolean>`not ${isSetAside}`,
): Promise<boolean> {
  const lines = await dueLines(scope, which)
    .select(['id', 'holder', 'biz_type', 'biz_id', 'no', 'amount', 'release_at', 'reserve', 'reserve_until'])
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
    lines.flatMap(({ holder, reserve }) => [
      pendingAccount(holder),
      availableAccount(holder),
      debtAccount(holder),
      ...(reserve > 0 ? [reserveAccount(holder)] : []),
    ]),
  )
  const debts = new Map(
    lines.map(({ holder }) => [holder, standings.get(accountKey(debtAccount(holder)))?.balance ?? 0]),
  )
  const released = lines.map((line) => {
    const debt = debts.get(line.holder) ?? 0
    const { amount, reserve } = line
    const parts = releasedParts({ amount, reserve, takenBefore: taken.get(line.id) ?? 0, debt })
    debts.set(line.holder, debt + parts.repaid)
    return { ...line, ...parts }
  })
  await markReleased(scope, released)
  await insertReserves(scope, released)
  await postToLedger(
    scope,
    released
      .filter((line) => line.released > 0)
      .map((line) => ({
        key: `release:${line.biz_type}:${line.biz_id}:${line.no}`,
        event: 'released',
        bizType: line.biz_type,
        bizId: line.biz_id,
        moves: releasedMoves(line.holder, line),
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
  lines: ReadonlyArray<{ id: string; released: number; repaid: number }>,
): Promise<void> {
  await sql`update income_line l set released_at = ${new Date(scope.now())}, released = n.amount, repaid = n.repaid
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ released }) => released)}::bigint[],
      ${lines.map(({ repaid }) => repaid)}::bigint[]) n(id, amount, repaid)
    where l.tenant_id = ${scope.tenantId} and l.id = n.id`.execute(scope.db)
}
