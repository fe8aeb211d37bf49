import { nodeOf } from '../definition/graph-lookup.ts'
import { addRow, patchRow, type Run } from '../engine/run.ts'
import type { Fanout, Person, Task } from '../engine/state.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import { isOpen, openTask } from '../engine/tasks.ts'
import { hasPrivilege, type Ballot, type Privilege } from '../engine/votes.ts'

type NewFanout = Pick<Fanout, 'token' | 'action' | 'rule' | 'order' | 'after'> & {
  node: string
  source: Task | null
  people: readonly Person[]
  status: TaskStatus
}

/** Makes a task for each of several people: all at once, or the first and the others in turn. */
export function openFanout(run: Run, { node, source, people, status, ...policy }: NewFanout): Fanout {
  const now = policy.order === 'sequence' ? people.slice(0, 1) : people
  const fanout: Fanout = {
    ...policy,
    id: run.context.newId(),
    source: source?.id ?? null,
    queue: people.slice(now.length),
    made: 0,
    state: 'open',
  }
  addRow(run, 'fanouts', fanout)
  now.forEach((person) => addChild(run, fanout.id, node, source, person, status))
  return fanout
}

export const fanoutOf = (run: Run, id: string | null): Fanout | undefined =>
  run.state.fanouts.find((fanout) => fanout.id === id)

/** One more person joins. */
export function addChild(
  run: Run,
  id: string,
  node: string,
  source: Task | null,
  person: Person,
  status: TaskStatus,
): Task | null {
  const fanout = fanoutOf(run, id)
  if (!fanout) {
    return null
  }
  const made = fanout.made + 1
  patchRow(run, 'fanouts', id, { made })
  const path = `${source?.path ?? 'root'}.${made}`
  return openTask(run, { node, token: fanout.token, fanout: id, path, status, people: [person] })
}

export const childrenOf = (run: Run, fanout: Fanout): Task[] =>
  run.state.tasks.filter((task) => task.fanout === fanout.id)

/** A task and every task handed out from it, and from those. */
export function treeOf(run: Run, task: Task): Task[] {
  const below = run.state.fanouts.filter(({ source }) => source === task.id)
  return [task, ...below.flatMap((fanout) => childrenOf(run, fanout)).flatMap((child) => treeOf(run, child))]
}

export function privilegesOf(run: Run, task: Task): readonly Privilege[] {
  const node = nodeOf(run.graph, task.node)
  return (node.kind === 'signTask' && node.sign.privileges?.[task.assignee ?? '']) || []
}

/** The votes so far. Whoever was called off does not count; whose turn has not come is still out. */
export function ballotsOf(run: Run, fanout: Fanout): Ballot[] {
  const voters = childrenOf(run, fanout).filter(({ state }) => state !== 'cancelled')
  return [
    ...voters.map((task) => ({
      vote: isOpen(task) ? null : task.vote,
      direct: task.direct ?? false,
      oneTicket: fanout.source === null && hasPrivilege(privilegesOf(run, task), 'oneticket'),
    })),
    ...fanout.queue.map(() => ({ vote: null })),
  ]
}
