import type { Actor } from '#domain/workflow/command/commands.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import type { Scope } from '#server/scope.ts'

/** Who acts: a person, perhaps in a leader's name. Always from the session. */
export type ActingUser = { id: string; fullname: string; leaderId?: string | undefined }

/** The leader a secretary works for; the wire says '0' or nothing for none. */
export const leaderIdFrom = (text: string | null | undefined): string | undefined =>
  text === undefined || text === null || text === '' || text === '0' ? undefined : text

/** The actor of a command; a secretary has to be one, and for this. */
export async function actorOf(
  scope: Scope,
  { id, leaderId }: ActingUser,
  needsGroups: boolean,
): Promise<Actor> {
  if (leaderId !== undefined && leaderId !== id) {
    await refuseUnlessSecretary(scope, id, leaderId, 'may_handle')
    return { id, for: leaderId }
  }
  return needsGroups ? { id, groups: await groupsOf(scope, id) } : { id }
}

export async function refuseUnlessSecretary(
  scope: Scope,
  secretaryId: string,
  leaderId: string,
  right: 'may_start' | 'may_handle',
): Promise<void> {
  const row = isId(leaderId)
    ? await scope
        .from('flow_secretary')
        .innerJoin(scope.table('app_user'), 'app_user.id', 'flow_secretary.leader_id')
        .select('leader_id')
        .where('leader_id', '=', leaderId)
        .where('secretary_id', '=', secretaryId)
        .where(right, '=', true)
        // Nothing new begins in the name of who has left; what still stands on their list may be seen to.
        .$if(right === 'may_start', (query) => query.where('app_user.status', '=', 1))
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new Failure('task.notSecretary', {}, { status: 403 })
  }
}

/** The leaders whose tasks a person may handle. */
export async function leadersOf(scope: Scope, secretaryId: string): Promise<Map<string, string>> {
  const rows = await scope
    .from('flow_secretary')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'flow_secretary.leader_id')
    .select(['app_user.id', 'app_user.fullname'])
    .where('flow_secretary.secretary_id', '=', secretaryId)
    .where('flow_secretary.may_handle', '=', true)
    .execute()
  return new Map(rows.map(({ id, fullname }) => [id, fullname]))
}
