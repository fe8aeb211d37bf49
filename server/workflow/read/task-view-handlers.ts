import { nameInLanguage } from '#domain/language.ts'
import type { taskViewsApi } from '#api/workflow/task-views.ts'
import { starterFormNode, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { peopleWhoDecided, returnOptions } from '#domain/workflow/command/return-points.ts'
import { returnRuns } from '#domain/workflow/command/return-runs.ts'
import type { Graph } from '#domain/workflow/definition/graph.ts'
import type { InstanceState, Task } from '#domain/workflow/engine/state.ts'
import type { Scope } from '#server/scope.ts'
import { namesOfPeople } from '../people/people-names.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { CLAIM_STATES, claimStateOf } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readableInstance } from './access.ts'
import { actorOf, leaderIdFrom } from '../people/actor.ts'
import { findVersion } from '../definition/flow-version.ts'
import { withFlowName } from './flow-names.ts'
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
import { instanceRecordOf, opinionHistoryOf, opinionFor } from './opinion-history.ts'
import { noticeView } from './notice-view.ts'
import { versionToStart } from '../act/start.ts'
import { taskDetailOf, taskClaimState, offeredButtons, viewTask } from './task-detail.ts'
import { parseTaskId } from '../run/task-id.ts'
import { taskUrgency } from './urgency.ts'

/** The runs of finished repetitions, each by the names of who decided in it. */
async function namedRuns(scope: Scope, graph: Graph, state: InstanceState, task: Task) {
  const runs = returnRuns(graph, state, task)
  const people = runs.map(({ entry, node }) => peopleWhoDecided(entry.work, node).map(({ id }) => id))
  const names = await namesOfPeople(scope, people.flat())
  return runs.map(({ node, run, item }, at) => ({
    nodeId: node,
    run,
    name:
      (people[at] ?? []).map((id) => names.get(id) ?? '').join(' ') ||
      (typeof item === 'string' ? item : String(run + 1)),
    canRepeatAll: isRepeatedItself(graph, node),
  }))
}

/** Whether the node is repeated, and not merely something it lies in. */
function isRepeatedItself(graph: Graph, node: string): boolean {
  const shape = graph.nodes[node]
  return shape !== undefined && 'loop' in shape && shape.loop !== undefined
}

export const taskViewHandlers: Handlers<typeof taskViewsApi> = {
  async isRunning({ scope, user, query }) {
    const instance = await findInstance(scope, query.procInstId)
    if (!instance) {
      throw new Failure('instance.missing')
    }
    await readableInstance(scope, user.id, instance.id)
    if (isEnded(instance)) {
      throw new Failure('instance.over')
    }
    return null
  },

  async task({ scope, user, query }) {
    const seen = await viewTask(scope, user, query.id)
    return taskDetailOf(scope, seen)
  },

  async mobileDetail({ scope, user, query }) {
    const seen = await viewTask(scope, user, query.taskId, query.leaderId)
    const { instance, version, task } = seen
    const buttons = await offeredButtons(scope, seen)
    const form = await openNodeForm(
      scope,
      { id: user.id, language: scope.language },
      {
        version,
        node: task.node,
        rowId: instance.rowId,
        instanceId: instance.id,
        startedAt: instance.createdAt,
        // Only who can act on it fills it in.
        isRead: buttons.length === 0,
      },
    )
    return {
      ...(await taskDetailOf(scope, seen)),
      form,
      buttons,
      lock: taskClaimState(seen),
      urgency: taskUrgency(seen, user.id),
    }
  },

  async notice({ scope, user, query }) {
    const notice = await readableNotice(scope, user.id, query.id)
    const instance = await findInstance(scope, notice.instance_id)
    if (!instance) {
      throw new Failure('instance.missing')
    }
    const opinionList = await opinionHistoryOf(scope, instance.id)
    return {
      notice: await withFlowName(scope, noticeView(notice)),
      instance: await withFlowName(scope, instanceView(instance)),
      opinionList,
    }
  },

  async buttons({ scope, user, query }) {
    const seen = await viewTask(scope, user, query.taskId, query.leaderId)
    return { buttons: await offeredButtons(scope, seen) }
  },

  async nextNodes({ scope, user, body }) {
    if (body.taskId) {
      const seen = await viewTask(scope, user, body.taskId, body.agentLeaderId)
      const input = await stepInputForTask(scope, seen, body.data)
      return nextNodeOptions(input, seen.task.node)
    }
    const version = await versionToStart(scope, { defId: body.defId })
    const start = { came: body.data, leaderId: leaderIdFrom(body.agentLeaderId) }
    const input = await stepInputForStart(scope, version, user, start)
    return nextNodeOptions(input, startNode(version), choiceSettingsAtStart(version))
  },

  async nodes({ scope, user, query }) {
    const task = parseTaskId(query.taskId ?? '')
    const instId = query.instId ?? task?.instanceId
    if (!instId) {
      const version = await versionToStart(scope, { defId: query.defId })
      const bpmDefLayout = instanceLayout(scope, version, null)
      return { taskId: null, instId: null, parentInstId: null, bpmDefLayout }
    }
    const instance = await readableInstance(scope, user.id, instId)
    const version = await findVersion(scope, instance.version_id)
    return {
      taskId: query.taskId ?? null,
      instId: instance.id,
      parentInstId: instance.parent_id,
      bpmDefLayout: instanceLayout(scope, version, await instanceRecordOf(scope, instance.id)),
    }
  },

  async rejectOptions({ scope, user, query }) {
    const { instance, version, task } = await viewTask(scope, user, query.taskId)
    const { graph } = version.compiled
    const { normal, direct, ...back } = returnOptions(graph, instance.state, task)
    const named = (nodes: readonly string[]) =>
      nodes.map((nodeId) => ({ nodeId, nodeName: nameInLanguage(nodeOf(graph, nodeId), scope.language) }))
    const { backMode, backNodes } = nodeSettingsOf(version.compiled, task.node)
    const isFirst = starterFormNode(graph)?.id === task.node
    return {
      ...back,
      backMode,
      backNode: backNodes,
      canReject: !isFirst && (back.canRejectToStart || back.canRejectToAnyNode || back.canRejectPreAct),
      allowNormalNode: backMode === 'direct' ? [] : named(normal),
      runs: await namedRuns(scope, graph, instance.state, task),
      allowDirectNode: backMode === 'normal' ? [] : named(direct),
    }
  },

  /** Whoever is not concerned learns just that; whoever could have claimed it, that somebody else has. */
  async canLock({ scope, user, query }) {
    const { instanceId, ref } = requireTaskRef(query.taskId)
    const instance = await findRunningInstance(scope, instanceId)
    const task = instance?.state.tasks.find(({ id }) => id === ref)
    if (!instance || !task) {
      return CLAIM_STATES.done
    }
    const acting = { ...user, leaderId: leaderIdFrom(query.leaderId) }
    return claimStateOf(task, await actorOf(scope, acting, true), instance.state.suspended)
  },

  async nodeOpinion({ scope, user, query }) {
    const nodes = parseIds(query.nodeId)
    const answers = await nodeOpinions(scope, user, query, nodes)
    const [only] = nodes
    const single = nodes.length === 1 && only !== undefined ? answers[only] : undefined
    return single ?? answers
  },

  async noticeById({ scope, user, query }) {
    return withFlowName(scope, noticeView(await readableNotice(scope, user.id, query.id)))
  },

  async doneNoticeById({ scope, user, query }) {
    return withFlowName(scope, noticeView(await readableNotice(scope, user.id, query.id)))
  },

  async opinionOfTask({ scope, user, query }) {
    const { instanceId, ref } = requireTaskRef(query.taskId)
    await readableInstance(scope, user.id, instanceId)
    const rows = opinionsOf(scope, instanceId).where('task_ref', '=', ref)
    const last = await opinionFor(scope, (await rows.execute()).at(-1))
    if (last) {
      return last
    }
    // Nothing was said of it yet: the line that awaits it.
    const history = await opinionHistoryOf(scope, instanceId)
    return history.find(({ taskId }) => taskId === query.taskId) ?? null
  },

  async opinionOfNode({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.instId)
    const rows = opinionsOf(scope, instance.id).where('node_id', '=', query.nodeId)
    return opinionFor(scope, (await rows.execute()).at(-1))
  },

  async nodeProperties({ scope, user, query }) {
    if (query.taskId) {
      const { version, task } = await viewTask(scope, user, query.taskId)
      return nodeProperties(version, task.node, scope.language)
    }
    if (query.instId) {
      const instance = await readableInstance(scope, user.id, query.instId)
      const version = await findVersion(scope, instance.version_id)
      return nodeProperties(version, startNode(version), scope.language)
    }
    const version = await versionToStart(scope, { defId: query.defId })
    return nodeProperties(version, startNode(version), scope.language)
  },
}
