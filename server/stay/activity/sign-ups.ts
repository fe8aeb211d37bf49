import { signUpProblem } from '#domain/stay/activity/activity-session.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Failure } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import type { TxScope } from '#server/scope.ts'
import { activityById } from '../catalog/banners.ts'
import { activityNames, holdSession } from './sessions.ts'

type LockedSession = Awaited<ReturnType<typeof holdSession>>

async function ownPeople(scope: TxScope, sessionId: string, userId: string): Promise<number> {
  const row = await scope
    .from('activity_sign_up')
    .select('people')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('state', '=', 'signed')
    .executeTakeFirst()
  return row?.people ?? 0
}

async function setTaken(scope: TxScope, { id }: LockedSession, taken: number): Promise<void> {
  await scope.update('activity_session').set({ taken }).where('id', '=', id).execute()
}

/** Signs a guest up with so many people, or changes how many. Who comes at the same time waits for the other. */
export async function signUp(
  scope: TxScope,
  userId: string,
  sessionId: string,
  people: number,
): Promise<void> {
  const session = await holdSession(scope, sessionId)
  if (!(await activityById(scope, session.activityId))) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
  const own = await ownPeople(scope, sessionId, userId)
  const problem = signUpProblem(session.session, { people, own, now: scope.now() })
  if (problem) {
    throw new Failure(`stay.signUp.${problem}`, { left: session.seats - session.taken + own })
  }
  const values = {
    people,
    state: 'signed',
    signed_at: new Date(scope.now()),
    cancelled_at: null,
    reason: '',
  }
  await scope
    .insert('activity_sign_up', { session_id: sessionId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id', 'user_id']).doUpdateSet(values))
    .execute()
  await setTaken(scope, session, session.taken - own + people)
}

/** A guest leaves, or is taken out by the desk with a reason; then they are told. */
export async function leaveSession(
  scope: TxScope,
  userId: string,
  sessionId: string,
  reason = '',
): Promise<LockedSession> {
  const session = await holdSession(scope, sessionId)
  const own = await ownPeople(scope, sessionId, userId)
  if (own === 0) {
    throw new Failure('stay.signUp.none')
  }
  await scope
    .update('activity_sign_up')
    .set({ state: 'cancelled', cancelled_at: new Date(scope.now()), reason })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
  await setTaken(scope, session, session.taken - own)
  if (reason !== '') {
    await tell(scope, session, [userId], 'activityOut', reason)
  }
  return session
}

/** It does not take place: nobody can sign up any more, and whoever had is told. */
export async function cancelSession(scope: TxScope, sessionId: string, reason: string): Promise<void> {
  const session = await holdSession(scope, sessionId)
  if (session.state === 'cancelled') {
    return
  }
  await scope
    .update('activity_session')
    .set({ state: 'cancelled', reason, updated_at: new Date(scope.now()) })
    .where('id', '=', sessionId)
    .execute()
  const rows = await scope
    .from('activity_sign_up')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'signed')
    .orderBy('user_id')
    .execute()
  await tell(
    scope,
    session,
    rows.map((row) => row.user_id),
    'activityOff',
    reason,
  )
}

async function tell(
  scope: TxScope,
  { activityId, starts_at }: LockedSession,
  to: readonly string[],
  says: 'activityOff' | 'activityOut',
  reason: string,
): Promise<void> {
  await notify(scope, {
    to,
    kind: 'notice',
    says,
    values: {
      name: { names: await activityNames(scope, activityId) },
      when: { moment: starts_at.getTime() },
      reason,
    },
    path: link(screens.activityText, { id: activityId }),
  })
}
