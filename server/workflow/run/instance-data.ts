import { sql } from 'kysely'
import { acceptData } from '#domain/forms/rights/accept-data.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import { MATCH_ALL } from '#domain/filter.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { missingFields } from '#domain/workflow/task/node-permission.ts'
import { findObjectToWrite, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import type { RightsSource } from '#server/forms/open-form.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { isOutOfFlow } from '#server/objects/rows/flow-records.ts'
import { updateRow } from '#server/objects/rows/save-row.ts'
import { Failure } from '#server/failure.ts'
import type { SubmittedFormData } from './submitted-data.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type StoredSub = { sub: string; id: string; data: FieldValues }

/** The fields of an instance: those of its row, the rows of its sub-tables. */
export type FormRow = {
  main: FieldValues
  subs: Record<string, (FieldValues & { id: string })[]>
  revision: number
}

type RowRef = { objectAlias: string | null; rowId: string | null }

/** The row that holds an instance's data, with its sub-tables; null for a flow without an object. */
export async function formRowOf(scope: Scope, { objectAlias, rowId }: RowRef): Promise<FormRow | null> {
  if (objectAlias === null || rowId === null) {
    return null
  }
  const { rows } = await sql<{ main: FieldValues; revision: number; subs: StoredSub[] | null }>`
    select r.data as main, r.revision,
      (select jsonb_agg(jsonb_build_object('sub', s.sub, 'id', s.id, 'data', s.data)
          order by s.sub, s.position, s.id)
        from object_sub_row s
        where s.tenant_id = r.tenant_id and s.object_id = r.object_id and s.row_id = r.id) as subs
    from object_row r
      join business_object o on o.tenant_id = r.tenant_id and o.id = r.object_id
    where r.tenant_id = ${scope.tenantId} and o.alias = ${objectAlias} and r.id = ${rowId}`.execute(scope.db)
  const [row] = rows
  if (!row) {
    return null
  }
  const subs = Map.groupBy(row.subs ?? [], ({ sub }) => sub)
  return {
    main: row.main,
    revision: row.revision,
    subs: Object.fromEntries(
      [...subs].map(([sub, stored]) => [sub, stored.map(({ id, data }) => ({ ...data, id }))]),
    ),
  }
}

/** The data as conditions and rules see it: fields, sub-tables and the flow's own variables side by side. */
export const flowDataOf = (row: FormRow | null, vars: FlowData): FlowData => ({
  ...vars,
  ...row?.main,
  ...row?.subs,
})

/** The instance whose data is written, and its row as it was read. */
type StoredData = { scope: TxScope; instance: RowRef & { vars: FlowData }; row: FormRow | null }

/** What may be written: by the rules of a form, or field by field where there is none. */
export type WriteRules = {
  form: { key: string; version: number | undefined; rights: RightsSource } | null
  permission: (object: BusinessObject) => FormPermission
}

/** Takes what somebody filled in at a node, as far as they may; gives the revision it is now. */
export async function saveFormInput(
  { scope, instance: { objectAlias, rowId }, row }: StoredData,
  actorId: string,
  submitted: SubmittedFormData,
  { form, permission }: WriteRules,
): Promise<number> {
  if (objectAlias === null || rowId === null || !row) {
    return 0
  }
  const actor = { id: actorId, language: scope.language }
  if (submitted.revision !== null && submitted.revision !== row.revision) {
    throw new Failure('task.dataChanged', {}, { value: { revision: row.revision } })
  }
  if (form) {
    const saved = await saveForm(scope, actor, {
      formKey: form.key,
      version: form.version,
      rights: form.rights,
      rowId,
      scope: MATCH_ALL,
      data: { main: submitted.main, subs: submitted.subs },
    })
    return saved.revision
  }
  const object = await findObjectToWrite(scope, objectAlias)
  const input = acceptedInput(object, permission(object), submitted, row)
  const target = { id: rowId, revision: null, scope: MATCH_ALL }
  const saved = await updateRow(scope, actor, object, target, input)
  return saved.revision
}

const NOTHING: Pick<FormRow, 'main' | 'subs'> = { main: {}, subs: {} }

/** What is to be stored of the input: refuses what may not be written, and what is missing. */
export function acceptedInput(
  object: BusinessObject,
  permission: FormPermission,
  { main, subs }: Pick<SubmittedFormData, 'main' | 'subs'>,
  row: Pick<FormRow, 'main' | 'subs'> = NOTHING,
) {
  // Forms carry helper values too; only what the object knows is looked at.
  const fields = new Set(object.definition.fields.map(({ key }) => key))
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const ownFields = { main: only(main, fields), subs: only(subs, tables) }
  const accepted = acceptData(ownFields, row, { permission, strict: true })
  if (!accepted.ok) {
    const names = accepted.problems.map(({ field }) => nameOf(object, field))
    throw new Failure('task.fieldForbidden', { fields: names })
  }
  const missing = missingFields(permission, accepted.data)
  if (missing.length > 0) {
    throw new Failure('task.fieldMissing', {
      fields: missing.map((field) => nameOf(object, field)).join(', '),
    })
  }
  const numbered = new Set(object.definition.fields.filter(({ sequence }) => sequence).map(({ key }) => key))
  const written = Object.entries(accepted.data.main).filter(([name]) => !numbered.has(name))
  return { main: Object.fromEntries(written), subs: accepted.data.subs }
}

const only = <T>(values: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keys.has(name)))

