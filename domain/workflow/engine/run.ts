import type { StepContext, ConditionFacts } from './context.ts'
import type { FlowData, Effect } from './effects.ts'
import type { Graph } from '../definition/graph.ts'
import type { Refusal } from './refusal.ts'
import type { InstanceState, Scope, Token } from './state.ts'

/**
 * One step at work. It owns this object alone: `state` is always replaced as a whole, row by row, so that the
 * state the step began with stays as it was, and a refused step leaves nothing behind.
 */
export type StepRun = {
  readonly graph: Graph
  readonly context: StepContext
  readonly by: string | null
  /** The step that starts an instance hands in the starter's own form with it. */
  readonly starting: boolean
  state: InstanceState
  data: FlowData
  effects: Effect[]
  /** Tokens that have just arrived somewhere. */
  queue: string[]
  refusal: Refusal | null
}

export const beginStep = (
  graph: Graph,
  state: InstanceState,
  context: StepContext,
  by: string | null,
  starting = false,
): StepRun => ({
  graph,
  context,
  by,
  starting,
  state,
  data: context.data,
  effects: [],
  queue: [],
  refusal: null,
})

export const emitEffects = (run: StepRun, ...effects: Effect[]) => void run.effects.push(...effects)

/** The first reason stands: what follows it is only its consequence. */
export function refuse(run: StepRun, refusal: Omit<Refusal, 'ok'>) {
  run.refusal ??= { ok: false, ...refusal }
}

type Tables = 'scopes' | 'tokens' | 'tasks' | 'fanouts' | 'waits'
type RowOf<T extends Tables> = InstanceState[T][number]

export function addStateRow<T extends Tables>(run: StepRun, table: T, row: RowOf<T>) {
  run.state = { ...run.state, [table]: [...run.state[table], row] }
}

export function patchStateRow<T extends Tables>(
  run: StepRun,
  table: T,
  id: string,
  change: Partial<RowOf<T>>,
) {
  const rows = run.state[table].map((row) => (row.id === id ? { ...row, ...change } : row))
  run.state = { ...run.state, [table]: rows }
}

export function dropStateRows<T extends Tables>(
  run: StepRun,
  table: T,
  isDropped: (row: RowOf<T>) => boolean,
) {
  const rows: RowOf<T>[] = run.state[table]
  run.state = { ...run.state, [table]: rows.filter((row) => !isDropped(row)) }
}

export const tokenOf = (run: StepRun, id: string | null): Token | undefined =>
  run.state.tokens.find((token) => token.id === id)

export function scopeOf(run: StepRun, id: string): Scope {
  const scope = run.state.scopes.find((one) => one.id === id)
  if (!scope) {
    throw new Error(`no scope ${id}`)
  }
  return scope
}

export const tokensIn = (run: StepRun, scope: string): Token[] =>
  run.state.tokens.filter((token) => token.scope === scope)

/** What a condition sees from this token: the data, the decisions so far, the repetition it is part of. */
export function conditionFactsOf(run: StepRun, token: Token | undefined): ConditionFacts {
  const facts: ConditionFacts = { data: run.data, results: run.state.results }
  for (let at = token; at; at = tokenOf(run, scopeOf(run, at.scope).host)) {
    const { loop, id } = scopeOf(run, at.scope)
    if (loop && at.index !== undefined) {
      const done = tokensIn(run, id).filter(({ state }) => state === 'done').length
      const active = tokensIn(run, id).length - done
      return {
        ...facts,
        loop: { total: loop.items.length, done, active, index: at.index, item: at.item ?? null },
      }
    }
  }
  return facts
}

/** Changes the data for what follows in this step and for the world. */
export function setData(run: StepRun, node: string, patch: FlowData | undefined) {
  if (patch && Object.keys(patch).length > 0) {
    run.data = { ...run.data, ...patch }
    emitEffects(run, { do: 'setData', node, patch })
  }
}
