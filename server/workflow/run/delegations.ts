import { sql } from 'kysely'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { Tx } from '#server/db/write.ts'
import type { RunningInstance } from './lock-instance.ts'
import type { TaskRecord, OpenTask } from './open-tasks.ts'
import type { RunEnv } from './flow-parts.ts'

/** Remembers who turned a task over to whom, and whom an agent got one for. */
export async function saveDelegations(
  tx: Tx,
  env: RunEnv,
  tenantId: string,
  held: RunningInstance,
  tasks: readonly TaskRecord[],
  existing: ReadonlyMap<string, OpenTask>,
): Promise<void> {
  const turned = tasks.filter(({ task }) => {
    const was = existing.get(task.id)
    const isTurned = task.status === 'DELIVERTO' || task.status === 'AGENT'
    return isTurned && task.owner !== null && task.assignee !== null && was?.assignee_id !== task.assignee
  })
  if (turned.length === 0) {
    return
  }
  await tx
    .insertInto('flow_turn')
    .values(
      turned.map(({ task, nodeName, assigneeName }) => {
        // Handed on once more, it is the one who had it last who turned it out.
        const was = existing.get(task.id)
        const isTurn = task.status === 'DELIVERTO'
        const owner = (isTurn ? was?.assignee_id : null) ?? task.owner ?? ''
        return {
          tenant_id: tenantId,
          id: env.newId(),
          instance_id: held.id,
          task_ref: task.id,
          node_id: task.node,
          node_name: nodeName,
          subject: held.subject,
          def_name: held.defName,
          kind: isTurn ? 'turn' : 'agent',
          status: 'running',
          owner_id: owner,
          owner_name: nameOf(turned, was, owner),
          assignee_id: task.assignee ?? '',
          assignee_name: assigneeName ?? '',
          created_at: new Date(env.now()),
        }
      }),
    )
    .execute()
}

function nameOf(tasks: readonly TaskRecord[], was: OpenTask | undefined, id: string): string {
  if (was?.assignee_id === id) {
    return was.assignee_name ?? ''
  }
  return tasks.find(({ task }) => task.owner === id)?.ownerName ?? was?.owner_name ?? ''
}

/** A task that was turned over is done, was taken back, or is handed on. */
export async function endDelegations(
  tx: Tx,
  tenantId: string,
  instanceId: string,
  outcome: StepOutcome,
  existing: ReadonlyMap<string, OpenTask>,
  now: Date,
): Promise<void> {
  const wasTurned = (ref: string) => (existing.get(ref)?.owner_id ?? null) !== null
  const finished = outcome.closed.filter(wasTurned)
  const back = outcome.open.filter(({ id, owner }) => wasTurned(id) && owner === null).map(({ id }) => id)
  for (const [refs, status] of [
    [finished, 'finish'],
    [back, 'cancel'],
  ] as const) {
    if (refs.length > 0) {
      await tx
        .updateTable('flow_turn')
        .set({ status, finished_at: now })
        .where('tenant_id', '=', tenantId)
        .where('instance_id', '=', instanceId)
        .where('task_ref', '=', sql<string>`any(${refs})`)
        .where('status', '=', 'running')
        .execute()
    }
  }
}
