import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { Failure, textOf } from '#server/failure.ts'
import { readableInstance } from '../read/access.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { parseIds } from './request-input.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'
import type { InstanceRow } from '../run/instances.ts'
import type { Runner } from '../run/command-context.ts'
import { holderNames } from '../manage/holder-names.ts'
import type { FlowUser } from './start.ts'
import { taskIdOf } from '../run/task-id.ts'

type UrgeBody = BodyOf<typeof instanceActionsApi.urge>

/** The text of a reminder: the flow's own, or the usual one. */
export function reminderText(
  { compiled }: FlowVersion,
  { subject }: Pick<InstanceRow, 'subject'>,
  language: Language,
): string {
  const own = compiled.settings.urgeTemplates.find(({ type }) => type === 'inner')
  const text = language === 'en-US' ? own?.textEn || own?.text : own?.text
  return text || textOf('instance.urgeContent', language, { subject })
}

const nameEnOf = ({ compiled }: FlowVersion, node: string) => {
  const nameEn = compiled.graph.nodes[node]?.nameEn
  return nameEn === undefined ? {} : { nodeNameEn: nameEn }
}

/** Reminds those who are asked, each of the task they hold, and records at which node who was reminded. */
export async function remindAssignees(
  { scope, parts }: Runner,
  user: FlowUser,
  body: UrgeBody,
): Promise<void> {
  const instance = await readableInstance(scope, user.id, body.instId)
  const wanted = new Set(parseIds(body.appointeeId))
  const rows = await scope
    .from('flow_task_user as holder')
    .innerJoin(scope.table('flow_task as task'), (join) =>
      join.onRef('task.instance_id', '=', 'holder.instance_id').onRef('task.ref', '=', 'holder.ref'),
    )
    .select([
      'holder.holder_id as userId',
      'task.ref',
      'task.node_id as nodeId',
      'task.node_name as nodeName',
    ])
    .where('holder.instance_id', '=', instance.id)
    .orderBy('task.created_at')
    .orderBy('task.ref')
    .execute()
  // A role, a post or an organisation is told as those in it.
  const names = await holderNames(
    scope,
    rows.map(({ userId }) => userId),
  )
  const open = rows.filter(
    ({ userId, nodeId }) =>
      names.has(userId) &&
      (!body.nodeId || nodeId === body.nodeId) &&
      (wanted.size === 0 || wanted.has(userId)),
  )
  if (open.length === 0) {
    throw new Failure('instance.urgeFailed')
  }
  const version = await findVersion(scope, instance.version_id)
  const content = body.content?.trim() || reminderText(version, instance, scope.language)
  for (const [nodeId, here] of Map.groupBy(open, (row) => row.nodeId)) {
    const holders = new Map(here.map(({ userId }) => [userId, names.get(userId) ?? '']))
    await scope
      .insert('flow_urge', {
        id: scope.newId(),
        instance_id: instance.id,
        node_id: nodeId,
        node_name: here[0]?.nodeName ?? null,
        subject: body.subject?.trim() || instance.subject,
        content,
        kind: body.type?.trim() || 'inner',
        promoter_id: user.id,
        promoter_name: user.fullname,
        appointees: JSON.stringify([...holders].map(([id, name]) => ({ id, name }))),
        created_at: new Date(scope.now()),
      })
      .execute()
  }
  const row = await formRowOf(scope, {
    objectAlias: instance.object_alias,
    rowId: instance.row_id,
  })
  for (const [ref, held] of Map.groupBy(open, (task) => task.ref)) {
    const { nodeId = '', nodeName = '' } = held[0] ?? {}
    for (const hook of parts.always) {
      await hook(scope, {
        on: 'taskOpened',
        instanceId: instance.id,
        defKey: instance.def_key,
        defName: instance.def_name,
        defNameEn: version.nameEn,
        subject: instance.subject,
        starterId: instance.starter_id,
        actorId: user.id,
        actorName: user.fullname,
        objectAlias: version.compiled.settings.objectAlias,
        rowId: instance.row_id,
        data: flowDataOf(row, {}),
        task: {
          id: taskIdOf(instance.id, ref),
          nodeId,
          nodeName,
          ...nameEnOf(version, nodeId),
          people: held.map(({ userId }) => userId),
          isUrged: true,
        },
      })
    }
  }
}
