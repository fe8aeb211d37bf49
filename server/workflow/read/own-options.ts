import type { Graph } from '#domain/workflow/definition/graph.ts'
import { localizedGraph } from '#domain/workflow/definition/localized-names.ts'
import type { InstanceState, Task } from '#domain/workflow/engine/state.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import type { Db } from '#server/db/open.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { leadersOf } from '../people/actor.ts'
import { findVersion } from '../definition/flow-version.ts'
import { isRevocable } from './handled-page.ts'
import type { ReadContext } from './flow-names.ts'
import { findRunningInstance } from '../run/lock-instance.ts'
import type { InstanceRow } from '../run/instances.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { FlowUser } from '../act/start.ts'
import { taskIdOf } from '../run/task-id.ts'

/** What somebody can do about an instance besides reading it: act on it, or take back what they did. */
export async function ownOptions(
  { db, tenantId, language }: ReadContext,
  user: FlowUser,
  instance: InstanceRow,
  now: number,
) {
  const held = await findRunningInstance(db, tenantId, instance.id)
  if (!held) {
    return { tasks: [], withdraw: null, turned: [], handedOut: [] }
  }
  const found = await findVersion(db, tenantId, held.versionId)
  const graph = localizedGraph(found.compiled.graph, language)
  const shown = ({ id, node }: Task) => ({
    taskId: taskIdOf(held.id, id),
    name: graph.nodes[node]?.name ?? '',
  })
  const { tasks } = held.state
  const turned = tasks.filter(
    ({ state, owner, assignee }) => state === 'open' && owner === user.id && assignee !== user.id,
  )
  const names = await namesOfPeople(
    db,
    tenantId,
    turned.map(({ assignee }) => assignee),
  )
  return {
    tasks: await actable(db, tenantId, user.id, tasks, shown),
    withdraw: await lastStep(db, tenantId, user.id, instance.id, held.state, graph, now),
    turned: turned.map((task) => ({
      ...shown(task),
      assigneeName: names.get(task.assignee ?? '') ?? '',
    })),
    handedOut: tasks
      .filter(({ state, assignee }) => state === 'waiting' && assignee === user.id)
      .map((task) => ({ ...shown(task), status: task.status })),
  }
}

async function actable(
  db: Db,
  tenantId: string,
  userId: string,
  tasks: readonly Task[],
  shown: (task: Task) => { taskId: string; name: string },
) {
  const open = tasks.filter(({ state }) => state === 'open')
  const groups = await groupsOf(db, tenantId, userId)
  const own = open.filter((task) => isHeldBy(task, { id: userId, groups }))
  const leaders = own.length === 0 ? [...(await leadersOf(db, tenantId, userId)).keys()] : []
  const theirs = leaders.flatMap((leader) =>
    open
      .filter((task) => isHeldBy(task, { id: userId, for: leader }))
      .map((task) => ({ ...shown(task), leaderId: leader })),
  )
  return [...own.map((task) => ({ ...shown(task), leaderId: '0' })), ...theirs]
}

/** The last thing somebody did here, if it can still be taken back. What was handed on is told apart. */
async function lastStep(
  db: Db,
  tenantId: string,
  userId: string,
  instanceId: string,
  { tasks }: InstanceState,
  graph: Graph,
  now: number,
) {
  const row = await db
    .selectFrom('flow_opinion')
    .select(['task_ref', 'node_id', 'node_name', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('auditor_id', '=', userId)
    .where('task_ref', 'is not', null)
    .where('closes', '=', true)
    .where('withdrawn_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Sent off at the start it is the whole that is withdrawn.
  if (!row?.task_ref || row.status === 'start' || row.status === 'skip') {
    return null
  }
  const isOut = tasks.some(
    ({ id, state }) => id === row.task_ref && (state === 'waiting' || state === 'open'),
  )
  const canUndo = !isOut && (await isRevocable(db, tenantId, userId, instanceId, row.task_ref, now))
  return canUndo
    ? {
        taskId: taskIdOf(instanceId, row.task_ref),
        name: graph.nodes[row.node_id]?.name ?? row.node_name,
      }
    : null
}
