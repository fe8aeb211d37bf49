import type { Data } from '#domain/workflow/effects.ts'
import type { Json } from '#domain/workflow/graph.ts'
import { newInstance } from '#domain/workflow/state.ts'
import { subjectOf } from '#domain/workflow/subject.ts'
import { findObjectToWrite } from '#server/forms/objects.ts'
import { addRow } from '#server/forms/save-row.ts'
import { nextNumber, theSequence } from '#server/portal/sequences.ts'
import type { FlowVersion } from './definitions.ts'
import { formRowOf } from './instance-data.ts'
import { addParticipants } from './opinions.ts'
import type { Runner } from './run-step.ts'

export type Starter = { id: string; name: string; orgId: string | null; orgPath: string | null }

export type NewInstance = {
  version: FlowVersion
  starter: Starter
  agent?: { id: string; name: string } | null
  /** Fields and sub-tables, or variables where the flow has no object. */
  data: Data
  /** The data is there already: the row of an object. */
  rowId?: string | null
  /** The data is kept by another system, which gave this to find it by. */
  outside?: Data | null
  /** Null: as the rule of the flow says. */
  subject: string | null
  urgent?: string | null
  related?: readonly string[]
  isTest: boolean
  parent?: { id: string; wait: string }
  /** The draft it grows out of, which goes. */
  draftId?: string
}

/** Makes an instance that has not begun yet: its number, its subject, the row of its data. Gives its id. */
export async function createInstance(runner: Runner, given: NewInstance): Promise<string> {
  const { tx, env, tenantId } = runner
  const { version, starter } = given
  const { settings } = version.compiled
  const now = new Date(env.now())
  const id = given.draftId ?? env.newId()
  if (given.draftId) {
    await tx.deleteFrom('flow_instance').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  }
  const number =
    settings.numberSequence === null
      ? null
      : await nextNumber(tx, env, tenantId, await theSequence(tx, tenantId, settings.numberSequence))
  const rowId = given.outside ? null : (given.rowId ?? (await addData(runner, given)))
  const row = await formRowOf(tx, tenantId, { objectAlias: settings.objectAlias, rowId })
  const data = { ...given.data, ...row?.main }
  const facts = { starterName: starter.name, startedAt: env.now(), title: version.name, number, data }
  await tx
    .insertInto('flow_instance')
    .values({
      tenant_id: tenantId,
      id,
      definition_id: version.definitionId,
      version_id: version.versionId,
      def_key: version.key,
      def_name: version.name,
      type_id: version.typeId,
      status: 'draft',
      subject: given.subject?.trim() || subjectOf(settings.subjectRule, facts) || version.name,
      number,
      starter_id: starter.id,
      starter_name: starter.name,
      starter_org: starter.orgId,
      starter_org_path: starter.orgPath,
      agent_id: given.agent?.id ?? null,
      agent_name: given.agent?.name ?? null,
      object_alias: settings.objectAlias,
      row_id: rowId,
      urgent: given.urgent ?? null,
      parent_id: given.parent?.id ?? null,
      parent_wait: given.parent?.wait ?? null,
      related: given.related && given.related.length > 0 ? JSON.stringify(given.related) : null,
      is_test: given.isTest,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const vars = { ...(row ? variablesIn(given) : given.data), ...given.outside }
  await tx
    .insertInto('flow_state')
    .values({
      tenant_id: tenantId,
      instance_id: id,
      revision: 0,
      next_ref: 1,
      state: JSON.stringify(newInstance()),
      vars: JSON.stringify(vars),
    })
    .execute()
  const people = [starter.id, ...(given.agent ? [given.agent.id] : [])]
  await addParticipants(tx, tenantId, id, new Map(people.map((person) => [person, null])))
  return id
}

/** Keeps the data as a new row of the flow's object; a flow without one keeps it with itself. */
async function addData(runner: Runner, { version, starter, data }: NewInstance): Promise<string | null> {
  const { tx, env, tenantId, language } = runner
  const { objectAlias } = version.compiled.settings
  if (objectAlias === null) {
    return null
  }
  const object = await findObjectToWrite(tx, tenantId, objectAlias)
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const isTable = ([name]: [string, Json]) => tables.has(name)
  const entries = Object.entries(data)
  const input = {
    main: Object.fromEntries(entries.filter((entry) => !isTable(entry))),
    subs: Object.fromEntries(entries.filter(isTable)),
  }
  const saved = await addRow(tx, env, tenantId, { id: starter.id, language }, object, input)
  return saved.id
}

/** Variables the definition declares, out of what came along with the data. */
function variablesIn({ version, data }: NewInstance): Data {
  const names = new Set(version.compiled.settings.variables.map(({ name }) => name))
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
}
