import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'

/** The versions of a flow, the newest first; a draft among them. */
export async function versionsOf(db: Db, tenantId: string, key: string) {
  const rows = await db
    .selectFrom('flow_version as version')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.tenant_id', '=', 'version.tenant_id')
        .onRef('definition.id', '=', 'version.definition_id'),
    )
    .select([
      'version.id',
      'version.version',
      'version.state',
      'version.note',
      'version.saved_at',
      'version.deployed_at',
      'definition.main_version_id',
    ])
    .where('version.tenant_id', '=', tenantId)
    .where('definition.key', '=', key)
    .orderBy('version.version', 'desc')
    .execute()
  return rows.map((row) => ({
    defId: row.id,
    version: row.version,
    state: row.state === 'draft' ? ('draft' as const) : ('deployed' as const),
    isMain: row.id === row.main_version_id,
    note: row.note,
    savedAt: row.saved_at.getTime(),
    deployedAt: row.deployed_at?.getTime() ?? null,
  }))
}

export async function versionXml(db: Db, tenantId: string, versionId: string) {
  const row = await db
    .selectFrom('flow_version')
    .select(['id as defId', 'version', 'xml'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('flow.unknown')
  }
  return row
}
