import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import type { RoutingChoice, Command } from '#domain/workflow/command/commands.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { refuseInvalidExecutors } from '../people/chosen-people.ts'
import { parseChosenPeople, parseFiles, isTrue, requireTaskRef } from './request-input.ts'
import { setVariables, type CommandContext, type Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { checkedUrgency, declaredVariables } from './start-data.ts'
import type { FlowUser } from './start.ts'
import { refuseMissingFields, saveTaskData } from './task-data.ts'
import { requireOwnTask, refuseUnlessOffered, type TaskAndActor } from './task-access.ts'

export type CompleteBody = BodyOf<typeof taskActionsApi.complete>

type Decision = { vote: Vote } | { back: 'start' | 'previous' | 'node' }

/** The actions of the wire: what each decides, and the buttons that allow it. */
const ACTIONS: Readonly<Record<string, { buttons: readonly Button[]; decision: Decision }>> = {
  agree: { buttons: ['agree'], decision: { vote: 'agree' } },
  oppose: { buttons: ['oppose'], decision: { vote: 'oppose' } },
  abandon: { buttons: ['abandon'], decision: { vote: 'abandon' } },
  agreeTrans: { buttons: ['agreeTrans'], decision: { vote: 'agree' } },
  opposeTrans: { buttons: ['opposeTrans'], decision: { vote: 'oppose' } },
  reject: { buttons: ['reject', 'rejectToAnyNode'], decision: { back: 'node' } },
  rejectPre: { buttons: ['reject'], decision: { back: 'previous' } },
  rejectToAnyNode: { buttons: ['rejectToAnyNode', 'reject'], decision: { back: 'node' } },
  backToStart: { buttons: ['backToStart', 'reject'], decision: { back: 'start' } },
}

/** What a caller checks besides, before anything is saved. */
type Check = (context: CommandContext, own: TaskAndActor) => Promise<void> | void

/** The decision on a task, with all that comes along with it. */
export async function completeTask(
  runner: Runner,
  user: FlowUser,
  body: CompleteBody,
  check?: Check,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const action = Object.hasOwn(ACTIONS, body.actionName) ? ACTIONS[body.actionName] : undefined
  if (!action) {
    throw new Failure('task.actionUnknown', { action: body.actionName })
  }
  const { buttons, decision } = action
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.agentLeaderId) },
    note: {
      opinion: body.opinion,
      files: parseFiles(body.files),
      zfiles: parseFiles(body.zfiles),
      signature: body.signature,
    },
    async command(context) {
      const own = await requireOwnTask(context, ref)
      await refuseUnlessOffered(context, own, ...buttons)
      refuseMissingOpinion(context, own, decision, body)
      await check?.(context, own)
      await saveUrgency(context, own, body.urgentStateValue)
      setVariables(context, declaredVariables(context.version, body.vars))
      const hasData = await saveTaskData(context, own, body.data)
      if (!hasData && 'vote' in decision && decision.vote === 'agree') {
        await refuseMissingFields(context, own)
      }
      return 'vote' in decision
        ? voteCommand(context, own, decision.vote, body)
        : returnCommand(context, own, decision.back, body)
    },
  })
}

function refuseMissingOpinion(
  { version }: CommandContext,
  { task }: TaskAndActor,
  decision: Decision,
  { opinion, signature }: CompleteBody,
): void {
  const { opinionRequired, signatureRequired } = nodeSettingsOf(version.compiled, task.node)
  const isAgainst = !('vote' in decision) || decision.vote === 'oppose'
  const isSilent = (opinion ?? '').trim() === ''
  if (isSilent && (opinionRequired === 'always' || (opinionRequired === 'opposing' && isAgainst))) {
    throw new Failure('task.opinionMissing')
  }
  if (signatureRequired && 'vote' in decision && !signature) {
    throw new Failure('task.signatureMissing')
  }
}

async function saveUrgency(
  { scope, instance, version }: CommandContext,
  { task }: TaskAndActor,
  urgency: CompleteBody['urgentStateValue'],
): Promise<void> {
  const wanted = typeof urgency === 'string' ? { new: urgency } : urgency
  if (!wanted?.new || wanted.new === instance.urgent || !version.compiled.settings.showUrgentState) {
    return
  }
  if (!nodeSettingsOf(version.compiled, task.node).allowEditUrgentState) {
    throw new Failure('task.buttonForbidden')
  }
  const level = checkedUrgency(version, wanted.new)
  const { numUpdatedRows } = await scope
    .update('flow_instance')
    .set({ urgent: level })
    .where('id', '=', instance.id)
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

async function voteCommand(
  context: CommandContext,
  own: TaskAndActor,
  vote: Vote,
  body: CompleteBody,
): Promise<Command> {
  const choice = await choiceOf(context, own, body)
  return {
    type: 'complete',
    task: own.task.id,
    by: own.by,
    vote,
    ...(choice ? { choice } : {}),
    ...(isTrue(body.directHandlerSign) ? { direct: true } : {}),
  }
}

/** Whom and which way the person chose; only where the node lets them, and only whom it lets them. */
async function choiceOf(
  context: CommandContext,
  { task, by }: TaskAndActor,
  { nodeUsers, destination }: CompleteBody,
): Promise<RoutingChoice | null> {
  const people = parseChosenPeople(nodeUsers)
  const nodes = Object.keys(people)
  if (nodes.length === 0 && !destination) {
    return null
  }
  const { compiled } = context.version
  const { choiceExecutor } = nodeSettingsOf(compiled, task.node)
  const next = nextHumanNodes(compiled.graph, nodeOf(compiled.graph, task.node))
  const isReachable = (node: string) => next.includes(node) || node === destination
  if (nodes.length > 0 && (choiceExecutor === 'none' || !nodes.every(isReachable))) {
    throw new Failure('task.chooseForbidden')
  }
  const command: Command = { type: 'complete', task: task.id, by, vote: 'agree' }
  await refuseInvalidExecutors(context, people, choiceExecutor, command)
  return { people, ...(destination ? { node: destination } : {}) }
}

function returnCommand(
  { version }: CommandContext,
  { task, by }: TaskAndActor,
  back: 'start' | 'previous' | 'node',
  { destination, destinationRun, backHandMode }: CompleteBody,
): Command {
  const { backMode } = nodeSettingsOf(version.compiled, task.node)
  const wanted = backMode === 'choose' ? backHandMode : backMode
  const run = destinationRun ?? undefined
  const node = destination ? { node: destination, ...(run === undefined ? {} : { run }) } : null
  const to = back === 'node' ? (node ?? 'previous') : back
  return { type: 'reject', task: task.id, by, to, path: wanted === 'direct' ? 'direct' : 'normal' }
}
