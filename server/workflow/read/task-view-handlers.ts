import type { taskViewsApi } from '#api/workflow/task-views.ts'
import { starterFormNode, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { localizedName } from '#domain/workflow/definition/localized-names.ts'
import { returnOptions } from '#domain/workflow/command/return-points.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { CLAIM_STATES, claimStateOf } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readableInstance } from './access.ts'
import { actorOf, leaderIdFrom } from '../people/actor.ts'
import { findVersion } from '../definition/flow-version.ts'
import { readContextOf, withFlowName } from './flow-names.ts'
import { findRunningInstance } from '../run/lock-instance.ts'
import { parseIds, requireTaskRef } from '../act/request-input.ts'
import { instanceLayout } from './instance-diagram.ts'
import { findInstance, isEnded, instanceView } from '../run/instances.ts'
import {
  choiceSettingsAtStart,
  stepInputForStart,
  stepInputForTask,
  nextNodeOptions,
  startNode,
} from './next-nodes.ts'
import { openNodeForm } from './node-form.ts'
import { nodeOpinions } from './node-opinions.ts'
import { nodeProperties } from './node-properties.ts'
import { readableNotice } from './notice-access.ts'
import { opinionsOf } from '../run/opinions.ts'
import { opinionHistoryOf } from './opinion-history.ts'
import { noticeView } from './notice-view.ts'
import { opinionView } from './opinion-view.ts'
import { versionToStart } from '../act/start.ts'
import { taskDetailOf, taskClaimState, offeredButtons, viewTask } from './task-detail.ts'
import { parseTaskId } from '../run/task-id.ts'
import { urgencyOf } from './urgency.ts'

export const taskViewHandlers: Handlers<typeof taskViewsApi> = {
  async isRunning({ env, tenant, user, query }) {
    const instance = await findInstance(env.db, tenant.id, query.procInstId)
    if (!instance) {
      throw new Failure('instance.missing')
    }
    await readableInstance(env.db, tenant.id, user.id, instance.id)
    if (isEnded(instance)) {
      throw new Failure('instance.over')
    }
    return null
  },

  async task({ env, tenant, user, query, language }) {
    const seen = await viewTask(env.db, tenant.id, user, query.id)
    return taskDetailOf(env.db, tenant.id, seen, language, env.now())
  },

  async mobileDetail({ env, tenant, user, query, language }) {
    const { db } = env
    const seen = await viewTask(db, tenant.id, user, query.taskId, query.leaderId)
    const { held, version, task } = seen
    const buttons = await offeredButtons(db, tenant.id, seen, language, env.now())
    const form = await openNodeForm(
      db,
      env,
      tenant.id,
      { id: user.id, language },
      {
        version,
        node: task.node,
        rowId: held.rowId,
        instanceId: held.id,
        startedAt: held.createdAt,
        // Only who can act on it fills it in.
        isRead: buttons.length === 0,
      },
    )
    return {
      ...(await taskDetailOf(db, tenant.id, seen, language, env.now())),
      form,
      buttons,
      lock: taskClaimState(seen),
      urgency: await urgencyOf(db, tenant.id, user.id, { taskId: query.taskId }),
    }
  },

  async notice(visit) {
    const { env, tenant, user, query, language } = visit
    const notice = await readableNotice(env.db, tenant.id, user.id, query.id)
    const instance = await findInstance(env.db, tenant.id, notice.instance_id)
    if (!instance) {
      throw new Failure('instance.missing')
    }
    const opinionList = await opinionHistoryOf(env.db, tenant.id, instance.id, language)
    const reader = readContextOf(visit)
    return {
      notice: await withFlowName(reader, noticeView(notice)),
      instance: await withFlowName(reader, instanceView(instance)),
      opinionList,
    }
  },

  async buttons({ env, tenant, user, query, language }) {
    const seen = await viewTask(env.db, tenant.id, user, query.taskId, query.leaderId)
    return { buttons: await offeredButtons(env.db, tenant.id, seen, language, env.now()) }
  },

  async nextNodes({ env, tenant, user, body, language }) {
    if (body.taskId) {
      const seen = await viewTask(env.db, tenant.id, user, body.taskId, body.agentLeaderId)
      const given = await stepInputForTask(env.db, tenant.id, seen, body.data, env.now())
      return nextNodeOptions(env.db, given, seen.task.node, language)
    }
    const version = await versionToStart(env.db, tenant.id, { defId: body.defId })
    const asked = { came: body.data, leaderId: leaderIdFrom(body.agentLeaderId) }
    const given = await stepInputForStart(env.db, tenant.id, version, user, asked, env.now())
    return nextNodeOptions(env.db, given, startNode(version), language, choiceSettingsAtStart(version))
  },

  async nodes({ env, tenant, user, query, language }) {
    const task = parseTaskId(query.taskId ?? '')
    const instId = query.instId ?? task?.instanceId
    if (!instId) {
      const version = await versionToStart(env.db, tenant.id, { defId: query.defId })
      const bpmDefLayout = await instanceLayout(env.db, tenant.id, version, null, language)
      return { taskId: null, instId: null, parentInstId: null, bpmDefLayout }
    }
    const instance = await readableInstance(env.db, tenant.id, user.id, instId)
    const version = await findVersion(env.db, tenant.id, instance.version_id)
    return {
      taskId: query.taskId ?? null,
      instId: instance.id,
      parentInstId: instance.parent_id,
      bpmDefLayout: await instanceLayout(env.db, tenant.id, version, instance.id, language),
    }
  },

  async rejectOptions({ env, tenant, user, query, language }) {
    const { held, version, task } = await viewTask(env.db, tenant.id, user, query.taskId)
    const { graph } = version.compiled
    const { normal, direct, ...back } = returnOptions(graph, held.state, task)
    const named = (nodes: readonly string[]) =>
      nodes.map((nodeId) => ({ nodeId, nodeName: localizedName(nodeOf(graph, nodeId), language) }))
    const { backMode, backNodes } = nodeSettingsOf(version.compiled, task.node)
    const isFirst = starterFormNode(graph)?.id === task.node
    return {
      ...back,
      backMode,
      backNode: backNodes,
      canReject: !isFirst && (back.canRejectToStart || back.canRejectToAnyNode || back.canRejectPreAct),
      allowNormalNode: backMode === 'direct' ? [] : named(normal),
      allowDirectNode: backMode === 'normal' ? [] : named(direct),
    }
  },

  /** Whoever is not concerned learns just that; whoever could have claimed it, that somebody else has. */
  async canLock({ env, tenant, user, query }) {
    const { instanceId, ref } = requireTaskRef(query.taskId)
    const held = await findRunningInstance(env.db, tenant.id, instanceId)
    const task = held?.state.tasks.find(({ id }) => id === ref)
    if (!held || !task) {
      return CLAIM_STATES.done
    }
    const acting = { ...user, leaderId: leaderIdFrom(query.leaderId) }
    return claimStateOf(task, await actorOf(env.db, tenant.id, acting, true), held.state.suspended)
  },

  async nodeOpinion({ env, tenant, user, query, language }) {
    const nodes = parseIds(query.nodeId)
    const visit = { db: env.db, tenantId: tenant.id, user, language, now: env.now() }
    const answers = await nodeOpinions(visit, query, nodes)
    const [only] = nodes
    const single = nodes.length === 1 && only !== undefined ? answers[only] : undefined
    return single ?? answers
  },

  async noticeById(visit) {
    const { env, tenant, user, query } = visit
    return withFlowName(
      readContextOf(visit),
      noticeView(await readableNotice(env.db, tenant.id, user.id, query.id)),
    )
  },

  async doneNoticeById(visit) {
    const { env, tenant, user, query } = visit
    return withFlowName(
      readContextOf(visit),
      noticeView(await readableNotice(env.db, tenant.id, user.id, query.id)),
    )
  },

  async opinionOfTask(visit) {
    const { env, tenant, user, query, language } = visit
    const { instanceId, ref } = requireTaskRef(query.taskId)
    await readableInstance(env.db, tenant.id, user.id, instanceId)
    const rows = opinionsOf(env.db, tenant.id, instanceId).where('task_ref', '=', ref)
    const row = (await rows.execute()).at(-1)
    return row ? withFlowName(readContextOf(visit), opinionView(row, language)) : null
  },

  async opinionOfNode(visit) {
    const { env, tenant, user, query, language } = visit
    const instance = await readableInstance(env.db, tenant.id, user.id, query.instId)
    const rows = opinionsOf(env.db, tenant.id, instance.id).where('node_id', '=', query.nodeId)
    const row = (await rows.execute()).at(-1)
    return row ? withFlowName(readContextOf(visit), opinionView(row, language)) : null
  },

  async nodeProperties({ env, tenant, user, query, language }) {
    if (query.taskId) {
      const { version, task } = await viewTask(env.db, tenant.id, user, query.taskId)
      return nodeProperties(version, task.node, language)
    }
    if (query.instId) {
      const instance = await readableInstance(env.db, tenant.id, user.id, query.instId)
      const version = await findVersion(env.db, tenant.id, instance.version_id)
      return nodeProperties(version, startNode(version), language)
    }
    const version = await versionToStart(env.db, tenant.id, { defId: query.defId })
    return nodeProperties(version, startNode(version), language)
  },
}
