import { sql } from 'kysely'
import { superiorOf } from '#domain/org/superior.ts'
import type { Db } from '#server/db/open.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import { orgRows } from './orgs.ts'

/** Who leads an organisation: its head, and others who act for it. */
export async function setManagers(
  tx: Tx,
  tenantId: string,
  orgId: string,
  headId: string | null,
  otherIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('org_manager').where('tenant_id', '=', tenantId).where('org_id', '=', orgId).execute()
  const ids = new Set([...(headId === null ? [] : [headId]), ...otherIds])
  const rows = [...ids].map((user_id) => ({
    tenant_id: tenantId,
    org_id: orgId,
    user_id,
    is_main: user_id === headId,
  }))
  if (rows.length > 0) {
    await refuseOnViolation(tx.insertInto('org_manager').values(rows).execute(), {
      foreignKey: 'org.missing',
    })
  }
}

/** The main organisation of a person, its head, and who stands above the person. */
export async function mainOrg(db: Db, tenantId: string, userId: string) {
  const org = await orgRows(db, tenantId)
    .innerJoin('membership', (join) =>
      join.onRef('membership.tenant_id', '=', 'org.tenant_id').onRef('membership.org_id', '=', 'org.id'),
    )
    .select('org.path')
    .where('membership.user_id', '=', userId)
    .where('membership.is_master', '=', true)
    .executeTakeFirst()
  if (!org) {
    return null
  }
  const { path, ...shown } = org
  const upwards = path.split('.').filter(Boolean).toReversed()
  const heads = await headsOf(db, tenantId, upwards)
  const above = superiorOf(
    userId,
    upwards.map((id) => heads.get(id)?.id ?? null),
  )
  const superior = above === null ? null : ([...heads.values()].find(({ id }) => id === above) ?? null)
  return { ...shown, head: heads.get(org.id) ?? null, superior }
}

/** The heads of organisations. One who can no longer sign in leads nothing. */
async function headsOf(db: Db, tenantId: string, orgIds: readonly string[]) {
  const rows = await db
    .selectFrom('org_manager')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'org_manager.tenant_id')
        .onRef('app_user.id', '=', 'org_manager.user_id'),
    )
    .select(['org_manager.org_id', 'app_user.id', 'app_user.fullname'])
    .where('org_manager.tenant_id', '=', tenantId)
    .where('org_manager.org_id', '=', sql<string>`any(${orgIds})`)
    .where('org_manager.is_main', '=', true)
    .where('app_user.status', '=', 1)
    .execute()
  return new Map(rows.map(({ org_id, ...person }) => [org_id, person]))
}
