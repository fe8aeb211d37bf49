import { sql } from 'kysely'
import { workTopic } from '#api/workflow/task-lists.ts'
import type { InstanceState, Task } from '#domain/workflow/engine/state.ts'
import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import { executeLater } from '#server/db/deferred.ts'
import { signalLiveSoon } from '#server/messages/live/live-hints.ts'
import type { Audience } from '#server/messages/live/live-marks.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type OpenTask = {
  ref: string
  node_id: string
  node_name: string
  status: TaskStatus
  state: string
  assignee_id: string | null
  assignee_name: string | null
  owner_id: string | null
  owner_name: string | null
  parent_ref: string | null
  created_at: Date
  read_at: Date | null
  due_at: Date | null
  remind_at: Date | null
}

/** The tasks of an instance that are open or wait. */
export async function openTasksOf(scope: Scope, instanceId: string): Promise<OpenTask[]> {
  const rows = await scope
    .from('flow_task')
    .select([
      'ref',
      'node_id',
      'node_name',
      'status',
      'state',
      'assignee_id',
      'assignee_name',
      'owner_id',
      'owner_name',
      'parent_ref',
      'created_at',
      'read_at',
      'due_at',
      'remind_at',
    ])
    .where('instance_id', '=', instanceId)
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
  // The columns of an open task hold the words of the engine.
  return rows as OpenTask[]
}

export type TaskRecord = {
  task: Task
  nodeName: string
  assigneeName: string | null
  ownerName: string | null
  parentRef: string | null
  createdAt: Date
  readAt: Date | null
  dueAt: Date | null
  remindAt: Date | null
}

/** A task as the database keeps it. */
export const taskColumns = (tenantId: string, instanceId: string, { task, ...more }: TaskRecord) => ({
  tenant_id: tenantId,
  instance_id: instanceId,
  ref: task.id,
  node_id: task.node,
  node_name: more.nodeName,
  status: task.status,
  state: task.state,
  assignee_id: task.assignee,
  assignee_name: more.assigneeName,
  owner_id: task.owner,
  owner_name: more.ownerName,
  parent_ref: more.parentRef,
  created_at: more.createdAt,
  read_at: more.readAt,
  due_at: more.dueAt,
  remind_at: more.remindAt,
})

/** The lists it stands on. */
export const holderColumns = (tenantId: string, instanceId: string, { task, createdAt }: TaskRecord) =>
  holderIdsOf(task).map((holder) => ({
    tenant_id: tenantId,
    holder_id: holder,
    created_at: createdAt,
    instance_id: instanceId,
    ref: task.id,
  }))

/** Takes tasks that change hands off the lists they stood on. */
export async function removeFromTaskLists(scope: TxScope, instanceId: string, refs: readonly string[]) {
  if (refs.length > 0) {
    const removal = scope
      .delete('flow_task_user')
      .where('instance_id', '=', instanceId)
      .where('ref', '=', sql<string>`any(${refs})`)
    await executeLater(scope.db, removal)
  }
}

/** On whose list a task stands: its holder's; while it has none, every candidate's; while it waits, nobody's. */
export function holderIdsOf({ state, assignee, candidates }: Task): string[] {
  if (state !== 'open') {
    return []
  }
  return assignee === null ? [...new Set(candidates.map(({ id }) => id))] : [assignee]
}

/** The task that handed this one out, if one did. */
export const parentTaskOf = ({ fanouts }: InstanceState, { fanout }: Task): string | null =>
  fanouts.find(({ id }) => id === fanout)?.source ?? null

/** More than this are not signalled at once, and would not all look at once either. */
const MOST_AUDIENCES = 200

const person = (id: string | null): Audience[] => (id === null ? [] : [`user:${id}`])

/** On whose lists the tasks of an instance stand: people, and all who are in a role, post or organisation. */
const listsWith = ({ tasks }: InstanceState): Audience[] =>
  tasks.flatMap(({ assignee, owner, candidates }) => [
    ...person(assignee),
    ...person(owner),
    ...candidates.map(({ type, id }): Audience =>
      type === undefined || type === 'user' ? `user:${id}` : `group:${id}`,
    ),
  ])

/** Signals a step to open lists: of whoever had or has a task, of who acted and of who started it. */
export function signalTaskLists(
  scope: Scope,
  before: InstanceState,
  after: InstanceState,
  others: readonly (string | null)[],
): void {
  const lists = new Set([...others.flatMap(person), ...listsWith(before), ...listsWith(after)])
  signalLiveSoon(scope, [...lists].slice(0, MOST_AUDIENCES), workTopic)
}
