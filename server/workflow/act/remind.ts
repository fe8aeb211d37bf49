import type { Tx } from '#server/db/write.ts'
import { Failure, textOf, type Language } from '#server/http/failure.ts'
import { readableInstance } from '../read/access.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { parseIds } from './request-input.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'
import type { InstanceRow } from '../run/instances.ts'
import type { FlowParts, RunEnv } from '../run/flow-parts.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { FlowUser } from './start.ts'
import { taskIdOf } from '../run/task-id.ts'

type UrgeBody = {
  instId: string
  nodeId?: string | null | undefined
  subject?: string | null | undefined
  content?: string | null | undefined
  type?: string | null | undefined
  appointeeId?: string | null | undefined
}

/** What a reminder says: as the flow has it, or the usual words. */
export function reminderText(
  { compiled }: FlowVersion,
  { subject }: Pick<InstanceRow, 'subject'>,
  language: Language,
): string {
  const own = compiled.settings.urgeTemplates.find(({ type }) => type === 'inner')
  const words = language === 'en-US' ? own?.textEn || own?.text : own?.text
  return words || textOf('instance.urgeContent', language, { subject })
}

const nameEnOf = ({ compiled }: FlowVersion, node: string) => {
  const nameEn = compiled.graph.nodes[node]?.nameEn
  return nameEn === undefined ? {} : { nodeNameEn: nameEn }
}

/** Reminds those who are asked at a node, and keeps that they were reminded. */
export async function remindAssignees(
  parts: FlowParts,
  tx: Tx,
  env: RunEnv,
  tenantId: string,
  language: Language,
  user: FlowUser,
  body: UrgeBody,
): Promise<void> {
  const instance = await readableInstance(tx, tenantId, user.id, body.instId)
  const wanted = new Set(parseIds(body.appointeeId))
  const rows = await tx
    .selectFrom('flow_task_user as holder')
    .innerJoin('flow_task as task', (join) =>
      join
        .onRef('task.tenant_id', '=', 'holder.tenant_id')
        .onRef('task.instance_id', '=', 'holder.instance_id')
        .onRef('task.ref', '=', 'holder.ref'),
    )
    .select([
      'holder.holder_id as userId',
      'task.ref',
      'task.node_id as nodeId',
      'task.node_name as nodeName',
    ])
    .where('holder.tenant_id', '=', tenantId)
    .where('holder.instance_id', '=', instance.id)
    .execute()
  const open = rows.filter(
    ({ userId, nodeId }) =>
      (!body.nodeId || nodeId === body.nodeId) && (wanted.size === 0 || wanted.has(userId)),
  )
  const names = await namesOfPeople(
    tx,
    tenantId,
    open.map(({ userId }) => userId),
  )
  const [first] = open
  if (!first || names.size === 0) {
    throw new Failure('instance.urgeFailed')
  }
  const version = await findVersion(tx, tenantId, instance.version_id)
  const content = body.content?.trim() || reminderText(version, instance, language)
  await tx
    .insertInto('flow_urge')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      instance_id: instance.id,
      node_id: first.nodeId,
      node_name: first.nodeName,
      subject: body.subject?.trim() || instance.subject,
      content,
      kind: body.type?.trim() || 'inner',
      promoter_id: user.id,
      promoter_name: user.fullname,
      appointees: JSON.stringify([...names].map(([id, name]) => ({ id, name }))),
      created_at: new Date(env.now()),
    })
    .execute()
  const row = await formRowOf(tx, tenantId, { objectAlias: instance.object_alias, rowId: instance.row_id })
  for (const hook of parts.always) {
    await hook(tx, env, {
      on: 'taskOpened',
      tenantId,
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
        id: taskIdOf(instance.id, first.ref),
        nodeId: first.nodeId,
        nodeName: first.nodeName,
        ...nameEnOf(version, first.nodeId),
        people: [...names.keys()],
        isUrged: true,
      },
    })
  }
}
