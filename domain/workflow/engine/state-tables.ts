import { rowTable, type RowTable } from './row-table.ts'
import type { InstanceState } from './state.ts'

export type TableName = 'scopes' | 'tokens' | 'tasks' | 'fanouts' | 'waits' | 'trace'
export type RowOf<T extends TableName> = InstanceState[T][number]

/** The tables of an instance's state, and the rest of it. */
export type StateTables = { [T in TableName]: RowTable<RowOf<T>> }

/** What rows are found by besides their ids: scopes by host, tokens by scope, work and waits by token. */
export const stateTables = (state: InstanceState): StateTables => ({
  scopes: rowTable(state.scopes, ({ host }) => (host === null ? [] : [host])),
  tokens: rowTable(state.tokens, ({ scope, state: now, undoes }) => [
    scope,
    `${now} ${scope}`,
    ...(now === 'waiting' ? ['waiting'] : []),
    ...(now === 'done' && undoes ? ['undoing'] : []),
  ]),
  tasks: rowTable(state.tasks, ({ token }) => [token]),
  fanouts: rowTable(state.fanouts, ({ token }) => [token]),
  waits: rowTable(state.waits, ({ token, scope, kind }) => [token ?? `in ${scope}`, kind]),
  trace: rowTable(state.trace, () => []),
})

const TABLES = ['scopes', 'tokens', 'tasks', 'fanouts', 'waits', 'trace'] as const

/** The state as one object, whose tables are always those that stand now. */
export function stateView(tables: StateTables, rest: InstanceState): InstanceState {
  const view = { ...rest }
  for (const name of TABLES) {
    Object.defineProperty(view, name, { enumerable: true, get: () => tables[name].list() })
  }
  return view
}

/** Takes over a state that was put together anew; tables that are the same keep their index. */
export function replaceTables(tables: StateTables, state: InstanceState) {
  tables.scopes.replace(state.scopes)
  tables.tokens.replace(state.tokens)
  tables.tasks.replace(state.tasks)
  tables.fanouts.replace(state.fanouts)
  tables.waits.replace(state.waits)
  tables.trace.replace(state.trace)
}
