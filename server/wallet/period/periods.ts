import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { isBalanced, mayClose, nextPeriodStart, type PeriodFigures } from '#domain/wallet/period.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { closingChecks } from './closing-checks.ts'
import { figuresOf, openTransactions, periodHash } from './figures.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Person = { id: string; fullname: string }

const lastClosed = (scope: Scope) =>
  scope
    .from('accounting_period')
    .select(['id', 'to_day', 'hash', 'reopen_asked_by'])
    .where('state', '=', 'closed')
    .orderBy('to_day', 'desc')
    .limit(1)

/** The first day that is not closed yet; null before anything was booked. */
export async function nextFrom(scope: Scope): Promise<string | null> {
  const last = await lastClosed(scope).executeTakeFirst()
  const first = await scope.from('ledger_tx').select('at').orderBy('at').limit(1).executeTakeFirst()
  return first ? nextPeriodStart(last?.to_day ?? null, parkDay(first.at.getTime())) : null
}

export const lastPossibleDay = (scope: Scope): string => addDays(parkDay(scope.now()), -1)

/** Refuses days that are not over, or are closed already. Gives the first day of the period. */
async function requireClosable(scope: Scope, to: string): Promise<string> {
  const from = await nextFrom(scope)
  if (from === null || to < from) {
    throw new Failure('period.nothing')
  }
  if (to > lastPossibleDay(scope)) {
    throw new Failure('period.notOver')
  }
  return from
}

export async function previewPeriod(scope: Scope, to: string) {
  const from = await requireClosable(scope, to)
  const checks = await closingChecks(scope, from, to)
  const figures = await figuresOf(scope.db, scope.tenantId, openTransactions(scope, to))
  return { from, checks, figures, mayClose: mayClose(checks) && isBalanced(figures) }
}

/** Closes the books up to a day: what they come to is frozen, and what is booked later goes into the next period. */
export async function closePeriod(scope: TxScope, user: Person, { to, note }: { to: string; note: string }) {
  // Of two who close at once the second finds the days closed.
  await lockByName(scope, 'period')
  const from = await requireClosable(scope, to)
  const checks = await closingChecks(scope, from, to)
  if (!mayClose(checks)) {
    throw new Failure('period.blocked', {}, { value: { checks } })
  }
  const id = scope.newId()
  const previousHash = (await lastClosed(scope).executeTakeFirst())?.hash ?? ''
  const mine = sql`select x.tx_id as id from unnest(${await transactionIds(scope, to)}::uuid[]) x(tx_id)`
  const figures = await figuresOf(scope.db, scope.tenantId, mine)
  if (!isBalanced(figures)) {
    throw new Error(`the figures of the period ${from} to ${to} do not balance`)
  }
  const hash = periodHash({ from, to, previousHash }, figures)
  await scope
    .insert('accounting_period', {
      id,
      from_day: from,
      to_day: to,
      state: 'closed',
      figures: JSON.stringify(figures),
      hash,
      previous_hash: previousHash,
      note,
      closed_by: user.id,
      closed_by_name: user.fullname,
      closed_at: new Date(scope.now()),
    })
    .execute()
  await sql`insert into accounting_period_tx (tenant_id, tx_id, period_id)
    select ${scope.tenantId}, mine.id, ${id} from (${mine}) mine`.execute(scope.db)
  return { id, hash }
}

/** Read once, so that figures and list are of the same transactions while others book on. */
async function transactionIds(scope: Scope, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${openTransactions(scope, to)}`.execute(scope.db)
  return rows.map(({ id }) => id)
}

async function requireLast(scope: TxScope, id: string) {
  // While the days after it are being closed nobody knows yet which is the last.
  await lockByName(scope, 'period')
  const last = await lastClosed(scope).forUpdate().executeTakeFirst()
  if (last?.id !== id) {
    throw new Failure('period.notLast')
  }
  return last
}

/** One person asks to open the last closed period again. */
export async function askReopen(scope: TxScope, user: Person, id: string, reason: string): Promise<void> {
  await requireLast(scope, id)
  await scope
    .update('accounting_period')
    .set({
      reopen_asked_by: user.id,
      reopen_asked_name: user.fullname,
      reopen_asked_at: new Date(scope.now()),
      reopen_reason: reason,
    })
    .where('id', '=', id)
    .execute()
}

/** Another person opens it: its transactions are free for the next closing, its figures stay on record. */
export async function reopenPeriod(scope: TxScope, user: Person, id: string): Promise<void> {
  const last = await requireLast(scope, id)
  if (last.reopen_asked_by === null) {
    throw new Failure('period.notAsked')
  }
  if (last.reopen_asked_by === user.id) {
    throw new Failure('period.twoPersons')
  }
  await scope
    .update('accounting_period')
    .set({
      state: 'reopened',
      reopened_by: user.id,
      reopened_by_name: user.fullname,
      reopened_at: new Date(scope.now()),
    })
    .where('id', '=', id)
    .execute()
  await scope.delete('accounting_period_tx').where('period_id', '=', id).execute()
}

/** All periods, the newest first, as they are shown. */
export async function periodViews(scope: Scope, userId: string) {
  const last = await lastClosed(scope).executeTakeFirst()
  const rows = await scope
    .from('accounting_period')
    .selectAll()
    .select((eb) => eb.ref('figures').$castTo<PeriodFigures>().as('figures'))
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_day,
    to: row.to_day,
    // Our own code writes no other states.
    state: row.state as 'closed' | 'reopened',
    figures: { ...row.figures, accounts: [...row.figures.accounts], payments: [...row.figures.payments] },
    hash: row.hash,
    note: row.note,
    closedBy: row.closed_by_name,
    closedAt: row.closed_at.getTime(),
    reopenAskedBy: row.reopen_asked_name,
    reopenAskedAt: row.reopen_asked_at?.getTime() ?? null,
    reopenReason: row.reopen_reason,
    reopenedBy: row.reopened_by_name,
    isLast: row.id === last?.id,
    askedByMe: row.reopen_asked_by === userId,
  }))
}
