import { sql } from 'kysely'
import { superiorOf } from '#domain/org/superior.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { orgRows } from './orgs.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Who leads an organisation now; whoever else would change that waits. */
export async function lockManagers(scope: TxScope, orgId: string) {
  await scope.from('org').select('id').where('id', '=', orgId).forUpdate().execute()
  return scope.from('org_manager').select(['user_id', 'is_main']).where('org_id', '=', orgId).execute()
}

/** Who leads an organisation: its head, and others who act for it. */
export async function setManagers(
  scope: TxScope,
  orgId: string,
  { headId, otherIds }: { headId: string | null; otherIds: readonly string[] },
): Promise<void> {
  await scope.delete('org_manager').where('org_id', '=', orgId).execute()
  const ids = new Set([...(headId === null ? [] : [headId]), ...otherIds])
  const rows = [...ids].map((user_id) => ({ org_id: orgId, user_id, is_main: user_id === headId }))
  if (rows.length > 0) {
    await refuseOnViolation(scope.insert('org_manager', rows).execute(), {
      foreignKey: 'org.missing',
    })
  }
}

/** The main organisation of a person, its head, and who stands above the person. */
export async function mainOrg(scope: Scope, userId: string) {
  const org = await orgRows(scope)
    .innerJoin(scope.table('membership'), 'membership.org_id', 'org.id')
    .select('org.path')
    .where('membership.user_id', '=', userId)
    .where('membership.is_master', '=', true)
    .executeTakeFirst()
  if (!org) {
    return null
  }
  const { path, ...orgView } = org
  const upwards = path.split('.').filter(Boolean).toReversed()
  const heads = await headsOf(scope, upwards)
  const above = superiorOf(
    userId,
    upwards.map((id) => heads.get(id)?.id ?? null),
  )
  const superior = above === null ? null : ([...heads.values()].find(({ id }) => id === above) ?? null)
  return { ...orgView, head: heads.get(org.id) ?? null, superior }
}

/** The heads of organisations. One who can no longer sign in leads nothing. */
async function headsOf(scope: Scope, orgIds: readonly string[]) {
  const rows = await scope
    .from('org_manager')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'org_manager.user_id')
    .select(['org_manager.org_id', 'app_user.id', 'app_user.fullname'])
    .where('org_manager.org_id', '=', sql<string>`any(${orgIds})`)
    .where('org_manager.is_main', '=', true)
    .where('app_user.status', '=', 1)
    .execute()
  return new Map(rows.map(({ org_id, ...person }) => [org_id, person]))
}
