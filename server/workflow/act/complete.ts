import type { Button } from '#domain/workflow/task/buttons.ts'
import type { Choice, Command } from '#domain/workflow/command/commands.ts'
import { nextHumans } from '#domain/workflow/engine/choose-flows.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { settingsOf } from '#domain/workflow/definition/settings.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIn } from '../people/actor.ts'
import { refuseUnlessFit } from '../people/chosen-people.ts'
import { chosenIn, filesIn, isTrue, placeOfTask } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner, Work } from '../run/run-step.ts'
import { urgencyFor, variablesIn, type User } from './start.ts'
import { refuseUnfilled, saveData } from './task-data.ts'
import { heldTask, refuseUnlessOffered, type OnTask } from './task-access.ts'

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
  user: User,
  body: CompleteBody,
  check?: (work: Work, on: OnTask) => Promise<void> | void,
): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(body.taskId)
  const action = Object.hasOwn(ACTIONS, body.actionName) ? ACTIONS[body.actionName] : undefined
  if (!action) {
    throw new Failure('task.actionUnknown', { action: body.actionName })
  }
  const decision = action.decides
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIn(body.agentLeaderId) },
    note: {
      opinion: body.opinion,
      files: filesIn(body.files),
      zfiles: filesIn(body.zfiles),
      signature: body.signature,
    },
    async prepare(work) {
      const on = await heldTask(work, ref)
      await refuseUnlessOffered(work, on, ...action.buttons)
      refuseUnsaid(work, on, decision, body)
      await check?.(work, on)
      await saveUrgency(work, on, body.urgentStateValue)
      Object.assign(work.held.vars, variablesIn(work.version, body.vars))
      const hasCome = await saveData(work, on, body.data)
      if (!hasCome && 'vote' in decision && decision.vote === 'agree') {
        await refuseUnfilled(work, on)
      }
      return hasCome
    },
    async command(work) {
      const on = await heldTask(work, ref)
      return 'vote' in decision
        ? voting(work, on, decision.vote, body)
        : sendingBack(work, on, decision.back, body)
    },
  })
}

function refuseUnsaid({ version }: Work, { task }: OnTask, decision: Decision, body: CompleteBody): void {
  const { opinionRequired, signatureRequired } = settingsOf(version.compiled, task.node)
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
  work: Work,
  { task }: OnTask,
  came: CompleteBody['urgentStateValue'],
): Promise<void> {
  const { tx, tenantId, held, version } = work
  const wanted = typeof came === 'string' ? { new: came } : came
  if (!wanted?.new || wanted.new === held.urgent || !version.compiled.settings.showUrgentState) {
    return
  }
  if (!settingsOf(version.compiled, task.node).allowEditUrgentState) {
    throw new Failure('task.buttonForbidden')
  }
  const level = urgencyFor(version, wanted.new)
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

async function voting(work: Work, { task, by }: OnTask, vote: Vote, body: CompleteBody): Promise<Command> {
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
async function choiceOf(work: Work, { task, by }: OnTask, body: CompleteBody): Promise<Choice | null> {
  const people = chosenIn(body.nodeUsers)
  const nodes = Object.keys(people)
  if (nodes.length === 0 && !body.destination) {
    return null
  }
  const { version } = work
  const { choiceExecutor } = settingsOf(version.compiled, task.node)
  const next = nextHumans(version.compiled.graph, nodeOf(version.compiled.graph, task.node))
  const isReachable = (node: string) => next.includes(node) || node === body.destination
  if (nodes.length > 0 && (choiceExecutor === 'none' || !nodes.every(isReachable))) {
    throw new Failure('task.chooseForbidden')
  }
  await refuseUnlessFit(work, people, choiceExecutor, {
    type: 'complete',
    task: task.id,
    by,
    vote: 'agree',
  })
  return { people, ...(body.destination ? { node: body.destination } : {}) }
}

function sendingBack(
  { version }: Work,
  { task, by }: OnTask,
  back: 'start' | 'previous' | 'node',
  { destination, backHandMode }: CompleteBody,
): Command {
  const { backMode } = settingsOf(version.compiled, task.node)
  const wanted = backMode === 'choose' ? backHandMode : backMode
  const to = back === 'node' ? (destination ? { node: destination } : 'previous') : back
  return { type: 'reject', task: task.id, by, to, path: wanted === 'direct' ? 'direct' : 'normal' }
}
