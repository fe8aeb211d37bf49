import type { StepContext, ConditionFacts } from './context.ts'
import type { FlowData, Effect } from './effects.ts'
import type { Graph, OpaqueSpec } from '../definition/graph.ts'
import type { Refusal } from './refusal.ts'
import type { RowTable } from './row-table.ts'
import { replaceTables, stateTables, stateView } from './state-tables.ts'
import type { RowOf, StateTables, TableName } from './state-tables.ts'
import type { InstanceState, LoopProgress, Scope, Token } from './state.ts'

/** More tokens than a step makes: beyond it the diagram turns in a circle, or repeats what is repeated. */
export const MAX_TOKENS = 10_000

/**
 * One step at work. It owns this object alone: the state the step began with stays as it was, and a refused step
 * leaves nothing behind. `state` shows the tables as they stand at the moment it is read.
 */
export type StepRun = {
  readonly graph: Graph
  readonly context: StepContext
  readonly by: string | null
  /** The step that starts an instance hands in the starter's own form with it. */
  readonly starting: boolean
  readonly tables: StateTables
  state: InstanceState
  data: FlowData
  effects: Effect[]
  /** Tokens that have just arrived somewhere; one that is gone again is passed over. */
  queue: string[]
  /** How many tokens this step has made, and whether a repetition was among what made them. */
  made: number
  repeats: boolean
  /** What conditional events were last looked at with. */
  looked: { data: FlowData; results: InstanceState['results']; waits: number } | null
  /** Signals thrown in this step, and the waits that have heard them. */
  signals: { name: string; heard: Set<string> }[]
  refusal: Refusal | null
}

export function beginStep(
  graph: Graph,
  initial: InstanceState,
  context: StepContext,
  by: string | null,
  starting = false,
): StepRun {
  const tables = stateTables(initial)
  let view = stateView(tables, initial)
  return {
    graph,
    context,
    by,
    starting,
    tables,
    get state() {
      return view
    },
    set state(next: InstanceState) {
      replaceTables(tables, next)
      view = stateView(tables, next)
    },
    data: context.data,
    effects: [],
    queue: [],
    made: 0,
    repeats: false,
    looked: null,
    signals: [],
    refusal: null,
  }
}

export const emitEffects = (run: StepRun, ...effects: Effect[]) => void run.effects.push(...effects)

/** The first reason stands: what follows it is only its consequence. */
export function refuse(run: StepRun, refusal: Omit<Refusal, 'ok'>) {
  run.refusal ??= { ok: false, ...refusal }
}

export function addStateRow<T extends TableName>(run: StepRun, table: T, row: RowOf<T>) {
  const rows: RowTable<RowOf<T>> = run.tables[table]
  rows.put(row)
}

export function patchStateRow<T extends TableName>(
  run: StepRun,
  table: T,
  id: string,
  change: Partial<RowOf<T>>,
) {
  const rows: RowTable<RowOf<T>> = run.tables[table]
  const row = rows.get(id)
  if (row) {
    rows.put({ ...row, ...change })
  }
}

export function dropStateRows<T extends TableName>(
  run: StepRun,
  table: T,
  isDropped: (row: RowOf<T>) => boolean,
) {
  const rows: RowTable<RowOf<T>> = run.tables[table]
  rows
    .list()
    .filter(isDropped)
    .forEach(({ id }) => rows.drop(id))
}

/** Changes what the state says besides its tables. */
export const patchState = (run: StepRun, change: Partial<Omit<InstanceState, TableName>>) =>
  void Object.assign(run.state, change)

export const tokenOf = (run: StepRun, id: string | null): Token | undefined =>
  id === null ? undefined : run.tables.tokens.get(id)

export function scopeOf(run: StepRun, id: string): Scope {
  const scope = run.tables.scopes.get(id)
  if (!scope) {
    throw new Error(`no scope ${id}`)
  }
  return scope
}

export const isLoopRun = (run: StepRun, token: Token) =>
  token.index !== undefined && scopeOf(run, token.scope).kind === 'loop'

export const tokensIn = (run: StepRun, scope: string): Token[] => run.tables.tokens.group(scope)

export const countTokens = (run: StepRun, scope: string, state: Token['state']): number =>
  run.tables.tokens.groupSize(`${state} ${scope}`)

/** How many runs a repetition has; nobody knows of one that only has a condition. */
export const loopTotal = (loop: LoopProgress): number =>
  loop.mode === 'while' ? (loop.most ?? 0) : loop.items.length

/** What a condition sees from this token: the data, the decisions so far, the repetition it is part of. */
export function conditionFactsOf(run: StepRun, token: Token | undefined): ConditionFacts {
  const vars = token ? scopeVariables(run, token.scope) : {}
  const data = Object.keys(vars).length > 0 ? { ...run.data, ...vars } : run.data
  const facts: ConditionFacts = { data, results: run.state.results }
  for (let at = token; at; at = tokenOf(run, scopeOf(run, at.scope).host)) {
    const { loop, id } = scopeOf(run, at.scope)
    if (loop && at.index !== undefined) {
      const done = countTokens(run, id, 'done')
      const active = run.tables.tokens.groupSize(id) - done
      return {
        ...facts,
        loop: { total: loopTotal(loop), done, active, index: at.index, item: at.item ?? null },
      }
    }
  }
  return facts
}

/** What a message is known by besides its name, worked out where a token stands. */
export const messageKey = (
  run: StepRun,
  token: Token | undefined,
  key: OpaqueSpec | undefined,
): { key?: string } => (key === undefined ? {} : { key: run.context.text(key, conditionFactsOf(run, token)) })

/** The variables a token of this scope sees, those of inner scopes before those around them. */
export function scopeVariables(run: StepRun, scope: string | null): FlowData {
  let seen: FlowData = {}
  for (let id = scope; id !== null;) {
    const { vars, parent }: Scope = scopeOf(run, id)
    seen = vars ? { ...vars, ...seen } : seen
    id = parent
  }
  return seen
}

/** Changes the data for what follows in this step and for the world; what belongs to a scope stays in it. */
export function setData(run: StepRun, node: string, patch: FlowData | undefined, scope: string) {
  const left: FlowData = {}
  for (const [name, value] of Object.entries(patch ?? {})) {
    const owner = ownerOf(run, scope, name)
    if (owner) {
      patchStateRow(run, 'scopes', owner.id, { vars: { ...owner.vars, [name]: value } })
    } else {
      left[name] = value
    }
  }
  if (Object.keys(patch ?? {}).length > 0) {
    // A new object even where only a scope has changed: conditional events look again.
    run.data = { ...run.data, ...left }
  }
  if (Object.keys(left).length > 0) {
    emitEffects(run, { do: 'setData', node, patch: left })
  }
}

/** The innermost scope around a token that has a variable of this name. */
function ownerOf(run: StepRun, scope: string, name: string): Scope | null {
  for (let id: string | null = scope; id !== null;) {
    const at = scopeOf(run, id)
    if (at.vars && Object.hasOwn(at.vars, name)) {
      return at
    }
    id = at.parent
  }
  return null
}
