import type { CloseReason } from './effects.ts'
import { addStateRow, dropStateRows, emitEffects, patchStateRow, type StepRun } from './run.ts'
import type { Principal, Task } from './state.ts'
import type { OpinionStatus, TaskStatus } from './statuses.ts'
import type { Vote } from './votes.ts'

/** What a task that the engine closes leaves in the history. */
const SYSTEM_OPINION = {
  returned: 'signBackCancel',
  withdrawn: 'signRecoverCancel',
  recalled: 'signRecoverCancel',
  interrupted: 'retracted',
  ended: 'manual_end',
  decided: 'passCancel',
  skipped: 'skip',
  completed: 'agree',
} as const satisfies Record<CloseReason, OpinionStatus>

type NewTask = Pick<Task, 'node' | 'token' | 'fanout' | 'path'> & {
  status: TaskStatus
  people: readonly Principal[]
}

/** One user holds the task; several people, or a group, are candidates until somebody claims it. */
export function openTask(run: StepRun, { status, people, ...place }: NewTask): Task {
  const [first, ...others] = people
  const only = first?.type === 'user' && others.length === 0 ? first : null
  const taskStatus: TaskStatus = only?.standsFor !== undefined && status === 'NORMAL' ? 'AGENT' : status
  const task: Task = {
    ...place,
    id: run.context.newId(),
    status: taskStatus,
    base: taskStatus,
    state: 'open',
    assignee: only?.id ?? null,
    candidates: only ? [] : [...people],
    owner: only?.standsFor ?? null,
    vote: null,
    by: null,
    read: false,
  }
  addStateRow(run, 'tasks', task)
  emitEffects(run, { do: 'openTask', task })
  return task
}

export const taskOf = (run: StepRun, id: string | null): Task | undefined =>
  id === null ? undefined : run.tables.tasks.get(id)

export const isOpen = ({ state }: Task) => state === 'open' || state === 'waiting'

/** Changes a task that stays open; `opinion` closes the opinion that awaited its holder. */
export function changeTask(
  run: StepRun,
  id: string,
  change: Partial<Task>,
  opinion: OpinionStatus | null = null,
) {
  patchStateRow(run, 'tasks', id, change)
  const task = taskOf(run, id)
  if (task) {
    emitEffects(run, { do: 'changeTask', task, opinion, by: run.by })
  }
}

/** Whoever is away and in whose name somebody acts on a task: held for them, or open to several and taken for them. */
export const absentOn = ({ base, owner, candidates }: Task, by: string | null): string | undefined =>
  (base === 'DELIVERTO' ? null : owner) ?? candidates.find(({ id }) => id === by)?.standsFor

/** A person's decision, or the decision of the children they handed it to. */
export function closeTask(
  run: StepRun,
  task: Task,
  vote: Vote,
  opinion: OpinionStatus,
  by: string | null,
  jump?: string,
) {
  patchStateRow(run, 'tasks', task.id, { state: 'done', vote, by })
  emitEffects(run, {
    do: 'closeTask',
    task: task.id,
    node: task.node,
    reason: 'completed',
    opinion,
    by,
    standsFor: absentOn(task, by),
    jump,
  })
}

/** The engine closes a task that nobody answered any more; it stays among the rows of its node. */
export function cancelTask(
  run: StepRun,
  task: Task,
  reason: CloseReason,
  opinion: OpinionStatus = SYSTEM_OPINION[reason],
) {
  patchStateRow(run, 'tasks', task.id, { state: 'cancelled' })
  emitEffects(run, { do: 'closeTask', task: task.id, node: task.node, reason, opinion, by: null })
}

/** Takes tasks away altogether, with their whole node. */
export function dropTasks(run: StepRun, isDropped: (task: Task) => boolean, reason: CloseReason) {
  for (const task of run.state.tasks.filter((row) => isDropped(row) && isOpen(row))) {
    cancelTask(run, task, reason)
  }
  dropStateRows(run, 'tasks', isDropped)
}
