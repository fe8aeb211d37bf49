import { DEFINITION_STATUSES, type DefinitionStatus } from '#domain/workflow/engine/statuses.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'

/** A version that can run, and how its definition stands now. */
export type FlowVersion = {
  versionId: string
  definitionId: string
  key: string
  name: string
  nameEn: string | null
  typeId: string | null
  version: number
  /** Of the definition; a version itself is only ever a draft or deployed. */
  status: DefinitionStatus
  isTest: boolean
  isMain: boolean
  compiled: CompiledFlow
}

/** Deployed versions never change, so what was read once is right for ever. */
const compiledById = new Map<string, CompiledFlow>()
const KEPT = 1000

/** The deployed version of this id; refuses when there is none. */
export async function findVersion(db: Db, tenantId: string, versionId: string): Promise<FlowVersion> {
  const head = await headOf(db, tenantId).where('version.id', '=', versionId).executeTakeFirst()
  if (!head) {
    throw new Failure('flow.unknown')
  }
  return versionFromMetadata(db, tenantId, head)
}

/** The version new instances of a flow start with; refuses when the flow was never deployed. */
export async function mainVersion(db: Db, tenantId: string, key: string): Promise<FlowVersion> {
  const head = await headOf(db, tenantId)
    .where('definition.key', '=', key)
    .whereRef('version.id', '=', 'definition.main_version_id')
    .executeTakeFirst()
  if (!head) {
    throw new Failure('flow.unknown')
  }
  return versionFromMetadata(db, tenantId, head)
}

const headOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('flow_version as version')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.tenant_id', '=', 'version.tenant_id')
        .onRef('definition.id', '=', 'version.definition_id'),
    )
    .select([
      'version.id as versionId',
      'version.version',
      'definition.id as definitionId',
      'definition.key',
      'definition.name',
      'definition.name_en as nameEn',
      'definition.type_id as typeId',
      'definition.status',
      'definition.test_status as testStatus',
      'definition.main_version_id as mainVersionId',
    ])
    .where('version.tenant_id', '=', tenantId)
    .where('version.state', '=', 'deployed')

/** What of a version may change: that of its definition. */
export type VersionMetadata = Omit<FlowVersion, 'compiled' | 'status' | 'isTest' | 'isMain'> & {
  status: string
  testStatus: string
  mainVersionId: string | null
}

/** The version a head belongs to. */
export async function versionFromMetadata(
  db: Db,
  tenantId: string,
  head: VersionMetadata,
): Promise<FlowVersion> {
  const { status, testStatus, mainVersionId, ...rest } = head
  return {
    ...rest,
    status: DEFINITION_STATUSES.find((known) => known === status) ?? 'deleted',
    isTest: testStatus === 'test',
    isMain: mainVersionId === head.versionId,
    compiled: await compiledFlowOf(db, tenantId, head.versionId),
  }
}

/** What a version runs by. */
export async function compiledFlowOf(db: Db, tenantId: string, versionId: string): Promise<CompiledFlow> {
  const held = compiledById.get(versionId)
  if (held) {
    return held
  }
  const row = await db
    .selectFrom('flow_version')
    .select((eb) => eb.ref('compiled').$castTo<CompiledFlow>().as('compiled'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (compiledById.size >= KEPT) {
    compiledById.clear()
  }
  compiledById.set(versionId, row.compiled)
  return row.compiled
}
