import { addNotices } from './notices.ts'
import type { TaskRecord } from './open-tasks.ts'
import type { CommandContext } from './run-step.ts'

/** Tells those who follow a node that somebody is asked there now. */
export async function notifyFollowers(
  work: CommandContext,
  tasks: readonly TaskRecord[],
  opened: readonly { id: string }[],
): Promise<void> {
  const { tx, env, tenantId, held } = work
  const ids = new Set(opened.map(({ id }) => id))
  const fresh = tasks.filter(({ task }) => ids.has(task.id))
  if (!held.isFollowed || fresh.length === 0) {
    return
  }
  const rows = await tx
    .selectFrom('flow_follow')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'flow_follow.tenant_id')
        .onRef('app_user.id', '=', 'flow_follow.user_id'),
    )
    .select((eb) => [
      'app_user.id',
      'app_user.fullname as name',
      eb.ref('flow_follow.nodes').$castTo<string[]>().as('nodes'),
    ])
    .where('flow_follow.tenant_id', '=', tenantId)
    .where('flow_follow.instance_id', '=', held.id)
    .execute()
  const byNode = new Map(fresh.map((row) => [row.task.node, row]))
  for (const [node, { task, nodeName }] of byNode) {
    const receivers = rows.filter(({ nodes, id }) => nodes.includes(node) && task.assignee !== id)
    await addNotices(tx, env, tenantId, {
      instanceId: held.id,
      subject: held.subject,
      defName: held.defName,
      taskRef: task.id,
      nodeId: node,
      nodeName,
      kind: 'FOLLOW',
      sender: { id: held.starterId, name: held.starterName },
      receivers,
    })
  }
}
