import { sql } from 'kysely'
import { EVERYTHING } from '#domain/filter.ts'
import type { RoutingChoice } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { starterFormNode, plainStart } from '#domain/workflow/definition/graph-lookup.ts'
import type { Node } from '#domain/workflow/definition/graph.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Db } from '#server/db/open.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { Failure } from '#server/http/failure.ts'
import { flowRightsOf } from '../read/access.ts'
import { refuseUnlessSecretary } from '../people/actor.ts'
import { refuseInvalidExecutors } from '../people/chosen-people.ts'
import { createInstance, type Starter } from '../run/create-instance.ts'
import { findVersion, mainVersion, type FlowVersion } from '../definition/flow-version.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { parseChosenPeople, parseFiles } from './request-input.ts'
import { acceptedInput } from '../run/instance-data.ts'
import { formKeyAt, objectRightsAt, formRightsAt } from '../read/node-form.ts'
import { relatedInstancesOf } from '../read/related-instances.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import { isId } from '../run/task-id.ts'

export type FlowUser = { id: string; fullname: string }

export type StartBody = {
  defId?: string | null | undefined
  flowKey?: string | null | undefined
  proInstId?: string | null | undefined
  data?: unknown
  subject?: string | null | undefined
  vars?: Record<string, unknown> | null | undefined
  nodeUsers?: unknown
  destination?: string | null | undefined
  expression?: string | null | undefined
  files?: unknown
  startOrgId?: string | null | undefined
  urgentStateValue?: string | null | undefined
  agentLeaderId?: string | null | undefined
  businessKey?: string | null | undefined
  sysCode?: string | null | undefined
  relatedInstIds?: string[] | null | undefined
}

/** The version a start is about: by the key of the flow, by its id, or by the id of a version. */
export async function versionToStart(
  db: Db,
  tenantId: string,
  { defId, flowKey }: Pick<StartBody, 'defId' | 'flowKey'>,
): Promise<FlowVersion> {
  if (flowKey) {
    return mainVersion(db, tenantId, flowKey)
  }
  if (!isId(defId)) {
    throw new Failure('flow.unknown')
  }
  const definition = await db
    .selectFrom('flow_definition')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', defId)
    .executeTakeFirst()
  return definition ? mainVersion(db, tenantId, definition.key) : findVersion(db, tenantId, defId)
}

/** In whose name somebody starts: their own, or that of a leader whose secretary they are. */
export async function starterFor(
  db: Db,
  tenantId: string,
  user: FlowUser,
  leaderId: string | undefined,
  orgId?: string | null,
): Promise<Starter> {
  if (leaderId !== undefined && leaderId !== user.id) {
    await refuseUnlessSecretary(db, tenantId, user.id, leaderId, 'may_start')
  }
  const id = leaderId ?? user.id
  // Of several organisations somebody belongs to, the one they start it for; otherwise their main one.
  const chosen = isId(orgId) ? orgId : null
  const { rows } = await sql<Starter>`
    select u.id, u.fullname as name, o.id as "orgId", o.path_name as "orgPath", p.name as "postName"
    from app_user u
      left join membership m on m.tenant_id = u.tenant_id and m.user_id = u.id
        and (m.is_master or m.org_id = ${chosen})
      left join org o on o.tenant_id = m.tenant_id and o.id = m.org_id
      left join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
    where u.tenant_id = ${tenantId} and u.id = ${id}
    order by m.org_id is not distinct from ${chosen} desc, m.is_master desc limit 1`.execute(db)
  const [starter] = rows
  if (!starter) {
    throw new Failure('instance.noStartRight', {}, { status: 403 })
  }
  return starter
}

/** Whether somebody may begin a flow. */
export async function hasStartRight(db: Db, tenantId: string, userId: string, definitionId: string) {
  return (await flowRightsOf(db, tenantId, userId, definitionId, ['start'])).has('start')
}

export async function refuseUnlessStartable(
  db: Db,
  tenantId: string,
  version: FlowVersion,
  starterId: string,
) {
  const wanted = version.isTest ? (['start', 'management'] as const) : (['start'] as const)
  const rights = await flowRightsOf(db, tenantId, starterId, version.definitionId, wanted)
  if (!rights.has('start') || (version.isTest && !rights.has('management'))) {
    throw new Failure('instance.noStartRight', {}, { status: 403 })
  }
  if (version.status !== 'deploy') {
    throw new Failure('instance.startForbidden')
  }
}

/** The node whose form the starter fills in. */
export const starterNode = ({ compiled: { graph } }: FlowVersion): Node => {
  const node = starterFormNode(graph) ?? plainStart(graph, null)
  if (!node) {
    throw new Failure('step.noStart')
  }
  return node
}

