import { userStatus } from '#domain/identity/user-status.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { refuseBeyondLimit } from './create-user.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Status = { status: number; reason?: string | null; until?: number | null }

/** Sets what a person's account is. Whoever is no longer normal is signed out everywhere. */
export async function changeStatus(
  scope: TxScope,
  userId: string,
  { status, reason, until }: Status,
): Promise<void> {
  const isNormal = userStatus(status) === 'normal'
  if (isNormal) {
    await refuseOneMore(scope, userId)
  }
  await scope
    .update('app_user')
    .set({
      status,
      status_reason: isNormal ? null : (reason ?? null),
      // Only a disabled account comes back by itself.
      status_until: userStatus(status) === 'disabled' && until ? new Date(until) : null,
    })
    .where('id', '=', userId)
    .execute()
  if (!isNormal) {
    await endSessions(scope, userId)
  }
}

/** Whoever comes back takes a place among the people a park may have, as somebody new does. */
async function refuseOneMore(scope: TxScope, userId: string): Promise<void> {
  const person = await scope
    .from('app_user')
    .select(['kind', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (person?.kind === 'staff' && userStatus(person.status) !== 'normal') {
    await refuseBeyondLimit(scope)
  }
}

/** Makes the accounts normal again whose time of being disabled is over, and gives how many. */
export async function liftEndedBans(scope: Scope, now: number): Promise<number> {
  const lifted = await scope
    .update('app_user')
    .set({ status: 1, status_reason: null, status_until: null })
    .where('status', '=', 0)
    .where('status_until', '<=', new Date(now))
    .executeTakeFirst()
  return Number(lifted.numUpdatedRows)
}
