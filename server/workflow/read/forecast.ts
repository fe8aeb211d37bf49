import type { ForecastAnswer, forecastApi } from '#api/workflow/forecast.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { reasonOfWait } from '#domain/workflow/engine/record-automatic.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { step, type StepResult } from '#domain/workflow/engine/step.ts'
import {
  forecastRun,
  type Forecast,
  type ForecastMove,
  type ForecastStep,
} from '#domain/workflow/task/forecast.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { versionToStart, type FlowUser } from '../act/start.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { namesOfHolders } from '../people/people-names.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'
import { findRunningInstance } from '../run/lock-instance.ts'
import { withPeopleLookup, type StepInput } from '../run/step-instance.ts'
import { readableInstance } from './access.ts'
import { stepInputForStart, stepInputForTask } from './next-nodes.ts'
import { viewTask } from './task-detail.ts'

type ForecastRequest = BodyOf<typeof forecastApi.forecast>

/** What is looked ahead from: how things stand, and the first move; null: whoever is asked now agrees. */
type Standpoint = { input: StepInput; first: Command | null; isActing: boolean }

export const forecastHandlers = (parts: FlowParts): Handlers<typeof forecastApi> => ({
  async forecast({ scope, user, body }) {
    const from = await standpointOf(scope, user, body)
    if (from === null) {
      return { steps: [], stop: null, notes: [] }
    }
    const seen = await lookAhead(from)
    // What concerns the applicant alone is for them, and for those who decide.
    const notes = from.isActing ? await notesOf(parts, from.input) : []
    return { ...(await viewOf(from.input, seen)), notes }
  },
})

async function standpointOf(scope: Scope, user: FlowUser, body: ForecastRequest): Promise<Standpoint | null> {
  if (body.taskId) {
    const seen = await viewTask(scope, user, body.taskId, body.agentLeaderId)
    const isActing = isHeldBy(seen.task, seen.by)
    const input = await stepInputForTask(scope, seen, isActing ? body.data : undefined)
    return { input, first: isActing ? input.command : null, isActing }
  }
  if (!body.instId) {
    const version = await versionToStart(scope, { defId: body.defId })
    const formInput = { came: body.data, leaderId: leaderIdFrom(body.agentLeaderId) }
    const input = await stepInputForStart(scope, version, user, formInput)
    return { input, first: input.command, isActing: true }
  }
  const { id, version_id: versionId } = await readableInstance(scope, user.id, body.instId)
  const instance = await findRunningInstance(scope, id)
  if (!instance) {
    return null
  }
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const version = await findVersion(scope, versionId)
  const command: Command = { type: 'dataChanged' }
  return {
    input: { scope, now: scope.now(), instance, version, data, command },
    first: null,
    isActing: false,
  }
}

/** Lets the engine answer one move after the other, on a state that nobody keeps. */
async function lookAhead({ input, first }: Standpoint): Promise<Forecast> {
  const { graph } = input.version.compiled
  const moves = forecastRun(graph, { state: input.instance.state, data: input.data }, first)
  let { nextRef } = input.instance
  const tried = async ({ state, data, command }: ForecastMove): Promise<StepResult> => {
    const instance = { ...input.instance, state, nextRef }
    const result = await withPeopleLookup({ ...input, instance, data, command }, (context) =>
      step(graph, state, command, context),
    )
    nextRef = 'nextRef' in result ? result.nextRef : nextRef
    // Whoever is acting now is known.
    const isGuess = command !== first && dependsOnWhoTakesIt(input.version, { state, data, command }, result)
    return isGuess ? { ok: false, reason: 'noPath' } : result
  }
  let move = moves.next()
  while (!move.done) {
    move = moves.next(await tried(move.value).catch(unclear))
  }
  return move.value
}

/** Whether who is asked hangs on which of several will have taken the task before, which nobody knows yet. */
function dependsOnWhoTakesIt(
  { compiled }: FlowVersion,
  { state, command }: ForecastMove,
  result: StepResult,
): boolean {
  const task = command.type === 'complete' ? state.tasks.find(({ id }) => id === command.task) : undefined
  if (task?.assignee !== null) {
    return false
  }
  const nodes = result.ok
    ? result.effects.flatMap((effect) => {
        const skipped = effect.do === 'opinion' && effect.opinion === 'skip' ? effect.node : []
        return effect.do === 'openTask' ? effect.task.node : skipped
      })
    : [result.node ?? '']
  return nodes.some((node) =>
    nodeSettingsOf(compiled, node).executors.some(
      (rule) => rule.type === 'previousApprover' || ('of' in rule && rule.of === 'previous'),
    ),
  )
}

/** A formula that cannot be worked out yet, because something is not filled in. */
function unclear(error: unknown): StepResult {
  if (!(error instanceof Failure)) {
    throw error
  }
  return { ok: false, reason: 'noPath' }
}

/** So many lie ahead at most; nobody reads on. */
const MOST_STEPS = 30

async function viewOf(input: StepInput, { steps, stop }: Forecast): Promise<Omit<ForecastAnswer, 'notes'>> {
  const { scope, version } = input
  const { graph } = version.compiled
  // Handing it in is what the person is about to do anyway.
  const ahead = steps.filter((one) => one.is !== 'skipped' || one.reason !== 'starterForm')
  const visibleSteps = ahead.slice(0, MOST_STEPS)
  const names = await namesOfHolders(scope, visibleSteps.flatMap(peopleIn))
  const nameOf = (node: string): string => {
    const shape = graph.nodes[node]
    return shape ? nameInLanguage(shape, scope.language) : node
  }
  return {
    steps: visibleSteps.map((one) => ({
      nodeId: one.node,
      nodeName: nameOf(one.node),
      is: one.is,
      people: peopleIn(one).map(({ id, type }) => ({ id, type, name: names.get(id) ?? '' })),
      isEverybody: graph.nodes[one.node]?.kind === 'signTask',
      reason: reasonText(scope, one),
    })),
    stop:
      stop === null && visibleSteps.length === ahead.length
        ? null
        : textOf(stop?.reason === 'noExecutor' ? 'forecast.nobody' : 'forecast.unclear', scope.language, {
            node: stop?.node ? nameOf(stop.node) : '',
          }),
  }
}

const peopleIn = (one: ForecastStep): readonly Principal[] => (one.is === 'awaited' ? [] : one.people)

function reasonText({ language }: Scope, one: ForecastStep): string | null {
  if (one.is === 'asked') {
    return null
  }
  return one.is === 'skipped'
    ? textOf(`record.${one.reason}`, language, { detail: '' })
    : textOf(`forecast.${reasonOfWait(one.what)}`, language)
}

/** What the modules whose hooks the flow names have to say. */
async function notesOf(
  { notes = {} }: FlowParts,
  { scope, instance, version, data }: StepInput,
): Promise<string[]> {
  const bound = new Set(version.compiled.settings.hooks.map(({ run }) => run))
  const names: string[] = []
  for (const name of bound) {
    names.push(
      ...((await notes[name]?.(scope, { starterId: instance.starterId, instanceId: instance.id, data })) ??
        []),
    )
  }
  return names
}
