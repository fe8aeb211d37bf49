import type { DeskPerson } from '#api/org/people-desk.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { userColumns } from '#server/identity/users/user-detail.ts'

/** A person with everything an operator keeps of them. */
export async function deskPerson(scope: Scope, id: string): Promise<DeskPerson> {
  const row = await scope
    .from('app_user')
    .select([...userColumns, 'status_reason', 'status_until', 'revision', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('user.notFound')
  }
  const { status_reason, status_until, created_at, sex, ...person } = row
  const roles = await scope
    .from('user_role')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.name', 'role.alias'])
    .where('user_role.user_id', '=', id)
    .orderBy('role.alias')
    .execute()
  return {
    ...person,
    // The column has no more values than these; older rows may have others, which say nothing.
    sex: sex === 'male' || sex === 'female' ? sex : null,
    statusReason: status_reason,
    statusUntil: status_until?.getTime() ?? null,
    createdAt: created_at.getTime(),
    roles,
    memberships: await membershipsOf(scope, id),
  }
}

const membershipsOf = (scope: Scope, userId: string) =>
  scope
    .from('membership')
    .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .select([
      'membership.org_id as orgId',
      'org.name as orgName',
      'membership.post_id as postId',
      'post.name as postName',
      'membership.is_master as isMaster',
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_master', 'desc')
    .orderBy('org.path_name')
    .execute()
