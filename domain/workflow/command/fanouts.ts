import { nodeOf } from '../definition/graph-lookup.ts'
import { addStateRow, patchStateRow, type StepRun } from '../engine/run.ts'
import type { Fanout, Principal, Task } from '../engine/state.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import { isOpen, openTask } from '../engine/tasks.ts'
import { hasPrivilege, type Ballot, type Privilege } from '../engine/votes.ts'

type NewFanout = Pick<Fanout, 'token' | 'action' | 'rule' | 'order' | 'after'> & {
  node: string
  source: Task | null
  people: readonly Principal[]
  status: TaskStatus
}

/** Makes a task for each of several people: all at once, or the first and the others in turn. */
export function openFanout(run: StepRun, { node, source, people, status, ...policy }: NewFanout): Fanout {
  const now = policy.order === 'sequence' ? people.slice(0, 1) : people
  const fanout: Fanout = {
    ...policy,
    id: run.context.newId(),
    source: source?.id ?? null,
    queue: people.slice(now.length),
    made: 0,
    state: 'open',
  }
  addStateRow(run, 'fanouts', fanout)
  now.forEach((person) => addFanoutTask(run, fanout.id, node, source, person, status))
  return fanout
}

export const fanoutOf = (run: StepRun, id: string | null): Fanout | undefined =>
  id === null ? undefined : run.tables.fanouts.get(id)

/** One more person joins. */
export function addFanoutTask(
  run: StepRun,
  id: string,
  node: string,
  source: Task | null,
  person: Principal,
  status: TaskStatus,
): Task | null {
  const fanout = fanoutOf(run, id)
  if (!fanout) {
    return null
  }
  const made = fanout.made + 1
  patchStateRow(run, 'fanouts', id, { made })
  const path = `${source?.path ?? 'root'}.${made}`
  return openTask(run, { node, token: fanout.token, fanout: id, path, status, people: [person] })
}

export const fanoutTasks = (run: StepRun, fanout: Fanout): Task[] =>
  run.tables.tasks.group(fanout.token).filter((task) => task.fanout === fanout.id)

/** A task and every task handed out from it, and from those. */
export function taskTree(run: StepRun, task: Task): Task[] {
  const below = run.state.fanouts.filter(({ source }) => source === task.id)
  return [
    task,
    ...below.flatMap((fanout) => fanoutTasks(run, fanout)).flatMap((child) => taskTree(run, child)),
  ]
}

/** What whoever has a vote, or casts it for a group that was asked, may do besides. */
export function privilegesOf(run: StepRun, task: Task, by = task.by): readonly Privilege[] {
  const node = nodeOf(run.graph, task.node)
  return (node.kind === 'signTask' && node.sign.privileges?.[task.assignee ?? by ?? '']) || []
}

/** The votes so far. Whoever was called off does not count; whose turn has not come is still out. */
export function ballotsOf(run: StepRun, fanout: Fanout): Ballot[] {
  const voters = fanoutTasks(run, fanout).filter(({ state }) => state !== 'cancelled')
  return [
    ...voters.map((task) => ({
      vote: isOpen(task) ? null : task.vote,
      direct: task.direct ?? false,
      oneTicket: fanout.source === null && hasPrivilege(privilegesOf(run, task), 'oneticket'),
    })),
    ...fanout.queue.map(() => ({ vote: null })),
  ]
}
