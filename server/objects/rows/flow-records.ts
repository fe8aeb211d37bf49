import { sql } from 'kysely'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import type { BusinessObject } from '../definition/business-objects.ts'

const NOT_OWNED: readonly string[] = ['draft', 'rejected', 'manualend']

/** Whether a row in such a state is its author's again, to be changed and handed in. */
export const isOutOfFlow = (state: string | null): boolean => state === null || NOT_OWNED.includes(state)

/** A flow owns its row while it runs, and once it has granted it: what was decided about must not change afterwards. */
export const NOT_IN_FLOW: FilterTree = {
  any: [
    { property: 'flowState', operation: 'IS_NULL' },
    { property: 'flowState', operation: 'IN', value: [...NOT_OWNED] },
  ],
}

/** A record that belongs to a flow is nobody's business until it is handed in: before, only its author has it. */
export const handedInOrBy = (userId: string): FilterTree => ({
  any: [
    { property: 'flowState', operation: 'NOTNULL' },
    { property: 'createdBy', operation: 'EQUAL', value: userId },
  ],
})

/** Whether a list says of an object that its records belong to a flow. */
export async function isFlowRecord(scope: Scope, object: BusinessObject): Promise<boolean> {
  const { rows } = await sql`select 1 from data_template
    where tenant_id = ${scope.tenantId} and object_id = ${object.id} and definition ->> 'flow' is not null
    limit 1`.execute(scope.db)
  return rows.length > 0
}

/** What of an object may be counted or shown beside its lists: what was handed in, and what is one's own. */
export async function handedInFilter(
  scope: Scope,
  userId: string,
  object: BusinessObject,
): Promise<FilterTree> {
  return (await isFlowRecord(scope, object)) ? handedInOrBy(userId) : MATCH_ALL
}

/**
 * Refuses to add a record past its flow: one that a list gives to a flow, or that a flow people start is about. Such a
 * record begins in a list or with the flow itself, where what is missing and who decides is looked at.
 */
export async function refusePastFlow(scope: Scope, object: BusinessObject): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select definition.name from flow_definition definition
      join flow_version version on version.tenant_id = definition.tenant_id and version.id = definition.main_version_id
    where definition.tenant_id = ${scope.tenantId} and definition.status <> 'deleted'
      and version.compiled -> 'settings' ->> 'objectAlias' = ${object.alias}
    order by definition.name limit 1`.execute(scope.db)
  const [flow] = rows
  if (flow !== undefined || (await isFlowRecord(scope, object))) {
    throw new Failure('object.belongsToFlow', { flow: flow?.name ?? object.alias })
  }
}

/** Refuses to change or delete rows a flow holds, whoever asks: a right on all rows is none to decide for others. */
export async function refuseInFlow(
  scope: Scope,
  object: BusinessObject,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ flow_state: string }>`select flow_state from object_row
    where tenant_id = ${scope.tenantId} and object_id = ${object.id} and id = any(cast(${ids} as uuid[]))
      and flow_state is not null and flow_state <> all(array['draft', 'rejected', 'manualend'])
    limit 1`.execute(scope.db)
  const [locked] = rows
  if (locked !== undefined) {
    throw new Failure(locked.flow_state === 'end' ? 'template.granted' : 'template.inFlow')
  }
}
