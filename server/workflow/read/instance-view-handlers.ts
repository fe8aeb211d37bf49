import { nameInLanguage } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import type { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { sql } from 'kysely'
import type { Handlers } from '#server/http/handlers.ts'
import { mayManageInstance, readableInstance } from './access.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { findVersion } from '../definition/flow-version.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { flowNames, withFlowName, withFlowNames } from './flow-names.ts'
import { parseFiles, isTrue } from '../act/request-input.ts'
import { instanceLayout, instanceDiagramSvg } from './instance-diagram.ts'
import { allInstances, isEnded, instanceView } from '../run/instances.ts'
import { openNodeForm } from './node-form.ts'
import { printInstance } from './print-instance.ts'
import { openReadForm } from './read-form.ts'
import { nodeProperties } from './node-properties.ts'
import { ownOptions } from './own-options.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { holdersByTask, instanceRecordOf, opinionHistoryOf } from './opinion-history.ts'
import { relatedInstancesOf } from './related-instances.ts'
import type { StartBody } from '../act/start-data.ts'
import { starterNode, refuseUnlessStartable, starterFor, versionToStart } from '../act/start.ts'
import { parseTaskId, taskIdOf } from '../run/task-id.ts'
import { reminderText } from '../act/remind.ts'
import { urgencyOf } from './urgency.ts'

type Rows = Record<string, Record<string, unknown>[]>

/** The empty form with what was filled in before. */
const merged = (
  empty: { main: Record<string, unknown>; subs: Rows },
  filled: { main: Record<string, unknown>; subs: Record<string, unknown> },
) => ({
  main: { ...empty.main, ...filled.main },
  subs: {
    ...empty.subs,
    // What is a list in a form is one of rows.
    ...(Object.fromEntries(Object.entries(filled.subs).filter(([, rows]) => Array.isArray(rows))) as Rows),
  },
})

export const instanceViewHandlers: Handlers<typeof instanceViewsApi> = {
  async instance({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.instId)
    const version = await findVersion(scope, instance.version_id)
    // Written by ourselves; what is no id is left out.
    const ids = ((instance.related as string[] | null) ?? []).filter(isId)
    const related = ids.length
      ? await scope.db
          .selectFrom(allInstances(scope).as('i'))
          .select(['i.id', 'i.subject', 'i.status', 'i.outcome'])
          .where('i.id', '=', sql<string>`any(${ids})`)
          .execute()
      : []
    const isLive = !isEnded(instance) && instance.status !== 'draft'
    const isStarter = instance.starter_id === user.id || instance.agent_id === user.id
    const canManage = await mayManageInstance(scope, user.id, instance)
    return {
      ...(await withFlowName(scope, instanceView(instance))),
      related,
      canManage,
      canChange: canManage && isLive && instance.row_id !== null,
      canRevoke:
        isLive && isStarter && instance.status !== 'revokeToStart' && instance.status !== 'backToStart',
      canEnd: isLive && isStarter,
      canUrge: isLive,
      canCirculate: version.compiled.settings.allowCopyTo && instance.status !== 'draft',
      showModifyRecord: version.compiled.settings.showModifyRecord,
      urgeText: reminderText(version, instance, scope.language),
      own: await ownOptions(scope, user, instance.id),
    }
  },

  async relatedInformation({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.id)
    const names = await flowNames(scope, [instance.id])
    return {
      name: instance.starter_name,
      deptName: instance.starter_org_path,
      subject: instance.subject,
      template: names.flow(instance.id, instance.def_name),
    }
  },

  async approvers({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.instId)
    const names = await flowNames(scope, [instance.id])
    const holders = await holdersByTask(scope, instance.id)
    const tasks = await openTasksOf(scope, instance.id)
    const byNode = Map.groupBy(
      tasks.filter(({ state }) => state === 'open'),
      ({ node_id: node }) => node,
    )
    return [...byNode].map(([nodeId, here]) => ({
      nodeId,
      nodeName: names.node(instance.id, here[0]?.node_name ?? ''),
      executors: here.flatMap(({ ref }) =>
        (holders.get(ref) ?? []).map(({ id, name }) => ({ id, name, taskId: taskIdOf(instance.id, ref) })),
      ),
    }))
  },

  async opinions({ scope, user, query }) {
    const id = query.instId ?? parseTaskId(query.taskId ?? '')?.instanceId ?? ''
    const instance = await readableInstance(scope, user.id, id)
    return opinionHistoryOf(scope, instance.id, isTrue(query.isCommu) ? 'talk' : 'all')
  },

  async image({ scope, user, query }) {
    if (!query.proInstId) {
      const version = await versionToStart(scope, { defId: query.defId })
      return {
        defId: version.versionId,
        instanceId: null,
        parentInstId: null,
        bpmProcessInstance: null,
        bpmProcessInstanceList: [],
        bpmDefLayout: instanceLayout(scope, version, null),
      }
    }
    const instance = await readableInstance(scope, user.id, query.proInstId)
    const version = await findVersion(scope, instance.version_id)
    const children = await scope.db
      .selectFrom(allInstances(scope).as('i'))
      .selectAll('i')
      .where('i.parent_id', '=', instance.id)
      .orderBy('i.created_at')
      .limit(100)
      .execute()
    return {
      defId: instance.version_id,
      instanceId: instance.id,
      parentInstId: instance.parent_id,
      bpmProcessInstance: await withFlowName(scope, instanceView(instance)),
      bpmProcessInstanceList: await withFlowNames(
        scope,
        children.map((child) => instanceView(child)),
      ),
      bpmDefLayout: instanceLayout(scope, version, await instanceRecordOf(scope, instance.id)),
    }
  },

  async picture({ scope, user, query }) {
    const id = query.proInstId ?? query.bpmnInstId ?? parseTaskId(query.taskId ?? '')?.instanceId
    const instance = id ? await readableInstance(scope, user.id, id) : null
    const version = instance
      ? await findVersion(scope, instance.version_id)
      : await versionToStart(scope, { defId: query.defId })
    const svg = await instanceDiagramSvg(scope, version, instance, query.theme)
    return Buffer.from(svg).toString('base64')
  },

  async form({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.proInstId)
    return openReadForm(scope, user.id, instance, query.taskId)
  },

  async print({ scope, user, query }) {
    const instance = await readableInstance(scope, user.id, query.instId)
    return printInstance(scope, instance, await openReadForm(scope, user.id, instance))
  },

  async startForm({ scope, user, body }) {
    const draft = isId(body.proInstId)
      ? await scope
          .from('flow_instance')
          .select(['definition_id', 'draft', 'subject', 'updated_at'])
          .where('id', '=', body.proInstId)
          .where('status', '=', 'draft')
          .where((eb) => eb.or([eb('starter_id', '=', user.id), eb('agent_id', '=', user.id)]))
          .executeTakeFirst()
      : undefined
    const target = draft && !body.defId && !body.flowKey ? { defId: draft.definition_id } : body
    const version = await versionToStart(scope, target)
    // What is in the column was checked when it was saved.
    const savedDraft = draft?.draft as StartBody | null | undefined
    const leaderId = leaderIdFrom(body.agentLeaderId) ?? leaderIdFrom(savedDraft?.agentLeaderId)
    const starter = await starterFor(scope, user, leaderId)
    await refuseUnlessStartable(scope, version, starter.id)
    const node = starterNode(version).id
    const form = await openNodeForm(
      scope,
      { id: starter.id, language: scope.language },
      {
        version,
        node,
        rowId: null,
        instanceId: null,
        startedAt: null,
        isRead: false,
      },
    )
    const filled = parseFormData(savedDraft?.data, version.compiled.settings.objectAlias ?? '')
    return {
      ...form,
      data: form.data && filled ? { ...form.data, ...merged(form.data, filled) } : form.data,
      defId: version.versionId,
      defKey: version.key,
      defName: nameInLanguage({ name: version.name, nameEn: version.nameEn ?? undefined }, scope.language),
      subject: savedDraft?.subject ?? null,
      leaderName: starter.id === user.id ? null : starter.name,
      typeId: version.typeId,
      kept: {
        expression: savedDraft?.expression ?? '',
        files: parseFiles(savedDraft?.files) ?? [],
        urgentStateValue: savedDraft?.urgentStateValue ?? null,
        related: await relatedInstancesOf(scope, user.id, savedDraft?.relatedInstIds ?? []),
        agentLeaderId: leaderId ?? null,
        savedAt: draft?.updated_at.getTime() ?? null,
      },
      node: nodeProperties(version, node, scope.language),
      urgency: await urgencyOf(scope, user.id, { defId: version.definitionId }),
    }
  },
}
