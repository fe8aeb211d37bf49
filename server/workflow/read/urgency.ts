import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { readableInstance } from './access.ts'
import { findVersion } from '../definition/flow-version.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { starterNode, versionToStart } from '../act/start.ts'
import { parseTaskId } from '../run/task-id.ts'
import type { ViewedTask } from './task-detail.ts'
import type { Scope } from '#server/scope.ts'

type UrgencyRequest = BodyOf<typeof instanceActionsApi.urgency>

/** The urgency of a task somebody looks at. */
export function taskUrgency({ instance, version, task }: ViewedTask, userId: string) {
  const { showUrgentState, urgentLevels } = version.compiled.settings
  if (!showUrgentState) {
    return {}
  }
  const mayEdit = task.assignee === userId && nodeSettingsOf(version.compiled, task.node).allowEditUrgentState
  return { conf: urgentLevels, value: instance.urgent, ...(mayEdit ? { right: 'w' } : {}) }
}

/** The levels of urgency, which one it is, and whether the person may change it; nothing where the flow has none. */
export async function urgencyOf(scope: Scope, userId: string, request: UrgencyRequest) {
  const task = parseTaskId(request.taskId ?? '')
  const instId = request.instId ?? task?.instanceId
  if (!instId) {
    const version = await versionToStart(scope, request)
    const { showUrgentState, urgentLevels } = version.compiled.settings
    const { allowEditUrgentState } = nodeSettingsOf(version.compiled, starterNode(version).id)
    if (!showUrgentState) {
      return {}
    }
    return { conf: urgentLevels, value: null, ...(allowEditUrgentState ? { right: 'w' } : {}) }
  }
  const instance = await readableInstance(scope, userId, instId)
  const { compiled } = await findVersion(scope, instance.version_id)
  if (!compiled.settings.showUrgentState) {
    return {}
  }
  const open = task ? await openTasksOf(scope, instId) : []
  const node = open.find(({ ref, assignee_id: id }) => ref === task?.ref && id === userId)?.node_id
  const mayEdit = node !== undefined && nodeSettingsOf(compiled, node).allowEditUrgentState
  return {
    conf: compiled.settings.urgentLevels,
    value: instance.urgent,
    ...(mayEdit ? { right: 'w' } : {}),
  }
}
