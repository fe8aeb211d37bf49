import { coversRights } from '#domain/identity/rights.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** The methods that the person's enabled roles grant, sorted. */
export async function methodRightsOf(scope: Scope, userId: string): Promise<string[]> {
  const rows = await scope
    .from('user_role')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .innerJoin(scope.table('role_method'), 'role_method.role_id', 'role.id')
    .select('role_method.method')
    .distinct()
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .execute()
  return rows.map((row) => row.method).sort()
}

/** Refuses somebody who would give, or get hold of, method rights beyond their own. */
export async function refuseRightsBeyondOwn(
  scope: Scope,
  callerId: string,
  methods: readonly string[],
): Promise<void> {
  if (!coversRights(await methodRightsOf(scope, callerId), methods)) {
    throw new Failure('user.beyondRights', {}, { status: 403 })
  }
}
