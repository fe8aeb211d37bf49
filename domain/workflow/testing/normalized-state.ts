import type { InstanceState, Token } from '../engine/state.ts'

/** A state without the names its parts happened to get, and without the order they came in. */
export function normalizedState(state: InstanceState) {
  const placeOf = (id: string | null): string => {
    const token = state.tokens.find((one) => one.id === id)
    return token ? place(token) : ''
  }
  const place = ({ node, scope, index, state: now, via }: Token): string => {
    const host = state.scopes.find(({ id }) => id === scope)?.host ?? null
    return `${placeOf(host)}/${node}${index === undefined ? '' : `[${index}]`} ${now} ${now === 'waiting' ? via : ''}`
  }
  return {
    status: state.status,
    results: state.results,
    tokens: state.tokens.map(place).sort(),
    tasks: state.tasks
      .map((task) => `${placeOf(task.token)} ${task.assignee} ${task.status} ${task.state} ${task.vote}`)
      .sort(),
    fanouts: state.fanouts
      .map((fanout) => `${placeOf(fanout.token)} ${fanout.action} ${fanout.state}`)
      .sort(),
    waits: state.waits.map(({ node, kind, token }) => `${placeOf(token)} ${node} ${kind}`).sort(),
    past: state.trace
      .map(({ node, consumed, produced }) => `${node} ${consumed.length} ${produced.length}`)
      .sort(),
  }
}
