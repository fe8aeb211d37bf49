import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { flowRightsOf } from '../read/access.ts'
import { readFlow } from '../bpmn/read-flow.ts'
import { flowRightsOfUser } from './rights.ts'
import type { Scope } from '#server/scope.ts'

const refuse = (): never => {
  throw new Failure('flow.notKeeper', {}, { status: 403 })
}

/** Whoever keeps all flows keeps this one, and whoever manages it. Of one that is not there nobody else is told. */
export async function refuseUnlessFlowAdmin(scope: Scope, userId: string, key: string): Promise<void> {
  const definition = await scope
    .from('flow_definition')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  if (!definition) {
    return refuseUnlessAdminOfAllFlows(scope, userId)
  }
  const rights = await flowRightsOf(scope, userId, definition.id, ['management'])
  if (!rights.has('management')) {
    refuse()
  }
}

/** The same by one of the flow's versions. */
export async function refuseUnlessVersionAdmin(
  scope: Scope,
  userId: string,
  versionId: string,
): Promise<void> {
  const version = await scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
    .select('definition.key')
    .where('version.id', '=', versionId)
    .executeTakeFirst()
  await (version
    ? refuseUnlessFlowAdmin(scope, userId, version.key)
    : refuseUnlessAdminOfAllFlows(scope, userId))
}

/** The same by a diagram, whose process says which flow it is; a new one is for whoever keeps all. */
export async function refuseUnlessDiagramAdmin(scope: Scope, userId: string, xml: string): Promise<void> {
  const administered = await administeredFlows(scope, userId)
  if (administered !== 'all') {
    await refuseUnlessFlowAdmin(scope, userId, (await readFlow(xml)).key)
  }
}

export async function refuseUnlessAdminOfAllFlows(scope: Scope, userId: string): Promise<void> {
  if (!(await methodRightsOf(scope, userId)).includes('flow.manage')) {
    refuse()
  }
}

/** The flows somebody keeps; refuses who keeps none. */
export async function administeredFlows(scope: Scope, userId: string): Promise<'all' | string[]> {
  const { all, byDefinition } = await flowRightsOfUser(scope, userId)
  if (all) {
    return 'all'
  }
  const managed = [...byDefinition].filter(([, kinds]) => kinds.has('management')).map(([id]) => id)
  return managed.length > 0 ? managed : refuse()
}
