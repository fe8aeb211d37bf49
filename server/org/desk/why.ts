import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** By which roles somebody holds a right, and which others would give it. */
export async function whyMay(scope: Scope, userId: string, right: string) {
  const person = await scope.from('app_user').select('status').where('id', '=', userId).executeTakeFirst()
  if (!person) {
    throw new Failure('user.notFound')
  }
  const granting = await scope
    .from('role')
    .innerJoin(scope.table('role_method'), 'role_method.role_id', 'role.id')
    .select(['role.id', 'role.name', 'role.enabled'])
    .where('role_method.method', '=', right)
    .orderBy('role.alias')
    .execute()
  const userRoles = await scope.from('user_role').select('role_id').where('user_id', '=', userId).execute()
  const own = new Set(userRoles.map(({ role_id }) => role_id))
  const by = granting.filter(({ id }) => own.has(id))
  const isAccountClosed = person.status !== 1
  return {
    may: !isAccountClosed && by.some(({ enabled }) => enabled),
    isAccountClosed,
    by,
    others: granting
      .filter(({ id, enabled }) => enabled && !own.has(id))
      .map(({ id, name }) => ({ id, name })),
  }
}
