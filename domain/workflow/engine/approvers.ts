import type { Command } from '../command/commands.ts'
import { representedUserId } from '../task/holder.ts'
import type { InstanceState, Task } from './state.ts'

/** Who decided at each node so far, the one who is deciding now included; the last time counts. */
export function approversOf(state: InstanceState, command: Command): { [node: string]: string[] } {
  const found: { [node: string]: string[] } = {}
  const note = (tasks: readonly Task[]) => {
    const here = Map.groupBy(
      tasks.filter(({ by }) => by !== null),
      ({ node }) => node,
    )
    for (const [node, done] of here) {
      found[node] = [...new Set(done.flatMap(({ by }) => by ?? []))]
    }
  }
  state.trace.forEach(({ work }) => note(work?.tasks ?? []))
  note(state.tasks)
  const now = decidingNow(state, command)
  if (now) {
    found[now.task.node] = [...new Set([...votersBeside(state, now.task), now.by])]
  }
  return found
}

/** Who finished the step before the one that is coming. */
export function previousApprovers(state: InstanceState, command: Command): string[] {
  const now = decidingNow(state, command)
  if (now) {
    return [...new Set([...votersBeside(state, now.task), now.by])]
  }
  const last = state.trace.findLast(({ work }) => work?.tasks.some(({ by }) => by !== null))
  const people = (last?.work?.tasks ?? []).flatMap(({ by }) => by ?? [])
  return people.length > 0 ? [...new Set(people)] : state.starter === null ? [] : [state.starter]
}

function decidingNow(state: InstanceState, command: Command) {
  if (!('task' in command) || !('by' in command)) {
    return null
  }
  const task = state.tasks.find(({ id }) => id === command.task)
  return task ? { task, by: representedUserId(command.by) } : null
}

const votersBeside = (state: InstanceState, task: Task): string[] =>
  state.tasks.filter(({ token, by }) => token === task.token && by !== null).flatMap(({ by }) => by ?? [])
