import type { taskExtrasApi } from '#api/workflow/task-extras.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readableInstance } from '../read/access.ts'
import { dueTimeAfterExtension, extendDueTime, dueTimeView } from './extend-due-time.ts'
import { findVersion } from '../definition/flow-version.ts'
import { actionReply, parseIds } from './request-input.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { requestRunner } from '../run/request-runner.ts'
import { fanoutMembersOf } from '../read/fanout-members.ts'
import { parseTaskId } from '../run/task-id.ts'

export const taskExtraHandlers = (parts: FlowParts): Handlers<typeof taskExtrasApi> => ({
  async follow({ env, tenant, user, body, language, write }) {
    return write(async (tx) => {
      const instance = await readableInstance(tx, tenant.id, user.id, body.proInst)
      const { compiled } = await findVersion(tx, tenant.id, instance.version_id)
      const nodes = parseIds(body.taskId).filter((node) => Object.hasOwn(compiled.graph.nodes, node))
      const row = { nodes: JSON.stringify(nodes), created_at: new Date(env.now()) }
      const key = { tenant_id: tenant.id, instance_id: instance.id, user_id: user.id }
      const before = await tx
        .selectFrom('flow_follow')
        .select('user_id')
        .where('tenant_id', '=', tenant.id)
        .where('instance_id', '=', instance.id)
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      await tx
        .insertInto('flow_follow')
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'instance_id', 'user_id']).doUpdateSet(row))
        .execute()
      return actionReply(before ? 'task.followChanged' : 'task.followed', language)
    })
  },

  async followed({ env, tenant, user, query }) {
    const instance = await readableInstance(env.db, tenant.id, user.id, query.instId)
    const row = await env.db
      .selectFrom('flow_follow')
      .select((eb) => eb.ref('nodes').$castTo<string[]>().as('nodes'))
      .where('tenant_id', '=', tenant.id)
      .where('instance_id', '=', instance.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    return (row?.nodes ?? []).join(',')
  },

  async due({ env, tenant, user, query }) {
    return dueTimeView(env.db, tenant.id, user.id, query.taskId, env.now())
  },

  async dueAfter({ env, tenant, user, query }) {
    return dueTimeAfterExtension(env.db, tenant.id, user.id, query.id, query.addDueTime)
  },

  async extend(visit) {
    return visit.write(async (tx) => {
      await extendDueTime(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('task.extended', visit.language)
    })
  },

  async signLines({ env, tenant, user, query }) {
    const asked = parseTaskId(query.taskId ?? '')
    const instId = query.instanceId ?? query.instId ?? asked?.instanceId ?? ''
    const instance = await readableInstance(env.db, tenant.id, user.id, instId)
    return fanoutMembersOf(env.db, tenant.id, instance, { nodeId: query.nodeId, ref: asked?.ref })
  },
})
