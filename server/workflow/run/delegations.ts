import { sql } from 'kysely'
import type { TxScope } from '#server/scope.ts'
import type { OpenTask, TaskRecord } from './open-tasks.ts'
import type { StepRecord } from './outcome-rows.ts'

/** Remembers who turned a task over to whom, and whom an agent got one for. */
export async function saveDelegations(
  scope: TxScope,
  { now, instance, tasksBefore }: StepRecord,
  tasks: readonly TaskRecord[],
): Promise<void> {
  const delegated = tasks.filter(({ task }) => {
    const before = tasksBefore.get(task.id)
    const isDelegated = task.status === 'DELIVERTO' || task.status === 'AGENT'
    return (
      isDelegated && task.owner !== null && task.assignee !== null && before?.assignee_id !== task.assignee
    )
  })
  if (delegated.length === 0) {
    return
  }
  const rows = delegated.map(({ task, nodeName, assigneeName }) => {
    // Handed on once more, it is the one who had it last who turned it over.
    const before = tasksBefore.get(task.id)
    const isTurn = task.status === 'DELIVERTO'
    const owner = (isTurn ? before?.assignee_id : null) ?? task.owner ?? ''
    return {
      id: scope.newId(),
      instance_id: instance.id,
      task_ref: task.id,
      node_id: task.node,
      node_name: nodeName,
      subject: instance.subject,
      def_name: instance.defName,
      kind: isTurn ? 'turn' : 'agent',
      status: 'running',
      owner_id: owner,
      owner_name: nameOf(delegated, before, owner),
      assignee_id: task.assignee ?? '',
      assignee_name: assigneeName ?? '',
      created_at: new Date(now),
    }
  })
  await scope.insert('flow_turn', rows).execute()
}

function nameOf(tasks: readonly TaskRecord[], before: OpenTask | undefined, id: string): string {
  if (before?.assignee_id === id) {
    return before.assignee_name ?? ''
  }
  return tasks.find(({ task }) => task.owner === id)?.ownerName ?? before?.owner_name ?? ''
}

/** A task that was turned over is done, was taken back, or is handed on. */
export async function endDelegations(
  scope: TxScope,
  { now, instance, outcome, tasksBefore }: StepRecord,
): Promise<void> {
  const wasDelegated = (ref: string) => (tasksBefore.get(ref)?.owner_id ?? null) !== null
  const finished = outcome.closed.filter(wasDelegated)
  const back = outcome.open.filter(({ id, owner }) => wasDelegated(id) && owner === null).map(({ id }) => id)
  for (const [refs, status] of [
    [finished, 'finish'],
    [back, 'cancel'],
  ] as const) {
    if (refs.length > 0) {
      await scope
        .update('flow_turn')
        .set({ status, finished_at: new Date(now) })
        .where('instance_id', '=', instance.id)
        .where('task_ref', '=', sql<string>`any(${refs})`)
        .where('status', '=', 'running')
        .execute()
    }
  }
}
