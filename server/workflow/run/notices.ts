import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { workTopic } from '#api/workflow/task-lists.ts'
import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { tell } from '#server/messages/inbox/notify.ts'
import { hintLive } from '#server/messages/live/live-hints.ts'
import { flowNames } from '../read/flow-names.ts'
import type { RunEnv } from './flow-parts.ts'
import { bilingualName } from './notify-people.ts'

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

/** Tells people of an instance. Gives the ids of the notices. */
export async function addNotices(
  tx: Tx,
  env: RunEnv,
  tenantId: string,
  notice: NewNotice,
): Promise<string[]> {
  if (notice.receivers.length === 0) {
    return []
  }
  const rows = notice.receivers.map((receiver) => ({
    tenant_id: tenantId,
    id: env.newId(),
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
    created_at: new Date(env.now()),
  }))
  await tx.insertInto('flow_notice').values(rows).execute()
  const { flow: english, node } = await flowNames({ db: tx, tenantId, language: 'en-US' }, [
    notice.instanceId,
  ])
  const flow = bilingualName(notice.defName, english(notice.instanceId, notice.defName))
  await tell(tx, env, tenantId, {
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
  hintLive(
    env,
    tenantId,
    notice.receivers.map(({ id }) => `user:${id}` as const),
    workTopic,
  )
  return rows.map(({ id }) => id)
}

const sayings = { COPYTO: 'circulated', COMMU: 'asked', FOLLOW: 'followed' } as const

export const noticeRows = (db: Db, tenantId: string) =>
  db.selectFrom('flow_notice as notice').selectAll('notice').where('notice.tenant_id', '=', tenantId)

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['executeTakeFirstOrThrow']>>

/** Circulations sent along with a task that is taken back are taken back with it, as far as nobody has read them. */
export async function revokeNoticesOf(
  tx: Tx,
  tenantId: string,
  instanceId: string,
  senderId: string,
  taskRef: string,
  now: Date,
) {
  await tx
    .updateTable('flow_notice')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('sender_id', '=', senderId)
    .where('task_ref', '=', taskRef)
    .where('kind', '=', 'COPYTO')
    .where('read_at', 'is', null)
    .execute()
}
