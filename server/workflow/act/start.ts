import { sql } from 'kysely'
import type { RoutingChoice } from '#domain/workflow/command/commands.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { starterFormNode, plainStart } from '#domain/workflow/definition/graph-lookup.ts'
import type { Node } from '#domain/workflow/definition/graph.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { flowRightsOf } from '../read/access.ts'
import { refuseUnlessSecretary } from '../people/actor.ts'
import { refuseInvalidExecutors } from '../people/chosen-people.ts'
import { createInstance, type Starter } from '../run/create-instance.ts'
import { findVersion, mainVersion, type FlowVersion } from '../definition/flow-version.ts'
import { parseChosenPeople, parseFiles } from './request-input.ts'
import { relatedInstancesOf } from '../read/related-instances.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { refuseForeignRow } from './startable-rows.ts'
import { checkedUrgency, startData, type StartBody } from './start-data.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type FlowUser = { id: string; fullname: string }

/** The version a start is about: by the key of the flow, by its id, or by the id of a version. */
export async function versionToStart(
  scope: Scope,
  { defId, flowKey }: Pick<StartBody, 'defId' | 'flowKey'>,
): Promise<FlowVersion> {
  if (flowKey) {
    return mainVersion(scope, flowKey)
  }
  if (!isId(defId)) {
    throw new Failure('flow.unknown')
  }
  const definition = await scope
    .from('flow_definition')
    .select('key')
    .where('id', '=', defId)
    .executeTakeFirst()
  return definition ? mainVersion(scope, definition.key) : findVersion(scope, defId)
}

/** In whose name somebody starts: their own, or that of a leader whose secretary they are. */
export async function starterFor(
  scope: Scope,
  user: FlowUser,
  leaderId: string | undefined,
  orgId?: string | null,
): Promise<Starter> {
  if (leaderId !== undefined && leaderId !== user.id) {
    await refuseUnlessSecretary(scope, user.id, leaderId, 'may_start')
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
    where u.tenant_id = ${scope.tenantId} and u.id = ${id}
    order by m.org_id is not distinct from ${chosen} desc, m.is_master desc limit 1`.execute(scope.db)
  const [starter] = rows
  if (!starter) {
    throw new Failure('instance.noStartRight', {}, { status: 403 })
  }
  return starter
}

/** Whether somebody may begin a flow. */
export async function hasStartRight(scope: Scope, userId: string, definitionId: string) {
  return (await flowRightsOf(scope, userId, definitionId, ['start'])).has('start')
}

export async function refuseUnlessStartable(scope: Scope, version: FlowVersion, starterId: string) {
  const wanted = version.isTest ? (['start', 'management'] as const) : (['start'] as const)
  const rights = await flowRightsOf(scope, starterId, version.definitionId, wanted)
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

/**
 * Starts a flow, from a draft or at once. Gives the id of the instance. A record that is there already has to be one
 * the person may start it on, unless the caller has just made it.
 */
export async function startInstance(
  runner: Runner,
  user: FlowUser,
  leaderId: string | undefined,
  body: StartBody,
  { isNewRow = false }: { isNewRow?: boolean } = {},
): Promise<string> {
  const { scope } = runner
  const draft = body.proInstId ? await ownDraft(scope, user, body.proInstId) : null
  const version = await versionToStart(
    scope,
    draft && !body.flowKey && !body.defId ? { defId: draft.definition_id } : body,
  )
  const starter = await starterFor(scope, user, leaderId, body.startOrgId)
  await refuseUnlessStartable(scope, version, starter.id)
  // What is in the column was checked when it was saved.
  const saved = draft?.draft as StartBody | null
  const whole = { ...saved, ...definedIn(body) }
  if (whole.businessKey && !whole.sysCode && !isNewRow) {
    await refuseForeignRow(runner, user.id, version, whole.businessKey)
  }
  const node = starterNode(version).id
  const data = await startData(scope, { version, starterId: starter.id, node }, whole)
  const related = await relatedInstancesOf(scope, user.id, whole.relatedInstIds ?? [])
  const instance = await createInstance(scope, {
    version,
    starter,
    agent: leaderId === undefined ? null : { id: user.id, name: user.fullname },
    ...data,
    subject: whole.subject ?? null,
    urgent: checkedUrgency(version, whole.urgentStateValue),
    related: related.map(({ id }) => id),
    isTest: version.isTest,
    ...(draft ? { draftId: draft.id } : {}),
  })
  const by = leaderId === undefined ? { id: user.id } : { id: user.id, for: leaderId }
  const choice = choiceAtStart(version, whole)
  await runCommand(runner, {
    instanceId: instance.id,
    acting: user,
    locked: {
      instance: leaderId === undefined ? { ...instance, actorPosition: starter } : instance,
      version,
    },
    async command(context) {
      const { choiceExecutor } = nodeSettingsOf(version.compiled, node)
      await refuseInvalidExecutors(context, choice?.people ?? {}, choiceExecutor, { type: 'start', by })
      return { type: 'start', by, ...(choice ? { choice } : {}) }
    },
    note: { opinion: whole.expression, files: parseFiles(whole.files) },
  })
  return instance.id
}

const definedIn = (body: StartBody): StartBody =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

async function ownDraft(scope: TxScope, user: FlowUser, id: string) {
  const draft = isId(id)
    ? await scope
        .from('flow_instance')
        .select(['id', 'definition_id', 'draft'])
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