/** Starts a flow. */
export async function startInstance(
  runner: Runner,
  user: FlowUser,
  leaderId: string | undefined,
  body: StartBody,
): Promise<{ id: string; ran: CommandResult }> {
  const { tx, tenantId } = runner
  const draft = body.proInstId ? await ownDraft(runner, user, body.proInstId) : null
  const version = await versionToStart(
    tx,
    tenantId,
    draft && !body.flowKey && !body.defId ? { defId: draft.definition_id } : body,
  )
  const starter = await starterFor(tx, tenantId, user, leaderId, body.startOrgId)
  await refuseUnlessStartable(tx, tenantId, version, starter.id)
  const kept = draft?.draft as StartBody | null
  const came = { ...kept, ...definedIn(body) }
  const outside = came.sysCode ? elsewhere(came) : null
  const filled = outside ? { rowId: null, data: {} } : await dataOf(runner, version, starter, came)
  const held = await createInstance(runner, {
    version,
    starter,
    agent: leaderId === undefined ? null : { id: user.id, name: user.fullname },
    data: { ...declaredVariables(version, came.vars), ...filled.data },
    rowId: filled.rowId,
    outside,
    subject: came.subject ?? null,
    urgent: checkedUrgency(version, came.urgentStateValue),
    related: (await relatedInstancesOf(tx, tenantId, user.id, came.relatedInstIds ?? [])).map(
      (one) => one.id,
    ),
    isTest: version.isTest,
    ...(draft ? { draftId: draft.id } : {}),
  })
  const choice = choiceAtStart(version, came)
  const ran = await runCommand(runner, {
    instanceId: held.id,
    acting: user,
    created: { held: { ...held, ...(leaderId === undefined ? { actorPlace: starter } : {}) }, version },
    async command(work) {
      const by = leaderId === undefined ? { id: user.id } : { id: user.id, for: leaderId }
      const { choiceExecutor } = nodeSettingsOf(version.compiled, starterNode(version).id)
      await refuseInvalidExecutors(work, choice?.people ?? {}, choiceExecutor, { type: 'start', by })
      return { type: 'start', by, ...(choice ? { choice } : {}) }
    },
    note: { opinion: came.expression, files: parseFiles(came.files) },
  })
  return { id: held.id, ran }
}

const definedIn = (body: StartBody): StartBody =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

async function ownDraft({ tx, tenantId }: Runner, user: FlowUser, id: string) {
  const draft = isId(id)
    ? await tx
        .selectFrom('flow_instance')
        .select(['id', 'definition_id', 'draft'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('status', '=', 'draft')
        .where((eb) => eb.or([eb('starter_id', '=', user.id), eb('agent_id', '=', user.id)]))
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!draft) {
    throw new Failure('instance.draftMissing')
  }
  return draft
}

/** What a form of another system keeps itself: where its record is to be found. */
const elsewhere = ({ businessKey, sysCode }: StartBody): FlowData => ({
  businessKey: businessKey ?? '',
  sysCode: sysCode ?? '',
})

/** The row that is there already, or what was filled in. */
async function dataOf(
  runner: Runner,
  version: FlowVersion,
  starter: Starter,
  came: StartBody,
): Promise<Filled> {
  return came.businessKey
    ? { rowId: await freeRow(runner, version, came.businessKey), data: {} }
    : fillIn(runner, version, starter, came)
}

type Filled = { rowId: string | null; data: FlowData }

/** What was filled in, as far as the starter's own node lets them: kept by the form, or to be kept as it is. */
async function fillIn(
  runner: Runner,
  version: FlowVersion,
  starter: Starter,
  body: StartBody,
): Promise<Filled> {
  const { tx, env, tenantId, language } = runner
  const { objectAlias } = version.compiled.settings
  const came = parseFormData(body.data, objectAlias ?? '') ?? { main: {}, subs: {}, revision: null }
  if (objectAlias === null) {
    return { rowId: null, data: declaredVariables(version, came.main) }
  }
  const node = starterNode(version).id
  const formKey = formKeyAt(version, node)
  if (formKey !== null) {
    const actor = { id: starter.id, language }
    const saving = { formKey, rights: formRightsAt(version, node), scope: EVERYTHING, data: came }
    const { id } = await saveForm(tx, env, tenantId, actor, saving)
    return { rowId: id, data: {} }
  }
  const object = await findObjectToWrite(tx, tenantId, objectAlias)
  const { main, subs } = acceptedInput(object, objectRightsAt(version, node, object.definition), came)
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

async function freeRow({ tx, tenantId }: Runner, version: FlowVersion, rowId: string): Promise<string> {
  const { objectAlias } = version.compiled.settings
  const row = isId(rowId)
    ? await tx
        .selectFrom('object_row')
        .innerJoin('business_object', (join) =>
          join
            .onRef('business_object.tenant_id', '=', 'object_row.tenant_id')
            .onRef('business_object.id', '=', 'object_row.object_id'),
        )
        .select(['object_row.id', 'object_row.flow_state'])
        .where('object_row.tenant_id', '=', tenantId)
        .where('business_object.alias', '=', objectAlias ?? '')
        .where('object_row.id', '=', rowId)
        .forUpdate('object_row')
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new Failure('instance.noObject')
  }
  if (row.flow_state !== null && row.flow_state !== 'end' && row.flow_state !== 'manualend') {
    throw new Failure('instance.rowTaken')
  }
  return row.id
}

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

/** Whom and which way the starter chose; only where the flow lets them. */
function choiceAtStart(version: FlowVersion, { nodeUsers, destination }: StartBody): RoutingChoice | null {
  const people = parseChosenPeople(nodeUsers)
  if (Object.keys(people).length === 0 && !destination) {
    return null
  }
  const { graph, settings } = version.compiled
  const own = starterNode(version)
  const { choiceExecutor, jumpType } = nodeSettingsOf(version.compiled, own.id)
  const next = new Set(nextHumanNodes(graph, own))
  const mayChoose = choiceExecutor !== 'none' || settings.firstNodeUserAssign
  if (Object.keys(people).length > 0 && (!mayChoose || Object.keys(people).some((node) => !next.has(node)))) {
    throw new Failure('task.chooseForbidden')
  }
  if (destination && jumpType === 'common') {
    throw new Failure('step.notAllowed')
  }
  return { people, ...(destination ? { node: destination } : {}) }
}
