import { sql } from 'kysely'
import { acceptData } from '#domain/forms/rights/accept-data.ts'
import type { Permission } from '#domain/forms/rights/field-rights.ts'
import { EVERYTHING } from '#domain/filter.ts'
import type { Values } from '#domain/objects/row-data.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { missingFields } from '#domain/workflow/task/node-permission.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Actor } from '#server/http/actor.ts'
import { findObjectToWrite, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import type { RightsSource } from '#server/forms/open-form.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { changeRow } from '#server/objects/rows/save-row.ts'
import { Failure } from '#server/http/failure.ts'
import type { SubmittedFormData } from './submitted-data.ts'
import type { RunEnv } from './flow-parts.ts'

type StoredSub = { sub: string; id: string; data: Values }

/** The fields of an instance: those of its row, the rows of its sub-tables. */
export type FormRow = {
  main: Values
  subs: Record<string, (Values & { id: string })[]>
  revision: number
}

type Place = { objectAlias: string | null; rowId: string | null }

/** The row that holds an instance's data, with its sub-tables; null for a flow without an object. */
export async function formRowOf(
  db: Db,
  tenantId: string,
  { objectAlias, rowId }: Place,
): Promise<FormRow | null> {
  if (objectAlias === null || rowId === null) {
    return null
  }
  const { rows } = await sql<{ main: Values; revision: number; subs: StoredSub[] | null }>`
    select r.data as main, r.revision,
      (select jsonb_agg(jsonb_build_object('sub', s.sub, 'id', s.id, 'data', s.data)
          order by s.sub, s.position, s.id)
        from object_sub_row s
        where s.tenant_id = r.tenant_id and s.object_id = r.object_id and s.row_id = r.id) as subs
    from object_row r
      join business_object o on o.tenant_id = r.tenant_id and o.id = r.object_id
    where r.tenant_id = ${tenantId} and o.alias = ${objectAlias} and r.id = ${rowId}`.execute(db)
  const [row] = rows
  if (!row) {
    return null
  }
  const subs = Map.groupBy(row.subs ?? [], ({ sub }) => sub)
  return {
    main: row.main,
    revision: row.revision,
    subs: Object.fromEntries(
      [...subs].map(([sub, held]) => [sub, held.map(({ id, data }) => ({ ...data, id }))]),
    ),
  }
}

/** The data as conditions and rules see it: fields, sub-tables and the flow's own variables side by side. */
export const flowDataOf = (row: FormRow | null, vars: FlowData): FlowData => ({
  ...vars,
  ...row?.main,
  ...row?.subs,
})

type Saving = {
  tx: Tx
  env: RunEnv
  tenantId: string
  actor: Actor
  place: Place
  row: FormRow | null
}

/** What may be written: by the rules of a form, or field by field where there is none. */
export type WriteRules = {
  form: { key: string; version: number | undefined; rights: RightsSource } | null
  permission: (object: BusinessObject) => Permission
}

/** Takes what somebody filled in at a node, as far as they may; gives the revision it is now. */
export async function saveFormInput(
  { tx, env, tenantId, actor, place, row }: Saving,
  came: SubmittedFormData,
  { form, permission }: WriteRules,
): Promise<number> {
  if (place.objectAlias === null || place.rowId === null || !row) {
    return 0
  }
  if (came.revision !== null && came.revision !== row.revision) {
    throw new Failure('task.dataChanged', {}, { value: { revision: row.revision } })
  }
  if (form) {
    const filled = await saveForm(tx, env, tenantId, actor, {
      formKey: form.key,
      version: form.version,
      rights: form.rights,
      rowId: place.rowId,
      scope: EVERYTHING,
      data: { main: came.main, subs: came.subs },
    })
    return filled.revision
  }
  const object = await findObjectToWrite(tx, tenantId, place.objectAlias)
  const input = acceptedInput(object, permission(object), came, row)
  const target = { id: place.rowId, revision: null, scope: EVERYTHING }
  const saved = await changeRow(tx, env, tenantId, actor, object, target, input)
  return saved.revision
}

const NOTHING: Pick<FormRow, 'main' | 'subs'> = { main: {}, subs: {} }

/** What is to be stored of what came: refuses what may not be written, and what is missing. */
export function acceptedInput(
  object: BusinessObject,
  permission: Permission,
  { main, subs }: Pick<SubmittedFormData, 'main' | 'subs'>,
  row: Pick<FormRow, 'main' | 'subs'> = NOTHING,
) {
  // Forms carry helper values too; only what the object knows is looked at.
  const fields = new Set(object.definition.fields.map(({ key }) => key))
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const came = { main: only(main, fields), subs: only(subs, tables) }
  const accepted = acceptData(came, row, { permission, strict: true })
  if (!accepted.ok) {
    const names = accepted.problems.map(({ field }) => nameOf(object, field)).join(', ')
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

/** Writes what the flow itself computed: fields of the object go to its row, the rest stays with the flow. */
export async function saveDataPatch(
  { tx, env, tenantId, actor, place, row }: Saving,
  patch: FlowData,
  vars: FlowData,
): Promise<FlowData> {
  if (place.objectAlias === null || place.rowId === null || !row) {
    return { ...vars, ...patch }
  }
  const object = await findObjectToWrite(tx, tenantId, place.objectAlias)
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const fields = new Set(object.definition.fields.map(({ key }) => key))
  const [main, subs] = [only(patch, fields), only(patch, tables)]
  if (Object.keys(main).length > 0 || Object.keys(subs).length > 0) {
    const target = { id: place.rowId, revision: null, scope: EVERYTHING }
    await changeRow(tx, env, tenantId, actor, object, target, { main, subs })
  }
  const own = Object.entries(patch).filter(([name]) => !fields.has(name) && !tables.has(name))
  return { ...vars, ...Object.fromEntries(own) }
}

/** Tells the row of an instance how the instance stands. */
export async function markRowStatus(
  tx: Tx,
  tenantId: string,
  place: Place,
  instanceId: string,
  status: string,
) {
  if (place.objectAlias === null || place.rowId === null) {
    return
  }
  await sql`update object_row r set flow_instance_id = ${instanceId}, flow_state = ${status}
    from business_object o
    where r.tenant_id = ${tenantId} and o.tenant_id = r.tenant_id and o.id = r.object_id
      and o.alias = ${place.objectAlias} and r.id = ${place.rowId}`.execute(tx)
}
