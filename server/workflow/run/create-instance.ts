import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { newInstanceState, type InstanceState } from '#domain/workflow/engine/state.ts'
import { subjectOf } from '#domain/workflow/definition/subject.ts'
import { executeLater } from '#server/db/deferred.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { insertRow } from '#server/objects/rows/save-row.ts'
import { nextNumber, requireSequence } from '#server/objects/definition/number-sequences.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { RunningInstance } from './lock-instance.ts'
import { formRowOf } from './instance-data.ts'
import type { OrgPosition } from '../people/people-names.ts'
import { participantsUpsert } from './participants.ts'
import { jsonRows } from './json-rows.ts'
import type { TxScope } from '#server/scope.ts'

export type Starter = { id: string; name: string } & OrgPosition

export type NewInstance = {
  version: FlowVersion
  starter: Starter
  agent?: { id: string; name: string } | null
  /** Fields and sub-tables, or variables where the flow has no object. */
  data: FlowData
  /** Where others left files that it may hold, besides those of who starts it. */
  filesLeft?: string | undefined
  /** The data is there already: the row of an object. */
  rowId?: string | null
  /** Another system stores the data; this is what it finds it by. */
  outside?: FlowData | null
  /** Null: as the rule of the flow says. */
  subject: string | null
  urgent?: string | null
  related?: readonly string[]
  isTest: boolean
  /** What calls it, and whose request that is. */
  parent?: { id: string; wait: string; applicants: readonly string[] }
  /** The draft it was saved as, which is removed. */
  draftId?: string
}

/** Makes an instance that has not begun yet: its number, its subject, the row of its data. */
export async function createInstance(scope: TxScope, input: NewInstance): Promise<RunningInstance> {
  const { version, starter } = input
  const { settings } = version.compiled
  const now = new Date(scope.now())
  const id = input.draftId ?? scope.newId()
  if (input.draftId) {
    await scope.delete('flow_instance').where('id', '=', id).execute()
  }
  const number =
    settings.numberSequence === null
      ? null
      : await nextNumber(scope, await requireSequence(scope, settings.numberSequence))
  const rowId = input.outside ? null : (input.rowId ?? (await addData(scope, input)))
  const row = await formRowOf(scope, { objectAlias: settings.objectAlias, rowId })
  const data = { ...input.data, ...row?.main }
  const facts = { starterName: starter.name, startedAt: scope.now(), title: version.name, number, data }
  const instance: RunningInstance = {
    id,
    versionId: version.versionId,
    definitionId: version.definitionId,
    defKey: version.key,
    defName: version.name,
    subject: input.subject?.trim() || subjectOf(settings.subjectRule, facts) || version.name,
    number,
    starterId: starter.id,
    starterName: starter.name,
    starterOrg: starter.orgId,
    starterOrgPath: starter.orgPath,
    agentId: input.agent?.id ?? null,
    objectAlias: settings.objectAlias,
    rowId,
    urgent: input.urgent ?? null,
    parentId: input.parent?.id ?? null,
    parentWait: input.parent?.wait ?? null,
    isTest: input.isTest,
    createdAt: now,
    isFollowed: false,
    revision: 0,
    nextRef: 1,
    state: initialState(input),
    vars: { ...(row ? variablesIn(input) : input.data), ...input.outside },
    openTasks: [],
  }
  await insertInstance(scope, instance, input)
  return instance
}

function initialState({ parent, starter }: NewInstance): InstanceState {
  const others = parent?.applicants.filter((id) => id !== starter.id) ?? []
  return { ...newInstanceState(), ...(others.length > 0 ? { applicants: others } : {}) }
}

async function insertInstance(
  { db, tenantId }: TxScope,
  instance: RunningInstance,
  { version, agent, related }: NewInstance,
): Promise<void> {
  const row = {
    tenant_id: tenantId,
    id: instance.id,
    definition_id: instance.definitionId,
    version_id: instance.versionId,
    def_key: instance.defKey,
    def_name: instance.defName,
    type_id: version.typeId,
    status: 'draft',
    suspended: false,
    subject: instance.subject,
    number: instance.number,
    starter_id: instance.starterId,
    starter_name: instance.starterName,
    starter_org: instance.starterOrg,
    starter_org_path: instance.starterOrgPath,
    agent_id: instance.agentId,
    agent_name: agent?.name ?? null,
    object_alias: instance.objectAlias,
    row_id: instance.rowId,
    urgent: instance.urgent,
    parent_id: instance.parentId,
    parent_wait: instance.parentWait,
    related: related && related.length > 0 ? related : null,
    is_test: instance.isTest,
    created_at: instance.createdAt,
    updated_at: instance.createdAt,
  }
  const people = [instance.starterId, ...(agent ? [agent.id] : [])]
  const started = new Map(people.map((person) => [person, null]))
  const insert = sql`with made as (insert into flow_instance select * from ${jsonRows('flow_instance', [row])}),
      took as (${participantsUpsert(tenantId, instance.id, started)})
    insert into flow_state (tenant_id, instance_id, revision, next_ref, state, vars)
      values (${tenantId}, ${instance.id}, ${instance.revision}, ${instance.nextRef}, ${JSON.stringify(instance.state)},
        ${JSON.stringify(instance.vars)})`
  await executeLater(db, insert)
}

/** Stores the data as a new row of the flow's object; a flow without one stores it with its state. */
async function addData(
  scope: TxScope,
  { version, starter, data, filesLeft }: NewInstance,
): Promise<string | null> {
  const { objectAlias } = version.compiled.settings
  if (objectAlias === null) {
    return null
  }
  const object = await findObjectToWrite(scope, objectAlias)
  const tables = new Set(object.definition.subs.map(({ key }) => key))
  const isTable = ([name]: [string, Json]) => tables.has(name)
  const entries = Object.entries(data)
  const input = {
    main: Object.fromEntries(entries.filter((entry) => !isTable(entry))),
    subs: Object.fromEntries(entries.filter(isTable)),
  }
  const actor = { id: starter.id, language: scope.language, filesLeft }
  const saved = await insertRow(scope, actor, object, input)
  return saved.id
}

/** Variables the definition declares, out of the data. */
function variablesIn({ version, data }: NewInstance): FlowData {
  const names = new Set(version.compiled.settings.variables.map(({ name }) => name))
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
}