function nameOf({ definition }: BusinessObject, field: string): string {
  const [table = '', name] = field.split('.')
  const sub = definition.subs.find(({ key }) => key === table)
  const fields = table === 'main' ? definition.fields : (sub?.fields ?? [])
  const found = fields.find(({ key }) => key === name)?.name ?? name ?? ''
  return sub ? [sub.name, found].filter(Boolean).join('.') : found || field
}

/**
 * Writes what the flow itself computed: fields of the object go to its row, the rest stays with the flow. Gives the
 * variables of the flow as they are now.
 */
export async function saveDataPatch(
  { scope, instance: { objectAlias, rowId, vars }, row }: StoredData,
  actorId: string,
  patch: FlowData,
): Promise<FlowData> {
  if (Object.keys(patch).length === 0) {
    return vars
  }
  if (objectAlias === null || rowId === null || !row) {
    return { ...vars, ...patch }
  }
  const object = await findObjectToWrite(scope, objectAlias)
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const fields = new Set(object.definition.fields.map(({ key }) => key))
  const [main, subs] = [only(patch, fields), only(patch, tables)]
  if (Object.keys(main).length > 0 || Object.keys(subs).length > 0) {
    const target = { id: rowId, revision: null, scope: MATCH_ALL }
    await updateRow(scope, { id: actorId, language: scope.language }, object, target, { main, subs })
  }
  const own = Object.entries(patch).filter(([name]) => !fields.has(name) && !tables.has(name))
  return { ...vars, ...Object.fromEntries(own) }
}

/**
 * Marks the row of an instance with how the instance stands. What another flow has granted before stays granted when
 * this one comes to nothing: ended or refused, it does not give the row back to be changed.
 */
export async function markRowStatus(
  scope: TxScope,
  { id, objectAlias, rowId }: RowRef & { id: string },
  status: string,
): Promise<void> {
  if (objectAlias === null || rowId === null) {
    return
  }
  const granting = isOutOfFlow(status) ? await grantingInstance(scope, id, rowId) : null
  await sql`update object_row r set flow_instance_id = ${granting ?? id}, flow_state = ${granting ? 'end' : status}
    from business_object o
    where r.tenant_id = ${scope.tenantId} and o.tenant_id = r.tenant_id and o.id = r.object_id
      and o.alias = ${objectAlias} and r.id = ${rowId}`.execute(scope.db)
}

/** The last flow that granted a row, other than this one. */
async function grantingInstance(scope: TxScope, id: string, rowId: string): Promise<string | null> {
  const row = await scope
    .from('flow_instance_past')
    .select('id')
    .where('row_id', '=', rowId)
    .where('status', '=', 'end')
    .where('outcome', '=', 'normal')
    .where('is_test', '=', false)
    .where('id', '<>', id)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
