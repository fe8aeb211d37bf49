import type { Command } from '../command/commands.ts'
import type { Graph } from '../definition/graph.ts'
import type { Effect, FlowData } from '../engine/effects.ts'
import type { RecordReason } from '../engine/record-reason.ts'
import type { RefusalReason } from '../engine/refusal.ts'
import type { InstanceState, Principal, Task, Wait, WaitKind } from '../engine/state.ts'
import { isLive } from '../engine/statuses.ts'
import type { StepResult } from '../engine/step.ts'

/** Something that lies ahead: people who will be asked, a node that will be passed over, something awaited. */
export type ForecastStep = { node: string } & (
  | { is: 'asked'; people: Principal[] }
  | { is: 'skipped'; reason: RecordReason; people: Principal[] }
  | { is: 'awaited'; what: WaitKind }
)

/** What would happen if everybody agreed. `stop` says why it cannot be seen further; null: that is all there is. */
export type Forecast = {
  steps: ForecastStep[]
  outcome: 'normal' | 'rejected' | 'error' | 'manual' | null
  stop: { reason: RefusalReason | 'unclear'; node: string | null } | null
}

/** One move to be tried: the command, on the state and the data as they would be then. */
export type ForecastMove = { state: InstanceState; data: FlowData; command: Command }

/** More moves than anybody wants to read of; a diagram that turns in a circle is cut off here. */
const MOST_MOVES = 80

/**
 * Plays an instance on as if everybody agreed. Each move is handed out to be tried by the very engine that will run it,
 * and its answer comes back in; so who is asked, what is skipped and which way is taken are the engine's own words.
 */
export function* forecastRun(
  graph: Graph,
  from: Omit<ForecastMove, 'command'>,
  first: Command | null,
): Generator<ForecastMove, Forecast, StepResult> {
  const steps: ForecastStep[] = []
  let { state, data } = from
  let command = first ?? nextCommand(graph, state)
  for (let moves = 0; command && moves < MOST_MOVES; moves += 1) {
    const result: StepResult = yield { state, data, command }
    if (!result.ok) {
      return { steps, outcome: null, stop: { reason: result.reason, node: result.node ?? null } }
    }
    for (const effect of result.effects) {
      addStep(steps, graph, effect)
      data = effect.do === 'setData' ? { ...data, ...effect.patch } : data
    }
    const end = result.effects.findLast((effect) => effect.do === 'end')
    if (end) {
      return { steps, outcome: end.outcome, stop: null }
    }
    state = result.state
    command = nextCommand(graph, state)
  }
  return { steps, outcome: null, stop: { reason: 'unclear', node: null } }
}

/** People asked at one node one after the other, or side by side, are one step. */
function addStep(steps: ForecastStep[], graph: Graph, effect: Effect) {
  if (effect.do === 'openTask') {
    const people = holdersOf(effect.task)
    const last = steps.findLast(({ is }) => is === 'asked')
    if (last?.is === 'asked' && last.node === effect.task.node && effect.task.fanout !== null) {
      last.people.push(...people.filter(({ id }) => !last.people.some((one) => one.id === id)))
    } else {
      steps.push({ is: 'asked', node: effect.task.node, people })
    }
  } else if (effect.do === 'opinion' && effect.opinion === 'skip' && effect.reason !== undefined) {
    const people: Principal[] = effect.by === null ? [] : [{ id: effect.by, type: 'user' }]
    steps.push({ is: 'skipped', node: effect.node, reason: effect.reason, people })
  } else if (effect.do === 'callService') {
    steps.push({ is: 'awaited', node: effect.node, what: 'service' })
  } else if (effect.do === 'startChild') {
    steps.push({ is: 'awaited', node: effect.node, what: 'child' })
  } else if (effect.do === 'startTimer' || effect.do === 'subscribe') {
    const node = graph.nodes[effect.node]
    // What hangs on the edge of a node, or beside the whole, may never happen.
    if (node?.kind === 'catchEvent' || node?.kind === 'receiveTask') {
      const kind = effect.do === 'startTimer' ? 'timer' : effect.trigger.type
      steps.push({
        is: 'awaited',
        node: effect.node,
        what: kind === 'signal' ? 'signal' : kind === 'timer' ? 'timer' : 'message',
      })
    }
  }
}

const holdersOf = ({ assignee, owner, candidates }: Task): Principal[] =>
  assignee === null
    ? candidates
    : [{ id: assignee, type: 'user', ...(owner === null ? {} : { standsFor: owner }) }]

/** The next thing that happens when all goes well: somebody who is asked agrees, or what is awaited comes. */
export function nextCommand(graph: Graph, state: InstanceState): Command | null {
  if (!isLive(state.status) || state.suspended) {
    return null
  }
  const task = state.tasks.find((one) => one.state === 'open')
  if (task) {
    const [who] = holdersOf(task)
    const by = who && who.type !== 'user' ? { id: who.id, groups: [who.id] } : { id: who?.id ?? '' }
    return { type: 'complete', task: task.id, by, vote: 'agree' }
  }
  const wait = state.waits.find((one) => isOnTheWay(graph, state, one))
  return wait ? commandOf(graph, wait) : null
}

/** Whether a token stands and waits for it, and not merely on the edge of something else. */
function isOnTheWay(graph: Graph, { tokens }: InstanceState, { node, token, kind }: Wait): boolean {
  const at = tokens.find(({ id }) => id === token)?.node
  return (
    kind !== 'conditional' && at !== undefined && (at === node || graph.nodes[at]?.kind === 'eventGateway')
  )
}

function commandOf(graph: Graph, { id: wait, kind, node }: Wait): Command | null {
  switch (kind) {
    case 'timer':
      return { type: 'fireTimer', wait }
    case 'message':
      return { type: 'message', wait }
    case 'service':
      return { type: 'serviceDone', wait }
    case 'child':
      return { type: 'childEnded', wait }
    case 'signal': {
      const shape = graph.nodes[node]
      const trigger = shape && 'trigger' in shape ? shape.trigger : undefined
      return trigger?.type === 'signal' ? { type: 'signal', name: trigger.name } : null
    }
    case 'conditional':
      return null
  }
}
