import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { workTopic } from '#api/workflow/task-lists.ts'
import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { signalLiveSoon } from '#server/messages/live/live-hints.ts'
import { flowNames } from '../read/flow-names.ts'
import { bilingualName } from './notify-people.ts'
import type { TaskRecord } from './open-tasks.ts'
import type { StepRecord } from './outcome-rows.ts'
import type { TaskRef } from './task-id.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewNotice = {
  instanceId: string
  subject: string
  defName: string
  taskRef: string | null
  nodeId: string | null
  nodeName: string | null
  kind: Extract<TaskStatus, 'COPYTO' | 'COMMU' | 'FOLLOW'>
  copyType?: 0 | 1
  sender: { id: string; name: string }
  receivers: readonly { id: string; name: string }[]
  opinion?: string | null | undefined
  files?: unknown
}

/** Notifies people of an instance. Gives the ids of the notices. */
export async function addNotices(scope: TxScope, notice: NewNotice): Promise<string[]> {
  if (notice.receivers.length === 0) {
    return []
  }
  const rows = notice.receivers.map((receiver) => ({
    id: scope.newId(),
    instance_id: notice.instanceId,
    task_ref: notice.taskRef,
    node_id: notice.nodeId,
    node_name: notice.nodeName,
    kind: notice.kind,
    copy_type: notice.copyType ?? 0,
    subject: notice.subject,
    def_name: notice.defName,
    sender_id: notice.sender.id,
    sender_name: notice.sender.name,
    receiver_id: receiver.id,
    receiver_name: receiver.name,
    opinion: notice.opinion || null,
    files: notice.files ? JSON.stringify(notice.files) : null,
    created_at: new Date(scope.now()),
  }))
  await scope.insert('flow_notice', rows).execute()
  const { flow: english, node } = await flowNames({ ...scope, language: 'en-US' }, [notice.instanceId])
  const flow = bilingualName(notice.defName, english(notice.instanceId, notice.defName))
  await notify(scope, {
    to: notice.receivers.map(({ id }) => id),
    // Whoever follows their own flow is told too: it is not them who moved it.
    by: notice.kind === 'FOLLOW' ? null : notice.sender.id,
    kind: 'notice',
    says: sayings[notice.kind],
    values: {
      subject: notice.subject,
      flow,
      node: notice.nodeName ? bilingualName(notice.nodeName, node(notice.instanceId, notice.nodeName)) : flow,
      opinion: notice.opinion || notice.subject,
    },
    path: Object.fromEntries(
      rows.map(({ id, receiver_id }) => [
        receiver_id,
        link(screens.instanceToRead, { instId: notice.instanceId, type: 'toRead', readId: id }),
      ]),
    ),
  })
  signalLiveSoon(
    scope,
    notice.receivers.map(({ id }) => `user:${id}` as const),
    workTopic,
  )
  return rows.map(({ id }) => id)
}

const sayings = { COPYTO: 'circulated', COMMU: 'asked', FOLLOW: 'followed' } as const

export const noticeRows = (scope: Scope) => scope.from('flow_notice as notice').selectAll('notice')

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['executeTakeFirstOrThrow']>>

/** Circulations sent along with a task that is taken back are taken back with it, as far as nobody has read them. */
export async function revokeNoticesOf(
  scope: TxScope,
  { instanceId, ref }: TaskRef,
  senderId: string,
): Promise<void> {
  await scope
    .update('flow_notice')
    .set({ revoked_at: new Date(scope.now()) })
    .where('instance_id', '=', instanceId)
    .where('sender_id', '=', senderId)
    .where('task_ref', '=', ref)
    .where('kind', '=', 'COPYTO')
    .where('read_at', 'is', null)
    .execute()
}

/** Sends the notices that the step itself asks for, in the name of its author. */
export async function saveNotices(
  scope: TxScope,
  { instance, version, outcome, author, names }: StepRecord,
): Promise<void> {
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? '' })
  for (const { kind, task, people, by } of outcome.notices) {
    const node = instance.state.tasks.find((row) => row.id === task)?.node ?? null
    await addNotices(scope, {
      instanceId: instance.id,
      subject: instance.subject,
      defName: instance.defName,
      taskRef: task,
      nodeId: node,
      nodeName: node === null ? null : (version.compiled.graph.nodes[node]?.name ?? null),
      kind,
      sender: nameOf(author.id ?? by),
      receivers: people.map(nameOf),
      opinion: author.note.opinion,
      files: author.note.files,
    })
  }
}

/** Tells those who follow a node that somebody is asked there now. */
export async function notifyFollowers(
  scope: TxScope,
  { instance, outcome }: StepRecord,
  tasks: readonly TaskRecord[],
): Promise<void> {
  const newIds = new Set(outcome.newTasks.map(({ id }) => id))
  const newTasks = tasks.filter(({ task }) => newIds.has(task.id))
  if (!instance.isFollowed || newTasks.length === 0) {
    return
  }
  const followers = await scope
    .from('flow_follow as follow')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'follow.user_id')
    .select((eb) => [
      'person.id',
      'person.fullname as name',
      eb.ref('follow.nodes').$castTo<string[]>().as('nodes'),
    ])
    .where('follow.instance_id', '=', instance.id)
    .execute()
  const byNode = new Map(newTasks.map((row) => [row.task.node, row]))
  for (const [node, { task, nodeName }] of byNode) {
    await addNotices(scope, {
      instanceId: instance.id,
      subject: instance.subject,
      defName: instance.defName,
      taskRef: task.id,
      nodeId: node,
      nodeName,
      kind: 'FOLLOW',
      sender: { id: instance.starterId, name: instance.starterName },
      receivers: followers.filter(({ nodes, id }) => nodes.includes(node) && task.assignee !== id),
    })
  }
}
