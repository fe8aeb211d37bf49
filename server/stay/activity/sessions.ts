import type { HandlerInput } from '#api/endpoint.ts'
import type { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import type { ByLanguage } from '#domain/language.ts'
import { sessionProblem, type SessionState } from '#domain/stay/activity/activity-session.ts'
import { Failure } from '#server/failure.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type SessionText = { place: string; note: string }
type SessionInput = HandlerInput<typeof activitySessionDeskApi.save>['body']

/** Refuses an activity of other sites than the person's as one that is not there. */
export async function requireActivityOf(scope: Scope, userId: string, activityId: string): Promise<void> {
  const row = await scope.from('banner').select('site_id').where('id', '=', activityId).executeTakeFirst()
  if (!row || !holdsAt(await sitesOf(scope, userId, 'activity.manage'), row.site_id)) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
}

const rowsOf = (scope: Scope) =>
  scope
    .from('activity_session as session')
    .select((eb) => [
      'session.id',
      'session.banner_id as activityId',
      'session.starts_at',
      'session.ends_at',
      'session.seats',
      'session.taken',
      eb.ref('session.state').$castTo<SessionState>().as('state'),
      'session.reason',
      'session.revision',
      'session.updated_by',
      'session.updated_at',
      eb.ref('session.texts').$castTo<Record<'zh-CN' | 'en-US', SessionText>>().as('texts'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const timed = ({ starts_at, ends_at, state, seats, taken }: Row) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  state,
  seats,
  taken,
})

const sessionView = (row: Row) => ({
  id: row.id,
  ...timed(row),
  texts: row.texts,
  reason: row.reason,
  revision: row.revision,
})

/** All sessions of an activity: those to come from the next on, then those that are over, the last first. */
export async function managedSessions(scope: Scope, activityId: string) {
  const rows = await rowsOf(scope)
    .where('session.banner_id', '=', activityId)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(500)
    .execute()
  const now = scope.now()
  const over = rows.filter(({ ends_at }) => ends_at.getTime() <= now)
  return [...rows.filter(({ ends_at }) => ends_at.getTime() > now), ...over.toReversed()].map(sessionView)
}

/** Which activity a session is of. */
export async function activityOfSession(scope: Scope, id: string): Promise<string> {
  const row = await scope.from('activity_session').select('banner_id').where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noSession', {}, { status: 404 })
  }
  return row.banner_id
}

/** A session nobody else changes before this transaction is over. */
export async function holdSession(scope: TxScope, id: string) {
  const row = await rowsOf(scope).where('session.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noSession', {}, { status: 404 })
  }
  return { ...row, session: timed(row) }
}

/** Adds a session or changes it. */
export async function saveSession(scope: TxScope, input: SessionInput): Promise<{ id: string }> {
  const before = input.id === undefined ? null : await holdSession(scope, input.id)
  if (before && before.activityId !== input.activityId) {
    throw new Failure('stay.noSession', {}, { status: 404 })
  }
  if (before) {
    await refuseStale(scope, input.revision, before, sessionView(before))
  }
  const problem = sessionProblem(input, before?.session ?? null, scope.now())
  if (problem) {
    throw new Failure(`stay.session.${problem}`, { taken: before?.taken ?? 0 })
  }
  const id = input.id ?? scope.newId()
  const values = {
    starts_at: new Date(input.startsAt),
    ends_at: new Date(input.endsAt),
    seats: input.seats,
    texts: JSON.stringify(input.texts),
  }
  if (before) {
    const update = scope.update('activity_session').set({ ...values, ...nextRevision(scope) })
    await update.where('id', '=', id).execute()
  } else {
    const made = { state: 'open', updated_by: scope.person?.id ?? null, updated_at: new Date(scope.now()) }
    await scope.insert('activity_session', { id, banner_id: input.activityId, ...values, ...made }).execute()
  }
  return { id }
}

/** Who signed up, in the order they did; those who left come last. */
export async function signUpsOf(scope: Scope, sessionId: string) {
  const rows = await scope
    .from('activity_sign_up as sign')
    .innerJoin(scope.table('app_user as guest'), 'guest.id', 'sign.user_id')
    .select((eb) => [
      'guest.id as userId',
      'guest.fullname as name',
      'guest.mobile',
      'sign.people',
      eb.ref('sign.state').$castTo<'signed' | 'cancelled'>().as('state'),
      'sign.signed_at',
      'sign.reason',
    ])
    .where('sign.session_id', '=', sessionId)
    .orderBy('sign.state', 'desc')
    .orderBy('sign.signed_at')
    .orderBy('guest.id')
    .limit(1000)
    .execute()
  return rows.map(({ mobile, signed_at, ...row }) => ({
    ...row,
    phone: mobile === null ? null : maskPhone(mobile),
    signedAt: signed_at.getTime(),
  }))
}

/** The name of an activity in both languages, to tell guests about it. */
export async function activityNames(scope: Scope, activityId: string): Promise<ByLanguage<string>> {
  const { texts } = await scope
    .from('banner')
    .select((eb) => eb.ref('texts').$castTo<ByLanguage<{ name: string }>>().as('texts'))
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow()
  return { 'zh-CN': texts['zh-CN'].name, 'en-US': texts['en-US']?.name ?? texts['zh-CN'].name }
}

/** What a guest is shown: what is to come, and what was cancelled of that where they had signed up. */
export async function shownSessions(scope: Scope, activityId: string, userId: string | null) {
  const rows = await rowsOf(scope)
    .leftJoin(scope.table('activity_sign_up as sign'), (join) =>
      join
        .onRef('sign.session_id', '=', 'session.id')
        .on('sign.user_id', '=', userId)
        .on('sign.state', '=', 'signed'),
    )
    .select(['sign.people', inLanguage<SessionText>('session.texts', scope.language).as('text')])
    .where('session.banner_id', '=', activityId)
    .where('session.starts_at', '>', new Date(scope.now()))
    .where((eb) => eb.or([eb('session.state', '=', 'open'), eb('sign.people', 'is not', null)]))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(60)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    seats: row.seats,
    place: row.text.place,
    note: row.text.note,
    left: row.seats - row.taken,
    state: row.state,
    reason: row.reason,
    mine: row.people ?? 0,
  }))
}
