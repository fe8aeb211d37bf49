import type { Graph } from '#domain/workflow/definition/graph.ts'
import { localizedGraph } from '#domain/workflow/definition/localized-names.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { leadersOf } from '../people/actor.ts'
import { findVersion } from '../definition/flow-version.ts'
import { isRevocable } from './handled-page.ts'
import { findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { FlowUser } from '../act/start.ts'
import { taskIdOf } from '../run/task-id.ts'
import type { Scope } from '#server/scope.ts'

/** What somebody can do about an instance besides reading it: act on it, or take back what they did. */
export async function ownOptions(scope: Scope, user: FlowUser, instanceId: string) {
  const instance = await findRunningInstance(scope, instanceId)
  if (!instance) {
    return { tasks: [], withdraw: null, turned: [], handedOut: [] }
  }
  const found = await findVersion(scope, instance.versionId)
  const graph = localizedGraph(found.compiled.graph, scope.language)
  const taskView = ({ id, node }: Task) => ({
    taskId: taskIdOf(instance.id, id),
    name: graph.nodes[node]?.name ?? '',
  })
  const { tasks } = instance.state
  const turned = tasks.filter(
    ({ state, owner, assignee }) => state === 'open' && owner === user.id && assignee !== user.id,
  )
  const names = await namesOfPeople(
    scope,
    turned.map(({ assignee }) => assignee),
  )
  return {
    tasks: await actable(scope, user.id, tasks, taskView),
    withdraw: await lastStep(scope, user.id, instance, graph),
    turned: turned.map((task) => ({
      ...taskView(task),
      assigneeName: names.get(task.assignee ?? '') ?? '',
    })),
    handedOut: tasks
      .filter(({ state, assignee }) => state === 'waiting' && assignee === user.id)
      .map((task) => ({ ...taskView(task), status: task.status })),
  }
}

async function actable(
  scope: Scope,
  userId: string,
  tasks: readonly Task[],
  taskView: (task: Task) => { taskId: string; name: string },
) {
  const open = tasks.filter(({ state }) => state === 'open')
  const groups = await groupsOf(scope, userId)
  const own = open.filter((task) => isHeldBy(task, { id: userId, groups }))
  const leaders = own.length === 0 ? [...(await leadersOf(scope, userId)).keys()] : []
  const theirs = leaders.flatMap((leader) =>
    open
      .filter((task) => isHeldBy(task, { id: userId, for: leader }))
      .map((task) => ({ ...taskView(task), leaderId: leader })),
  )
  return [...own.map((task) => ({ ...taskView(task), leaderId: '0' })), ...theirs]
}

/** The last thing somebody did here, if it can still be taken back. What was handed on is told apart. */
async function lastStep(
  scope: Scope,
  userId: string,
  { id: instanceId, state: { tasks } }: RunningInstance,
  graph: Graph,
) {
  const row = await scope
    .from('flow_opinion')
    .select(['task_ref', 'node_id', 'node_name', 'status'])
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
  const canUndo = !isOut && (await isRevocable(scope, userId, instanceId, row.task_ref))
  return canUndo
    ? {
        taskId: taskIdOf(instanceId, row.task_ref),
        name: graph.nodes[row.node_id]?.name ?? row.node_name,
      }
    : null
}
