import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Db } from '#server/db/open.ts'
import { readableInstance } from './access.ts'
import { findVersion } from '../definition/flow-version.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { starterNode, versionToStart } from '../act/start.ts'
import { parseTaskId } from '../run/task-id.ts'

type Asked = {
  defId?: string | null | undefined
  taskId?: string | null | undefined
  instId?: string | null | undefined
}

/** The levels of urgency, which one it is, and whether the person may change it; nothing where the flow has none. */
export async function urgencyOf(db: Db, tenantId: string, userId: string, asked: Asked) {
  const task = parseTaskId(asked.taskId ?? '')
  const instId = asked.instId ?? task?.instanceId
  if (!instId) {
    const version = await versionToStart(db, tenantId, asked)
    const { showUrgentState, urgentLevels } = version.compiled.settings
    const { allowEditUrgentState } = nodeSettingsOf(version.compiled, starterNode(version).id)
    if (!showUrgentState) {
      return {}
    }
    return { conf: urgentLevels, value: null, ...(allowEditUrgentState ? { right: 'w' } : {}) }
  }
  const instance = await readableInstance(db, tenantId, userId, instId)
  const { compiled } = await findVersion(db, tenantId, instance.version_id)
  if (!compiled.settings.showUrgentState) {
    return {}
  }
  const open = task ? await openTasksOf(db, tenantId, instId) : []
  const node = open.find(({ ref, assignee_id: id }) => ref === task?.ref && id === userId)?.node_id
  const mayEdit = node !== undefined && nodeSettingsOf(compiled, node).allowEditUrgentState
  return {
    conf: compiled.settings.urgentLevels,
    value: instance.urgent,
    ...(mayEdit ? { right: 'w' } : {}),
  }
}
