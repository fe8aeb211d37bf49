import { sql, type RawBuilder } from 'kysely'
import { keptDefinition } from '#server/definition-cache.ts'
import type { Scope } from '#server/scope.ts'

/** Roles, posts and organisations a person belongs to: what candidates can be named by. */
export const groupIds = (
  { tenantId }: Pick<Scope, 'tenantId'>,
  userId: string,
): RawBuilder<{ id: string }> => sql`
  select r.id from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.enabled
    where u.tenant_id = ${tenantId} and u.user_id = ${userId}
  union select m.org_id from membership m where m.tenant_id = ${tenantId} and m.user_id = ${userId}
  union select m.post_id from membership m
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.post_id is not null`

export const groupsOf = (scope: Scope, userId: string): Promise<readonly string[]> =>
  keptDefinition(scope, `groups ${userId}`, async () => {
    const { rows } = await groupIds(scope, userId).execute(scope.db)
    return rows.map(({ id }) => id)
  })
