import { coversRights } from '#domain/identity/rights.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'

/** The methods that the person's enabled roles grant, sorted. */
export async function methodRightsOf(db: Db, tenantId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'user_role.tenant_id').onRef('role.id', '=', 'user_role.role_id'),
    )
    .innerJoin('role_method', (join) =>
      join.onRef('role_method.tenant_id', '=', 'role.tenant_id').onRef('role_method.role_id', '=', 'role.id'),
    )
    .select('role_method.method')
    .distinct()
    .where('user_role.tenant_id', '=', tenantId)
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .execute()
  return rows.map((row) => row.method).sort()
}

/** Refuses somebody who would give, or get hold of, method rights beyond their own. */
export async function refuseRightsBeyondOwn(
  db: Db,
  tenantId: string,
  callerId: string,
  methods: readonly string[],
): Promise<void> {
  if (!coversRights(await methodRightsOf(db, tenantId, callerId), methods)) {
    throw new Failure('user.beyondRights', {}, { status: 403 })
  }
}
