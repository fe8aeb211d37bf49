import { checkJoins } from '../definition/check-joins.ts'
import type { StepContext } from './context.ts'
import type { Effect } from './effects.ts'
import { isActivity, isHuman, nodeOf } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { beginStep, isLoopRun, scopeOf, type StepRun } from './run.ts'
import { advance } from './advance.ts'
import type { InstanceState, Token } from './state.ts'
import { isLive } from './statuses.ts'
import { armMissingWaits } from './waits.ts'

export type MigrationObstacle = {
  key: 'notRunning' | 'nodeGone' | 'kindChanged' | 'levelChanged' | 'joinChanged' | 'cannotGoOn'
  node: string
}
export type Migration =
  | { ok: true; state: InstanceState; effects: Effect[] }
  | { ok: false; obstacles: MigrationObstacle[] }

/**
 * Moves a running instance to another version of its diagram. `map` says which node became which; a node it does
 * not name keeps its name. Only where the instance stands now has to fit, and from there every way has to lead on;
 * what is past and has no counterpart can just not be gone back to. Trying it out is calling it: nothing happens
 * until the answer is stored.
 */
export function migrate(
  from: Graph,
  to: Graph,
  state: InstanceState,
  map: { [node: string]: string },
  context: StepContext,
): Migration {
  const name = (id: string) => map[id] ?? id
  const obstacles = isLive(state.status)
    ? obstaclesOf(from, to, state, name)
    : [{ key: 'notRunning', node: '' } as const]
  if (obstacles.length > 0) {
    return { ok: false, obstacles }
  }
  const run = beginStep(to, rename(state, name), context, null)
  rearm(run)
  const stuck = run.state.scopes.filter(({ kind }) => kind !== 'loop').flatMap(({ id }) => wayOn(run, id))
  advance(run)
  const last: MigrationObstacle[] = run.refusal
    ? [{ key: 'cannotGoOn', node: run.refusal.node ?? '' }]
    : stuck
  return last.length > 0
    ? { ok: false, obstacles: last }
    : { ok: true, state: { ...run.state }, effects: run.effects }
}

/** A token at an event gateway waits for the events behind it, and keeps waiting for those. */
function rearm(run: StepRun) {
  for (const scope of run.state.scopes.filter(({ kind }) => kind !== 'loop')) {
    armMissingWaits(run, null, scope)
  }
  for (const token of run.state.tokens.filter(({ state }) => state === 'active')) {
    if (isActivity(nodeOf(run.graph, token.node)) && !isLoopRun(run, token)) {
      armMissingWaits(run, token, scopeOf(run, token.scope))
    }
  }
}

/** Whether every place the instance stands at is there, and of the same nature. */
function obstaclesOf(
  from: Graph,
  to: Graph,
  state: InstanceState,
  name: (id: string) => string,
): MigrationObstacle[] {
  const standing = [
    ...state.tokens.flatMap(({ node, detours = [] }) => [node, ...detours.map((detour) => detour.node)]),
    ...state.tasks.map(({ node }) => node),
    ...state.scopes.flatMap(({ node }) => node ?? []),
  ]
  const obstacles = [...new Set(standing)].flatMap((id): MigrationObstacle[] => {
    const [old, now] = [nodeOf(from, id), to.nodes[name(id)]]
    if (!now) {
      return [{ key: 'nodeGone', node: id }]
    }
    if (natureOf(old) !== natureOf(now)) {
      return [{ key: 'kindChanged', node: id }]
    }
    return (now.parent ?? null) === (old.parent === null ? null : name(old.parent))
      ? []
      : [{ key: 'levelChanged', node: id }]
  })
  const waiting = obstacles.length > 0 ? [] : state.tokens.filter((token) => token.state === 'waiting')
  const astray = waiting.filter((token) => !nodeOf(to, name(token.node)).incoming.includes(token.via ?? ''))
  return [...obstacles, ...astray.map(({ node }): MigrationObstacle => ({ key: 'joinChanged', node }))]
}

/** People can be asked one way or another; a repeated activity stays one. */
const natureOf = (node: Node) =>
  `${isHuman(node) ? (node.kind === 'signTask' ? 'sign' : 'human') : node.kind} ${isActivity(node) && node.loop ? (node.loop.mode === 'while' ? 'again' : 'each') : ''}`

function rename(state: InstanceState, name: (id: string) => string): InstanceState {
  const at = <T extends { node: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, node: name(row.node) }))
  const keys = <T>(table: { [node: string]: T }): { [node: string]: T } =>
    Object.fromEntries(Object.entries(table).map(([node, value]) => [name(node), value]))
  const tokens = (rows: readonly Token[]) =>
    at(rows).map((token) => (token.detours ? { ...token, detours: at(token.detours) } : token))
  return {
    ...state,
    scopes: state.scopes.map((scope) => ({ ...scope, node: scope.node === null ? null : name(scope.node) })),
    tokens: tokens(state.tokens),
    tasks: at(state.tasks),
    waits: at(state.waits),
    trace: at(state.trace).map((entry) => ({
      ...entry,
      consumed: tokens(entry.consumed),
      work: entry.work && { ...entry.work, tasks: at(entry.work.tasks) },
    })),
    results: keys(state.results),
    chosen: keys(state.chosen),
    sentBack: null,
  }
}

/** Plays on from where a scope stands: a join that would now wait for ever forbids the move. */
function wayOn(run: StepRun, scope: string): MigrationObstacle[] {
  const standing = run.state.tokens.filter((token) => token.scope === scope && token.state !== 'done')
  const flows = standing.flatMap(({ node, via, state }) => {
    const { incoming } = nodeOf(run.graph, node)
    return state === 'waiting' ? (via ?? []) : (incoming.find((flow) => flow === via) ?? incoming[0] ?? [])
  })
  return checkJoins(run.graph, flows)
    .filter(({ level }) => level === 'error')
    .map(({ node }) => ({ key: 'cannotGoOn', node }))
}
