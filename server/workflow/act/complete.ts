import type { Button } from '#domain/workflow/task/buttons.ts'
import type { RoutingChoice, Command } from '#domain/workflow/command/commands.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { refuseInvalidExecutors } from '../people/chosen-people.ts'
import { parseChosenPeople, parseFiles, isTrue, requireTaskRef } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner, CommandContext } from '../run/run-step.ts'
import { checkedUrgency, declaredVariables, type FlowUser } from './start.ts'
import { refuseMissingFields, saveTaskData } from './task-data.ts'
import { requireOwnTask, refuseUnlessOffered, type TaskAndActor } from './task-access.ts'

export type CompleteBody = {
  taskId: string
  actionName: string
  opinion?: string | null | undefined
  data?: unknown
  files?: unknown
  zfiles?: unknown
  signature?: string | null | undefined
  backHandMode?: string | null | undefined
  destination?: string | null | undefined
  nodeUsers?: unknown
  directHandlerSign?: unknown
  agentLeaderId?: string | null | undefined
  vars?: Record<string, unknown> | null | undefined
  urgentStateValue?:
    | string
    | { old?: string | null | undefined; new?: string | null | undefined }
    | null
    | undefined
}

type Decision = { vote: Vote } | { back: 'start' | 'previous' | 'node' }

/** What each word of the wire decides, and which button it is. */
const ACTIONS: Readonly<Record<string, { buttons: readonly Button[]; decides: Decision }>> = {
  agree: { buttons: ['agree'], decides: { vote: 'agree' } },
  oppose: { buttons: ['oppose'], decides: { vote: 'oppose' } },
  abandon: { buttons: ['abandon'], decides: { vote: 'abandon' } },
  agreeTrans: { buttons: ['agreeTrans'], decides: { vote: 'agree' } },
  opposeTrans: { buttons: ['opposeTrans'], decides: { vote: 'oppose' } },
  reject: { buttons: ['reject', 'rejectToAnyNode'], decides: { back: 'node' } },
  rejectPre: { buttons: ['reject'], decides: { back: 'previous' } },
  rejectToAnyNode: { buttons: ['rejectToAnyNode', 'reject'], decides: { back: 'node' } },
  backToStart: { buttons: ['backToStart', 'reject'], decides: { back: 'start' } },
}

/** The decision on a task, with all that comes along with it. */
export async function completeTask(
  runner: Runner,
  user: FlowUser,
  body: CompleteBody,
  check?: (work: CommandContext, on: TaskAndActor) => Promise<void> | void,
): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const action = Object.hasOwn(ACTIONS, body.actionName) ? ACTIONS[body.actionName] : undefined
  if (!action) {
    throw new Failure('task.actionUnknown', { action: body.actionName })
  }
  const decision = action.decides
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.agentLeaderId) },
    note: {
      opinion: body.opinion,
      files: parseFiles(body.files),
      zfiles: parseFiles(body.zfiles),
      signature: body.signature,
    },
    async prepare(work) {
      const on = await requireOwnTask(work, ref)
      await refuseUnlessOffered(work, on, ...action.buttons)
      refuseUnsaid(work, on, decision, body)
      await check?.(work, on)
      await saveUrgency(work, on, body.urgentStateValue)
      Object.assign(work.held.vars, declaredVariables(work.version, body.vars))
      const hasCome = await saveTaskData(work, on, body.data)
      if (!hasCome && 'vote' in decision && decision.vote === 'agree') {
        await refuseMissingFields(work, on)
      }
      return hasCome
    },
    async command(work) {
      const on = await requireOwnTask(work, ref)
      return 'vote' in decision
        ? voting(work, on, decision.vote, body)
        : sendingBack(work, on, decision.back, body)
    },
  })
}

function refuseUnsaid(
  { version }: CommandContext,
  { task }: TaskAndActor,
  decision: Decision,
  body: CompleteBody,
): void {
  const { opinionRequired, signatureRequired } = nodeSettingsOf(version.compiled, task.node)
  const isAgainst = !('vote' in decision) || decision.vote === 'oppose'
  const isSilent = (body.opinion ?? '').trim() === ''
  if (isSilent && (opinionRequired === 'always' || (opinionRequired === 'opposing' && isAgainst))) {
    throw new Failure('task.opinionMissing')
  }
  if (signatureRequired && 'vote' in decision && !body.signature) {
    throw new Failure('task.signatureMissing')
  }
}

async function saveUrgency(
  work: CommandContext,
  { task }: TaskAndActor,
  came: CompleteBody['urgentStateValue'],
): Promise<void> {
  const { tx, tenantId, held, version } = work
  const wanted = typeof came === 'string' ? { new: came } : came
  if (!wanted?.new || wanted.new === held.urgent || !version.compiled.settings.showUrgentState) {
    return
  }
  if (!nodeSettingsOf(version.compiled, task.node).allowEditUrgentState) {
    throw new Failure('task.buttonForbidden')
  }
  const level = checkedUrgency(version, wanted.new)
  const { numUpdatedRows } = await tx
    .updateTable('flow_instance')
    .set({ urgent: level })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', held.id)
    .$if('old' in wanted && wanted.old !== undefined, (query) =>
      'old' in wanted && wanted.old
        ? query.where('urgent', '=', wanted.old)
        : query.where('urgent', 'is', null),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    throw new Failure('instance.urgentChanged')
  }
}

async function voting(
  work: CommandContext,
  { task, by }: TaskAndActor,
  vote: Vote,
  body: CompleteBody,
): Promise<Command> {
  const choice = await choiceOf(work, { task, by }, body)
  return {
    type: 'complete',
    task: task.id,
    by,
    vote,
    ...(choice ? { choice } : {}),
    ...(isTrue(body.directHandlerSign) ? { direct: true } : {}),
  }
}

/** Whom and which way the person chose; only where the node lets them, and only whom it lets them. */
async function choiceOf(
  work: CommandContext,
  { task, by }: TaskAndActor,
  body: CompleteBody,
): Promise<RoutingChoice | null> {
  const people = parseChosenPeople(body.nodeUsers)
  const nodes = Object.keys(people)
  if (nodes.length === 0 && !body.destination) {
    return null
  }
  const { version } = work
  const { choiceExecutor } = nodeSettingsOf(version.compiled, task.node)
  const next = nextHumanNodes(version.compiled.graph, nodeOf(version.compiled.graph, task.node))
  const isReachable = (node: string) => next.includes(node) || node === body.destination
  if (nodes.length > 0 && (choiceExecutor === 'none' || !nodes.every(isReachable))) {
    throw new Failure('task.chooseForbidden')
  }
  await refuseInvalidExecutors(work, people, choiceExecutor, {
    type: 'complete',
    task: task.id,
    by,
    vote: 'agree',
  })
  return { people, ...(body.destination ? { node: body.destination } : {}) }
}

function sendingBack(
  { version }: CommandContext,
  { task, by }: TaskAndActor,
  back: 'start' | 'previous' | 'node',
  { destination, backHandMode }: CompleteBody,
): Command {
  const { backMode } = nodeSettingsOf(version.compiled, task.node)
  const wanted = backMode === 'choose' ? backHandMode : backMode
  const to = back === 'node' ? (destination ? { node: destination } : 'previous') : back
  return { type: 'reject', task: task.id, by, to, path: wanted === 'direct' ? 'direct' : 'normal' }
}
