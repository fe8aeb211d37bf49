import { jumpTargets } from '../command/jump.ts'
import type { Command } from '../command/commands.ts'
import type { FlowData } from '../engine/effects.ts'
import { eventStarts, isActivity, isHuman, nodeOf } from '../definition/graph-lookup.ts'
import type { Graph } from '../definition/graph.ts'
import { returnPoints } from '../command/return-points.ts'
import { isLive } from '../engine/statuses.ts'
import { act, by, openTasks, player, user, type Player } from './player.ts'

/** The next whole number below `under`, of a row that its seed fixes. */
export type Dice = (under: number) => number

export function dice(seed: number): Dice {
  let state = seed >>> 0
  return (under) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % under
  }
}

/** An instance of a made process: its gates ask the data, its countersigns have as many voters as drawn. */
export function startMade({ graph }: { graph: Graph }, voters = 3): Player {
  const play = player(graph)
  play.context = {
    ...play.context,
    get data() {
      return play.data
    },
    evaluate: (condition, { data }) => {
      const [gate = '', way] = String(condition).split(' ')
      const taken = data[gate]
      return Array.isArray(taken) && taken.includes(Number(way))
    },
    people: (node, item) => {
      const names = node.kind === 'signTask' ? Array.from({ length: voters }, (_, at) => `v${at}`) : [node.id]
      return typeof item === 'string' ? [user(item)] : names.map(user)
    },
  }
  return act(play, { type: 'start', by: by('starter') })
}

/** Lets every gate decide anew. */
export function rerollGates(play: Player, roll: Dice) {
  const data: FlowData = {}
  for (const node of Object.values(play.graph.nodes)) {
    if (node.kind === 'exclusiveGateway' || node.kind === 'inclusiveGateway') {
      data[node.id] = node.outgoing.map((_, at) => at).filter(() => roll(3) === 0)
    } else if (isActivity(node) && node.loop?.mode === 'while') {
      data[node.id] = roll(3) === 0 ? [] : [1]
    }
  }
  play.data = data
}

/** What can drive the instance on: every open task agreed to, everything awaited happening. */
export function forwardCommands(play: Player): Command[] {
  const done = {
    timer: 'fireTimer',
    message: 'message',
    service: 'serviceDone',
    child: 'childEnded',
  } as const
  return [
    ...openTasks(play).map((task): Command => ({
      type: 'complete',
      task: task.id,
      by: by(task.assignee ?? ''),
      vote: 'agree',
    })),
    ...play.state.waits.flatMap(({ id, kind }): Command[] =>
      kind === 'conditional' || kind === 'signal' ? [] : [{ type: done[kind], wait: id }],
    ),
  ]
}

const friends = (roll: Dice) => ['f1', 'f2', 'f3'].slice(0, 1 + roll(3))

/** Everything people may want to do with an open task besides agreeing, whether it is allowed or not. */
export function otherCommands(play: Player, roll: Dice): Command[] {
  const tasks = openTasks(play).flatMap((task): Command[] => {
    const own = { task: task.id, by: by(task.assignee ?? '') }
    const people = friends(roll)
    const after = roll(2) === 0 ? 'back' : 'submit'
    const amount = 1 + roll(3)
    const rule = {
      decideType: roll(2) === 0 ? 'agree' : 'refuse',
      voteType: 'amount',
      voteAmount: amount,
    } as const
    const targets = jumpTargets(play.graph, task.node)
    return [
      { ...own, type: 'complete', vote: roll(2) === 0 || task.fanout === null ? 'oppose' : 'abandon' },
      { ...own, type: 'delegate', to: `d${roll(3)}` },
      { ...own, type: 'read' },
      { ...own, type: 'inqu', people },
      { ...own, type: 'addSign', people },
      { ...own, type: 'approveLine', people },
      { ...own, type: 'signSequence', people },
      { ...own, type: 'signLine', people, after },
      { ...own, type: 'trans', people, rule, after, order: roll(2) === 0 ? 'parallel' : 'sequence' },
      { ...own, type: 'takeBack', by: by(task.owner ?? '') },
      ...(targets.length === 0
        ? []
        : [{ ...own, type: 'jump' as const, node: targets[roll(targets.length)] ?? '' }]),
    ]
  })
  const recalls = play.state.tasks
    .filter(({ state }) => state === 'waiting')
    .map((task): Command => ({ type: 'recall', task: task.id, by: by(task.assignee ?? '') }))
  return [...tasks, ...recalls]
}

