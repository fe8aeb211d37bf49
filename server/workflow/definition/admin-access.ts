import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { methodsOf } from '#server/identity/users/method-rights.ts'
import { flowRightsOf } from '../read/access.ts'
import { readFlow } from '../bpmn/read-flow.ts'
import { flowRightsOfUser } from './rights.ts'

/** Who asks about which flow. */
type Asking = { db: Db; tenantId: string; userId: string }

const refuse = (): never => {
  throw new Failure('flow.notKeeper', {}, { status: 403 })
}

/** Whoever keeps all flows keeps this one, and whoever manages it. Of one that is not there nobody else is told. */
export async function refuseUnlessFlowAdmin({ db, tenantId, userId }: Asking, key: string): Promise<void> {
  const definition = await db
    .selectFrom('flow_definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!definition) {
    return refuseUnlessAdminOfAllFlows({ db, tenantId, userId })
  }
  const rights = await flowRightsOf(db, tenantId, userId, definition.id, ['management'])
  if (!rights.has('management')) {
    refuse()
  }
}

/** The same by one of the flow's versions. */
export async function refuseUnlessVersionAdmin(asking: Asking, versionId: string): Promise<void> {
  const { db, tenantId } = asking
  const version = await db
    .selectFrom('flow_version as version')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.tenant_id', '=', 'version.tenant_id')
        .onRef('definition.id', '=', 'version.definition_id'),
    )
    .select('definition.key')
    .where('version.tenant_id', '=', tenantId)
    .where('version.id', '=', versionId)
    .executeTakeFirst()
  await (version ? refuseUnlessFlowAdmin(asking, version.key) : refuseUnlessAdminOfAllFlows(asking))
}

/** The same by a diagram, whose process says which flow it is; a new one is for whoever keeps all. */
export async function refuseUnlessDiagramAdmin(asking: Asking, xml: string): Promise<void> {
  const kept = await administeredFlows(asking)
  if (kept !== 'all') {
    await refuseUnlessFlowAdmin(asking, (await readFlow(xml)).key)
  }
}

export async function refuseUnlessAdminOfAllFlows({ db, tenantId, userId }: Asking): Promise<void> {
  if (!(await methodsOf(db, tenantId, userId)).includes('flow.manage')) {
    refuse()
  }
}

/** The flows somebody keeps; refuses who keeps none. */
export async function administeredFlows({ db, tenantId, userId }: Asking): Promise<'all' | string[]> {
  const { all, byDefinition } = await flowRightsOfUser(db, tenantId, userId)
  if (all) {
    return 'all'
  }
  const kept = [...byDefinition].filter(([, kinds]) => kinds.has('management')).map(([id]) => id)
  return kept.length > 0 ? kept : refuse()
}
