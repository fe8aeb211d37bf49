import type { Task } from '#domain/workflow/engine/state.ts'
import { findVersion } from '../definition/flow-version.ts'
import { instanceStateOf } from './instance-diagram.ts'
import type { InstanceRow } from '../run/instances.ts'
import { namesOfPeople } from '../people/people-names.ts'
import { taskIdOf } from '../run/task-id.ts'
import type { Scope } from '#server/scope.ts'

type FanoutQuery = { nodeId?: string | undefined; ref?: string | undefined }

const wordOf = ({ state }: Task): string =>
  state === 'done' ? 'complete' : state === 'cancelled' ? 'retracted' : 'approval'

/** Who was asked a question, or to sign as well, is no part of the lines of a node. */
const ASIDE: readonly string[] = ['sign', 'inqu', 'addSign']

/** Those a task was handed to, to choose whom to call back; of a whole node, those its lines consist of. */
export async function fanoutMembersOf(scope: Scope, instance: InstanceRow, { nodeId, ref }: FanoutQuery) {
  const state = await instanceStateOf(scope, instance.id)
  const { compiled } = await findVersion(scope, instance.version_id)
  const tasks = state?.tasks ?? []
  const wanted = new Set(
    (state?.fanouts ?? [])
      .filter(
        ({ source, action }) =>
          source !== null && (ref ? source === ref && action !== 'sign' : !ASIDE.includes(action)),
      )
      .map(({ id }) => id),
  )
  const children = tasks.filter(
    ({ fanout, node }) => fanout !== null && wanted.has(fanout) && (!nodeId || node === nodeId),
  )
  const names = await namesOfPeople(
    scope,
    children.map(({ assignee }) => assignee),
  )
  return children.map((task) => {
    const executor = { id: task.assignee ?? '', name: names.get(task.assignee ?? '') ?? '' }
    return {
      taskId: taskIdOf(instance.id, task.id),
      executor: JSON.stringify(executor),
      executorName: executor.name,
      status: wordOf(task),
      // Where reading does not matter, nothing counts as read.
      isRead: task.read && !compiled.settings.isReadRevoke ? 1 : 0,
    }
  })
}