/** Every way back. */
export function backwardCommands(play: Player, roll: Dice): Command[] {
  const rejects = openTasks(play).flatMap((task): Command[] => {
    const own = { type: 'reject', task: task.id, by: by(task.assignee ?? '') } as const
    const nodes = returnPoints(play.graph, play.state, task).map(({ node }) => ({ node }))
    const targets = ['start', 'previous', ...nodes] as const
    return targets.map((to) => ({ ...own, to, path: roll(3) === 0 ? 'direct' : 'normal' }))
  })
  const done = [...play.state.trace.flatMap(({ work }) => work?.tasks ?? []), ...play.state.tasks]
  const withdrawals = done
    .filter(({ state }) => state === 'done')
    .map(({ id, by: who }): Command => ({ type: 'withdraw', as: 'handler', task: id, by: by(who ?? '') }))
  const { sentBack } = play.state
  const unsent = sentBack ? { task: sentBack.task, by: by(sentBack.by) } : { task: 'none', by: by('nobody') }
  return [
    ...rejects,
    ...withdrawals,
    { type: 'withdraw', as: 'handler', ...unsent },
    { type: 'withdraw', as: 'starter', by: by('starter') },
  ]
}

/** Plays on without turning back until it ends; says how many steps that took, or that it does not end. */
export function playToEnd(play: Player, most = 2000): number {
  play.data = {}
  for (let steps = 0; steps < most; steps += 1) {
    if (!isLive(play.state.status)) {
      return steps
    }
    const [next] = forwardCommands(play)
    if (!next) {
      throw new Error('nobody to ask')
    }
    act(play, next)
  }
  throw new Error('it does not end')
}

/** What must hold of any state, besides where its tokens stand. */
export function workViolations({ state, graph }: Player): string[] {
  const wrong: string[] = []
  const isOpenTask = (id: string) => state.tasks.some((task) => task.token === id && task.state === 'open')
  if (
    isLive(state.status) &&
    state.waits.length === 0 &&
    !state.tasks.some((task) => task.state === 'open')
  ) {
    wrong.push('it runs, and nobody is asked')
  }
  if (
    !isLive(state.status) &&
    [state.tokens, state.tasks, state.waits, state.scopes, state.fanouts].flat().length > 0
  ) {
    wrong.push('it ended, and something is left')
  }
  for (const token of state.tokens) {
    const isHost = state.scopes.some(({ host }) => host === token.id)
    if (token.state === 'active' && !isHost && isHuman(nodeOf(graph, token.node)) && !isOpenTask(token.id)) {
      wrong.push(`nobody is asked at ${token.node}`)
    }
  }
  for (const scope of state.scopes.filter(({ kind }) => kind !== 'loop')) {
    for (const start of eventStarts(graph, scope.node)) {
      // Awaited as long as nothing has taken the place of what the scope is doing.
      const isInstead = state.tokens.some(({ node, scope: own }) => own === scope.id && node === start.parent)
      const awaited = state.waits.filter((wait) => wait.node === start.id && wait.scope === scope.id).length
      if (awaited !== (isInstead ? 0 : 1)) {
        wrong.push(`${start.id} is awaited ${awaited} times`)
      }
    }
  }
  for (const task of state.tasks) {
    const children = state.fanouts.filter(({ source, state: now }) => source === task.id && now === 'open')
    if ((task.state === 'waiting') !== children.length > 0) {
      wrong.push(`a task at ${task.node} is ${task.state} with ${children.length} fan-outs open`)
    }
  }
  for (const fanout of state.fanouts.filter(({ state: now }) => now === 'open')) {
    if (
      !state.tasks.some(
        (task) => task.fanout === fanout.id && (task.state === 'open' || task.state === 'waiting'),
      )
    ) {
      wrong.push(`nobody is left to answer a ${fanout.action}`)
    }
  }
  const holders = new Set(state.tokens.map(({ id }) => id))
  const loose = [...state.tasks, ...state.fanouts, ...state.waits.filter(({ token }) => token !== null)]
  if (loose.some(({ token }) => token !== null && !holders.has(token))) {
    wrong.push('something hangs on a token that is gone')
  }
  return wrong
}
