import type { Scope } from '#server/scope.ts'

/** Who sees to differences nobody ran into by themselves: the first of those who reconcile. */
export async function differenceOwner(scope: Scope): Promise<string | null> {
  const row = await scope
    .from('user_role')
    .innerJoin(scope.table('role_method'), 'role_method.role_id', 'user_role.role_id')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'user_role.user_id')
    .select('user_role.user_id as id')
    .where('role_method.method', '=', 'payment.reconcile')
    .where('role.enabled', '=', true)
    .where('app_user.status', '=', 1)
    // Those of the finance office before an administrator.
    .orderBy((eb) => eb.case().when('role.alias', '=', 'finance').then(0).else(1).end())
    .orderBy('user_role.user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
