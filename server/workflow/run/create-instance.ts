import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { newInstanceState } from '#domain/workflow/engine/state.ts'
import { subjectOf } from '#domain/workflow/definition/subject.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { addRow } from '#server/objects/rows/save-row.ts'
import { nextNumber, theSequence } from '#server/objects/definition/number-sequences.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { RunningInstance } from './lock-instance.ts'
import { formRowOf } from './instance-data.ts'
import type { OrgPosition } from '../people/people-names.ts'
import type { Runner } from './run-step.ts'
import { participantsUpsert } from './participants.ts'
import { jsonRows } from './json-rows.ts'

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
  /** The data is kept by another system, which gave this to find it by. */
  outside?: FlowData | null
  /** Null: as the rule of the flow says. */
  subject: string | null
  urgent?: string | null
  related?: readonly string[]
  isTest: boolean
  parent?: { id: string; wait: string }
  /** The draft it grows out of, which goes. */
  draftId?: string
}

/** Makes an instance that has not begun yet: its number, its subject, the row of its data. */
export async function createInstance(runner: Runner, given: NewInstance): Promise<RunningInstance> {
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
  const held: RunningInstance = {
    id,
    versionId: version.versionId,
    definitionId: version.definitionId,
    defKey: version.key,
    defName: version.name,
    subject: given.subject?.trim() || subjectOf(settings.subjectRule, facts) || version.name,
    number,
    starterId: starter.id,
    starterName: starter.name,
    starterOrg: starter.orgId,
    starterOrgPath: starter.orgPath,
    agentId: given.agent?.id ?? null,
    objectAlias: settings.objectAlias,
    rowId,
    urgent: given.urgent ?? null,
    parentId: given.parent?.id ?? null,
    parentWait: given.parent?.wait ?? null,
    isTest: given.isTest,
    createdAt: now,
    isFollowed: false,
    revision: 0,
    nextRef: 1,
    state: newInstanceState(),
    vars: { ...(row ? variablesIn(given) : given.data), ...given.outside },
    open: [],
  }
  await insertInstance(runner, held, given, now)
  return held
}

async function insertInstance(
  { tx, tenantId }: Runner,
  held: RunningInstance,
  given: NewInstance,
  now: Date,
) {
  const instance = {
    tenant_id: tenantId,
    id: held.id,
    definition_id: held.definitionId,
    version_id: held.versionId,
    def_key: held.defKey,
    def_name: held.defName,
    type_id: given.version.typeId,
    status: 'draft',
    suspended: false,
    subject: held.subject,
    number: held.number,
    starter_id: held.starterId,
    starter_name: held.starterName,
    starter_org: held.starterOrg,
    starter_org_path: held.starterOrgPath,
    agent_id: held.agentId,
    agent_name: given.agent?.name ?? null,
    object_alias: held.objectAlias,
    row_id: held.rowId,
    urgent: held.urgent,
    parent_id: held.parentId,
    parent_wait: held.parentWait,
    related: given.related && given.related.length > 0 ? given.related : null,
    is_test: held.isTest,
    created_at: now,
    updated_at: now,
  }
  const people = [held.starterId, ...(given.agent ? [given.agent.id] : [])]
  const started = new Map(people.map((person) => [person, null]))
  await sql`with made as (insert into flow_instance select * from ${jsonRows('flow_instance', [instance])}),
      took as (${participantsUpsert(tenantId, held.id, started)})
    insert into flow_state (tenant_id, instance_id, revision, next_ref, state, vars)
      values (${tenantId}, ${held.id}, ${held.revision}, ${held.nextRef}, ${JSON.stringify(held.state)},
        ${JSON.stringify(held.vars)})`.execute(tx)
}

/** Keeps the data as a new row of the flow's object; a flow without one keeps it with itself. */
async function addData(
  runner: Runner,
  { version, starter, data, filesLeft }: NewInstance,
): Promise<string | null> {
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
  const saved = await addRow(tx, env, tenantId, { id: starter.id, language, filesLeft }, object, input)
  return saved.id
}

/** Variables the definition declares, out of what came along with the data. */
function variablesIn({ version, data }: NewInstance): FlowData {
  const names = new Set(version.compiled.settings.variables.map(({ name }) => name))
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))
}
