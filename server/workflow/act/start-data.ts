import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { MATCH_ALL } from '#domain/filter.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { isId } from '#domain/id.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { formKeyAt, objectRightsAt, formRightsAt } from '../read/node-form.ts'
import type { NewInstance } from '../run/create-instance.ts'
import { findInstance } from '../run/instances.ts'
import { acceptedInput } from '../run/instance-data.ts'
import { parseFormData } from '../run/submitted-data.ts'

export type StartBody = BodyOf<typeof instanceActionsApi.start>

/** The flow, who starts it, and the node whose form they fill in. */
type Start = { version: FlowVersion; starterId: string; node: string }

/** The data an instance starts with: the row that is there already, what was filled in, or a record elsewhere. */
export async function startData(
  scope: TxScope,
  start: Start,
  body: StartBody,
): Promise<Pick<NewInstance, 'data' | 'rowId' | 'outside'>> {
  const variables = declaredVariables(start.version, body.vars)
  if (body.sysCode) {
    // The form is another system's, which stores the data itself and finds it by these.
    const outside = { businessKey: body.businessKey ?? '', sysCode: body.sysCode }
    return { data: variables, rowId: null, outside }
  }
  const { rowId, data } = body.businessKey
    ? { rowId: await freeRow(scope, start.version, body.businessKey), data: {} }
    : await filledIn(scope, start, body)
  return { data: { ...variables, ...data }, rowId, outside: null }
}

/** What was filled in, as far as the starter's own node lets them: saved by the form, or to be saved as it is. */
async function filledIn(
  scope: TxScope,
  { version, starterId, node }: Start,
  body: StartBody,
): Promise<{ rowId: string | null; data: FlowData }> {
  const { objectAlias } = version.compiled.settings
  const submitted = parseFormData(body.data, objectAlias ?? '') ?? { main: {}, subs: {}, revision: null }
  if (objectAlias === null) {
    return { rowId: null, data: declaredVariables(version, submitted.main) }
  }
  const formKey = formKeyAt(version, node)
  if (formKey !== null) {
    const actor = { id: starterId, language: scope.language }
    const submission = { formKey, rights: formRightsAt(version, node), scope: MATCH_ALL, data: submitted }
    const { id } = await saveForm(scope, actor, submission)
    return { rowId: id, data: {} }
  }
  const object = await findObjectToWrite(scope, objectAlias)
  const { main, subs } = acceptedInput(object, objectRightsAt(version, node, object.definition), submitted)
  // Came as JSON, and only what the object has is left of it.
  return { rowId: null, data: { ...(main as FlowData), ...(subs as FlowData) } }
}

/** Only variables the definition declares, and only plain values. */
export function declaredVariables(
  { compiled }: FlowVersion,
  vars: Record<string, unknown> | null | undefined,
): FlowData {
  const names = new Set(compiled.settings.variables.map(({ name }) => name))
  const plain = Object.entries(vars ?? {}).flatMap(([name, value]) =>
    names.has(name) && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      ? [[name, value] as const]
      : [],
  )
  return Object.fromEntries(plain)
}

/** A record a flow can start on: one that no other flow is about now, and that this one has not granted. */
async function freeRow(
  scope: TxScope,
  { compiled, definitionId }: FlowVersion,
  rowId: string,
): Promise<string> {
  const row = isId(rowId)
    ? await scope
        .from('object_row as row')
        .innerJoin(scope.table('business_object as object'), 'object.id', 'row.object_id')
        .select(['row.id', 'row.flow_state', 'row.flow_instance_id'])
        .where('object.alias', '=', compiled.settings.objectAlias ?? '')
        .where('row.id', '=', rowId)
        .forUpdate('row')
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new Failure('instance.noObject')
  }
  if (row.flow_state !== null && !['end', 'rejected', 'manualend'].includes(row.flow_state)) {
    throw new Failure('instance.rowTaken')
  }
  // Handed in again and ended, it could be changed, and those who agreed would stand under what they never saw.
  const granting =
    row.flow_state === 'end' && row.flow_instance_id !== null
      ? await findInstance(scope, row.flow_instance_id)
      : null
  if (granting?.definition_id === definitionId) {
    throw new Failure('instance.rowGranted')
  }
  return row.id
}

/** The urgency somebody set, if the flow has one and knows this level. */
export function checkedUrgency({ compiled }: FlowVersion, value: string | null | undefined): string | null {
  const { showUrgentState, urgentLevels } = compiled.settings
  if (!showUrgentState || !value) {
    return null
  }
  if (!urgentLevels.some((level) => level.value === value)) {
    throw new Failure('instance.urgentUnknown')
  }
  return value
}
