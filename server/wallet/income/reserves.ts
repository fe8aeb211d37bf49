import { sql } from 'kysely'
import type { Fen } from '#domain/money.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import {
  availableAccount,
  debtAccount,
  reserveAccount,
  reserveReleasedMoves,
} from '#domain/wallet/postings.ts'
import { repaidOf, takeFromReserves } from '#domain/wallet/take-back.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'

const job = 'release-reserve'

/** Locks what is kept back of some holders, so that refunds and releases wait for each other; `save` writes what was used. */
export async function lockReserves(scope: TxScope, holders: readonly string[]) {
  const rows = await scope
    .from('income_reserve')
    .select(['line_id', 'holder', 'amount', 'used'])
    .where('holder', '=', sql<string>`any(${[...new Set(holders)]}::text[])`)
    .where('released_at', 'is', null)
    .orderBy('holder')
    .orderBy('release_at')
    .orderBy('line_id')
    .forUpdate()
    .execute()
  const usedNow = new Map<string, Fen>()
  const leftOfHolder = (holder: string) =>
    rows
      .filter((row) => row.holder === holder)
      .map(({ line_id: lineId, amount, used }) => ({
        lineId,
        left: amount - used - (usedNow.get(lineId) ?? 0),
      }))
  return {
    leftOf: (holder: string): Fen => leftOfHolder(holder).reduce((sum, { left }) => sum + left, 0),
    take(holder: string, lineId: string, amount: Fen): void {
      for (const part of takeFromReserves(amount, lineId, leftOfHolder(holder))) {
        usedNow.set(part.lineId, (usedNow.get(part.lineId) ?? 0) + part.used)
      }
    },
    async save(): Promise<void> {
      for (const [lineId, used] of usedNow) {
        await scope
          .update('income_reserve')
          .set((eb) => ({ used: eb('used', '+', used) }))
          .where('line_id', '=', lineId)
          .execute()
      }
    },
  }
}

type Reserved = { id: string; holder: string; reserved: Fen; reserve_until: Date | null }

/** Writes down what is kept back of incomes that are being released. */
export async function insertReserves(scope: TxScope, lines: readonly Reserved[]): Promise<void> {
  const rows = lines.flatMap(({ id, holder, reserved, reserve_until }) =>
    reserved > 0 && reserve_until
      ? [{ line_id: id, holder, amount: reserved, release_at: reserve_until }]
      : [],
  )
  if (rows.length > 0) {
    await scope.insert('income_reserve', rows).execute()
  }
}

/** Lets owners have what was kept back of their incomes and is no longer needed. */
export async function releaseReserves(scope: RootScope, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted;) {
    const due = await dueReserves(scope)
    isMore = due.length === atOnce
    for (const { line_id: rowId } of due) {
      if (!signal.aborted) {
        await attempt(scope, { job, rowId }, () => scope.write((scope) => releaseReserve(scope, rowId)))
      }
    }
  }
}

const atOnce = 200

const dueReserves = (scope: Scope) =>
  scope
    .from('income_reserve')
    .select('line_id')
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .where(notSetAside(job, scope.now(), 'income_reserve', sql`income_reserve.line_id::text`))
    .orderBy('release_at')
    .orderBy('line_id')
    .limit(atOnce)
    .execute()

/** Gives one reserve, what refunds left of it; what the holder owes is repaid of it first. */
export async function releaseReserve(scope: TxScope, lineId: string): Promise<void> {
  const row = await scope
    .from('income_reserve')
    .innerJoin(scope.table('income_line'), 'income_line.id', 'income_reserve.line_id')
    .select([
      'income_reserve.holder',
      'income_reserve.amount',
      'income_reserve.used',
      'income_line.biz_type',
      'income_line.biz_id',
    ])
    .where('income_reserve.line_id', '=', lineId)
    .where('income_reserve.released_at', 'is', null)
    .where('income_reserve.release_at', '<=', new Date(scope.now()))
    .forUpdate('income_reserve')
    .executeTakeFirst()
  if (!row) {
    return
  }
  const { holder, amount, used, biz_type: bizType, biz_id: bizId } = row
  const left = amount - used
  const standings = await lockAccounts(scope, [
    reserveAccount(holder),
    availableAccount(holder),
    debtAccount(holder),
  ])
  const repaid = repaidOf(left, standings.get(accountKey(debtAccount(holder)))?.balance ?? 0)
  await scope
    .update('income_reserve')
    .set({ released_at: new Date(scope.now()), repaid })
    .where('line_id', '=', lineId)
    .execute()
  if (left > 0) {
    const moves = reserveReleasedMoves(holder, left, repaid)
    await postToLedger(scope, [{ key: `reserve:${lineId}`, event: 'reserveReleased', bizType, bizId, moves }])
  }
}
