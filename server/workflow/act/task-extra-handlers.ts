import type { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readableInstance } from '../read/access.ts'
import { dueTimeAfterExtension, extendDueTime, dueTimeView } from './extend-due-time.ts'
import { findVersion } from '../definition/flow-version.ts'
import { actionReply, parseIds } from './request-input.ts'
import { fanoutMembersOf } from '../read/fanout-members.ts'
import { parseTaskId } from '../run/task-id.ts'

export const taskExtraHandlers: Handlers<typeof taskExtrasApi> = {
  async follow({ scope, user, body }) {
    return scope.write(async (scope) => {
      const instance = await readableInstance(scope, user.id, body.proInst)
      const { compiled } = await findVersion(scope, instance.version_id)
      const named = parseIds(body.taskId)
      // One that a newer version no longer has is left out; naming nothing else is a mistake.
      const nodes = named.filter((node) => Object.hasOwn(compiled.graph.nodes, node))
      if (named.length > 0 && nodes.length === 0) {
        throw new Failure('flow.nodeMissing')
      }
      const row = { nodes: JSON.stringify(nodes), created_at: new Date(scope.now()) }
      const before = await scope
        .from('flow_follow')
        .select('user_id')
        .where('instance_id', '=', instance.id)
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      await scope
        .insert('flow_follow', { instance_id: instance.id, user_id: user.id, ...row })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'instance_id', 'user_id']).doUpdateSet(row))
        .execute()
      return actionReply(before ? 'task.followChanged' : 'task.followed', scope.language)
    })
  },

  async followed({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.instId)
    const row = await scope
      .from('flow_follow')
      .select((eb) => eb.ref('nodes').$castTo<string[]>().as('nodes'))
      .where('instance_id', '=', instance.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    return (row?.nodes ?? []).join(',')
  },

  async due({ scope, user, query }) {
    return dueTimeView(scope, user.id, query.taskId)
  },

  async dueAfter({ scope, user, query }) {
    return dueTimeAfterExtension(scope, user.id, query.id, query.addDueTime)
  },

  async extend({ scope, user, body }) {
    return scope.write(async (scope) => {
      await extendDueTime(scope, user, body)
      return actionReply('task.extended', scope.language)
    })
  },

  async signLines({ scope, user, query }) {
    const task = parseTaskId(query.taskId ?? '')
    const instId = query.instanceId ?? query.instId ?? task?.instanceId ?? ''
    const instance = await readableInstance(scope, user.id, instId)
    return fanoutMembersOf(scope, instance, { nodeId: query.nodeId, ref: task?.ref })
  },
}
