import { DEFINITION_STATUSES, type DefinitionStatus } from '#domain/workflow/engine/statuses.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

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
export const findVersion = (scope: Scope, versionId: string): Promise<FlowVersion> =>
  keptDefinition(scope, `flow version ${versionId}`, () => readVersion(scope, versionId))

async function readVersion(scope: Scope, versionId: string): Promise<FlowVersion> {
  const head = await headOf(scope).where('version.id', '=', versionId).executeTakeFirst()
  if (!head) {
    throw new Failure('flow.unknown')
  }
  return versionFromMetadata(scope, head)
}

/** The version new instances of a flow start with; refuses when the flow was never deployed. */
export const mainVersion = (scope: Scope, key: string): Promise<FlowVersion> =>
  keptDefinition(scope, `flow ${key}`, () => readMainVersion(scope, key))

async function readMainVersion(scope: Scope, key: string): Promise<FlowVersion> {
  const head = await headOf(scope)
    .where('definition.key', '=', key)
    .whereRef('version.id', '=', 'definition.main_version_id')
    .executeTakeFirst()
  if (!head) {
    throw new Failure('flow.unknown')
  }
  return versionFromMetadata(scope, head)
}

const headOf = (scope: Scope) =>
  scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
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
    .where('version.state', '=', 'deployed')

/** What of a version may change: that of its definition. */
export type VersionMetadata = Omit<FlowVersion, 'compiled' | 'status' | 'isTest' | 'isMain'> & {
  status: string
  testStatus: string
  mainVersionId: string | null
}

/** The version a head belongs to. */
export async function versionFromMetadata(scope: Scope, head: VersionMetadata): Promise<FlowVersion> {
  const { status, testStatus, mainVersionId, ...rest } = head
  return {
    ...rest,
    status: DEFINITION_STATUSES.find((one) => one === status) ?? 'deleted',
    isTest: testStatus === 'test',
    isMain: mainVersionId === head.versionId,
    compiled: await compiledFlowOf(scope, head.versionId),
  }
}

/** What a version runs by. */
export async function compiledFlowOf(scope: Scope, versionId: string): Promise<CompiledFlow> {
  const cached = compiledById.get(versionId)
  if (cached) {
    return cached
  }
  const row = await scope
    .from('flow_version')
    .select((eb) => eb.ref('compiled').$castTo<CompiledFlow>().as('compiled'))
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (compiledById.size >= KEPT) {
    compiledById.clear()
  }
  compiledById.set(versionId, row.compiled)
  return row.compiled
}
