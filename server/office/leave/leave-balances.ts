import { sql } from 'kysely'
import { nameInLanguage } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import type { LeaveRequest } from './leave-request.ts'

/** Takes a request off what is left in each of its years; refuses it where that is not enough. */
export async function takeLeave(
  scope: TxScope,
  instanceId: string,
  { userId, kind, byYear }: LeaveRequest,
): Promise<void> {
  const at = new Date(scope.now())
  const years = [...byYear].filter(([, halves]) => halves > 0).toSorted(([a], [b]) => a - b)
  for (const [year, halves] of years) {
    const { rows } = await sql<{ granted: number | null; taken: number }>`
      with balance as (
        insert into leave_balance (tenant_id, user_id, kind, year, granted_halves, taken_halves, updated_at)
          values (${scope.tenantId}, ${userId}, ${kind}, ${year}, null, ${halves}, ${at})
        on conflict (tenant_id, user_id, kind, year) do update
          set taken_halves = leave_balance.taken_halves + excluded.taken_halves, updated_at = excluded.updated_at
        returning tenant_id, user_id, kind, year, granted_halves, taken_halves
      ), taking as (
        insert into leave_taking (tenant_id, instance_id, year, user_id, kind, halves, taken_at)
          select tenant_id, ${instanceId}, year, user_id, kind, ${halves}, ${at} from balance
      )
      select granted_halves as granted, taken_halves as taken from balance`.execute(scope.db)
    const [balance] = rows
    if (balance && balance.granted !== null && balance.taken > balance.granted) {
      const left = Math.max(0, balance.granted - (balance.taken - halves)) / 2
      throw new Failure('leave.tooMuch', { year: String(year), left: String(left), days: String(halves / 2) })
    }
  }
}

/** Gives back what a request has taken, if anything. */
export async function giveLeaveBack(scope: TxScope, instanceId: string): Promise<void> {
  await sql`
    with gone as (delete from leave_taking where tenant_id = ${scope.tenantId} and instance_id = ${instanceId}
      returning user_id, kind, year, halves)
    update leave_balance b set taken_halves = b.taken_halves - gone.halves, updated_at = ${new Date(scope.now())}
    from gone where b.tenant_id = ${scope.tenantId} and b.user_id = gone.user_id and b.kind = gone.kind
      and b.year = gone.year`.execute(scope.db)
}

export type Grant = { userId: string; kind: string; year: number; days: number | null; reason: string }

/**
 * Says how many days of a kind somebody has in a year; null: no limit. Never fewer than they have taken. Who did it and
 * why stays beside it.
 */
export async function grantLeave(
  scope: TxScope,
  changedBy: string,
  { userId, kind, year, days, reason }: Grant,
): Promise<void> {
  const person = await scope.from('app_user').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) {
    throw new Failure('task.personMissing')
  }
  const granted = days === null ? null : Math.round(days * 2)
  const at = new Date(scope.now())
  const before = await scope
    .from('leave_balance')
    .select('granted_halves')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  const { rows } = await sql<{ taken: number }>`
    insert into leave_balance (tenant_id, user_id, kind, year, granted_halves, taken_halves, updated_at)
      values (${scope.tenantId}, ${userId}, ${kind}, ${year}, ${granted}, 0, ${at})
    on conflict (tenant_id, user_id, kind, year) do update
      set granted_halves = excluded.granted_halves, updated_at = excluded.updated_at
    returning taken_halves as taken`.execute(scope.db)
  const taken = rows[0]?.taken ?? 0
  if (granted !== null && granted < taken) {
    throw new Failure('leave.takenAlready', { days: String(taken / 2) })
  }
  await scope
    .insert('leave_correction', {
      id: scope.newId(),
      user_id: userId,
      kind,
      year,
      from_halves: before?.granted_halves ?? null,
      to_halves: granted,
      reason,
      changed_by: changedBy,
      changed_at: at,
    })
    .execute()
}

const daysOf = (halves: number | null): number | null => (halves === null ? null : halves / 2)

/** What was set by hand of somebody's leave, the newest first. */
export async function correctionsOf(scope: Scope, userId: string, year: number | null) {
  const names = new Map((await leaveKinds(scope)).map(({ key, name }) => [key, name]))
  const rows = await scope
    .from('leave_correction as change')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'change.changed_by')
    .select(['change.id', 'change.kind', 'change.year', 'change.from_halves', 'change.to_halves'])
    .select(['change.reason', 'change.changed_at', 'person.fullname'])
    .where('change.user_id', '=', userId)
    .$if(year !== null, (query) => query.where('change.year', '=', year ?? 0))
    .orderBy('change.changed_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kindName: names.get(row.kind) ?? row.kind,
    year: row.year,
    from: daysOf(row.from_halves),
    to: daysOf(row.to_halves),
    reason: row.reason,
    byName: row.fullname,
    at: row.changed_at.getTime(),
  }))
}

/** The kinds of leave the company has, by the dictionary of its form. */
export async function leaveKinds(scope: Scope): Promise<{ key: string; name: string }[]> {
  const rows = await scope
    .from('dictionary_item as item')
    .innerJoin(scope.table('dictionary'), 'dictionary.id', 'item.dictionary_id')
    .select(['item.key', 'item.name', 'item.name_en as nameEn'])
    .where('dictionary.type_key', '=', 'leaveType')
    .orderBy('item.order_no')
    .orderBy('item.key')
    .execute()
  return rows.map((row) => ({ key: row.key, name: nameInLanguage(row, scope.language) }))
}

/**
 * What somebody has, has been granted of it, has asked for and has left, by kind and year, in days. What nobody has
 * decided about yet is taken off what is left, but nobody has had it.
 */
export async function balancesOf(scope: Scope, userId: string, year: number | null) {
  const names = new Map((await leaveKinds(scope)).map(({ key, name }) => [key, name]))
  const rows = await scope
    .from('leave_balance as balance')
    .select(['balance.kind', 'balance.year', 'balance.granted_halves', 'balance.taken_halves'])
    .select((eb) =>
      eb
        .selectFrom(scope.table('leave_taking as taking'))
        // An instance that is over stands among those of the past.
        .innerJoin(scope.table('flow_instance as running'), 'running.id', 'taking.instance_id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('taking.halves'), sum.lit(0)).as('halves'))
        .whereRef('taking.user_id', '=', 'balance.user_id')
        .whereRef('taking.kind', '=', 'balance.kind')
        .whereRef('taking.year', '=', 'balance.year')
        .$asScalar()
        .as('pending_halves'),
    )
    .where('balance.user_id', '=', userId)
    .$if(year !== null, (query) => query.where('balance.year', '=', year ?? 0))
    .orderBy('balance.year', 'desc')
    .orderBy('balance.kind')
    .execute()
  return rows.map(({ kind, year: of, granted_halves: granted, taken_halves: taken, pending_halves }) => {
    const pending = pending_halves ?? 0
    return {
      kind,
      kindName: names.get(kind) ?? kind,
      year: of,
      granted: granted === null ? null : granted / 2,
      taken: (taken - pending) / 2,
      pending: pending / 2,
      left: granted === null ? null : (granted - taken) / 2,
    }
  })
}

/** What an instance itself has taken, in half days by year. */
export async function takenBy(scope: Scope, instanceId: string): Promise<Map<number, number>> {
  const rows = await scope
    .from('leave_taking')
    .select(['year', 'halves'])
    .where('instance_id', '=', instanceId)
    .execute()
  return new Map(rows.map(({ year, halves }) => [year, halves]))
}
