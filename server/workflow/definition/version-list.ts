import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** The versions of a flow, the newest first; a draft among them. */
export async function versionsOf(scope: Scope, key: string) {
  const rows = await scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
    .select([
      'version.id',
      'version.version',
      'version.state',
      'version.note',
      'version.saved_at',
      'version.deployed_at',
      'definition.main_version_id',
    ])
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

export async function versionXml(scope: Scope, versionId: string) {
  const row = await scope
    .from('flow_version')
    .select(['id as defId', 'version', 'xml'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('flow.unknown')
  }
  return row
}
