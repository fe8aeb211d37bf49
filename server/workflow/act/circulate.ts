import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { tell } from '#server/messages/inbox/notify.ts'
import { mayReadInstance } from '../read/access.ts'
import { findVersion } from '../definition/flow-version.ts'
import { parseFiles, parseIds, parsePeople } from './request-input.ts'
import { theInstance, type InstanceRow } from '../run/instances.ts'
import { addNotices, noticeRows, type NoticeRow } from '../run/notices.ts'
import type { RunEnv } from '../run/flow-parts.ts'
import type { FlowUser } from './start.ts'
import { isId, parseTaskId } from '../run/task-id.ts'
import { addRemark } from './add-remark.ts'

type CirculateBody = {
  instanceId?: string | null | undefined
  taskId?: string | null | undefined
  userId?: string | null | undefined
  copyToType?: string | number | null | undefined
  opinion?: string | null | undefined
  files?: unknown
  selectNodeId?: string | null | undefined
}

/** Circulates instances to people, or forwards them. */
export async function circulate(tx: Tx, env: RunEnv, tenantId: string, user: FlowUser, body: CirculateBody) {
  const people = await parsePeople(tx, tenantId, body.userId)
  if (people.length === 0) {
    throw new Failure('instance.chooseReaders')
  }
  if (people.some(({ id }) => id === user.id)) {
    throw new Failure('instance.readerIsSelf')
  }
  const tasks = parseIds(body.taskId).flatMap((id) => parseTaskId(id) ?? [])
  const refs = new Map(tasks.map(({ instanceId, ref }) => [instanceId, ref]))
  const ids = new Set([...parseIds(body.instanceId), ...refs.keys()])
  if (ids.size === 0) {
    throw new Failure('instance.missing')
  }
  const files = parseFiles(body.files)
  for (const id of ids) {
    const instance = await readable(tx, tenantId, user, id)
    const { compiled } = await findVersion(tx, tenantId, instance.version_id)
    if (!compiled.settings.allowCopyTo) {
      throw new Failure('instance.copyForbidden')
    }
    const node = body.selectNodeId ? compiled.graph.nodes[body.selectNodeId] : undefined
    const about = {
      taskRef: refs.get(id) ?? null,
      nodeId: node?.id ?? null,
      nodeName: node?.name ?? null,
    }
    await addNotices(tx, env, tenantId, {
      ...about,
      instanceId: id,
      subject: instance.subject,
      defName: instance.def_name,
      kind: 'COPYTO',
      copyType: String(body.copyToType ?? '0') === '1' ? 1 : 0,
      sender: { id: user.id, name: user.fullname },
      receivers: people,
      opinion: body.opinion,
      files,
    })
    const note = { opinion: body.opinion, files, people }
    await addRemark(tx, env, tenantId, instance, { ...about, status: 'copyto', user, note })
  }
}

async function readable(tx: Tx, tenantId: string, user: FlowUser, id: string): Promise<InstanceRow> {
  const instance = await theInstance(tx, tenantId, id)
  if (instance.status === 'draft' || !(await mayReadInstance(tx, tenantId, user.id, instance))) {
    throw new Failure('instance.hidden', {}, { status: 403 })
  }
  return instance
}

type TalkBody = {
  instId: string
  taskId?: string | null | undefined
  userId?: string | null | undefined
  opinion?: string | null | undefined
  files?: unknown
}

/** Asks people for a word without moving anything. */
export async function communicate(tx: Tx, env: RunEnv, tenantId: string, user: FlowUser, body: TalkBody) {
  const people = await parsePeople(tx, tenantId, body.userId)
  if (people.length === 0) {
    throw new Failure('step.noPeople')
  }
  if (people.some(({ id }) => id === user.id)) {
    throw new Failure('step.notSelf')
  }
  const instance = await readable(tx, tenantId, user, body.instId)
  const files = parseFiles(body.files)
  const taskRef = parseTaskId(body.taskId ?? '')?.ref ?? null
  await addNotices(tx, env, tenantId, {
    instanceId: instance.id,
    subject: instance.subject,
    defName: instance.def_name,
    taskRef,
    nodeId: null,
    nodeName: null,
    kind: 'COMMU',
    sender: { id: user.id, name: user.fullname },
    receivers: people,
    opinion: body.opinion,
    files,
  })
  const note = { opinion: body.opinion, files, people }
  await addRemark(tx, env, tenantId, instance, { status: 'start_commu', user, note, taskRef })
}

type AnswerBody = {
  taskId: string
  instId?: string | null | undefined
  opinion?: string | null | undefined
  files?: unknown
  zfiles?: unknown
}

/** The answer of somebody who was asked for a word, or the reply to a circulation. */
export async function replyToNotice(
  tx: Tx,
  env: RunEnv,
  tenantId: string,
  user: FlowUser,
  kind: 'COMMU' | 'COPYTO',
  body: AnswerBody,
) {
  const notice = await ownNotice(tx, tenantId, user.id, kind, body)
  if (kind === 'COMMU' && notice.answered_at !== null) {
    throw new Failure('instance.alreadyAnswered')
  }
  const now = new Date(env.now())
  const instance = await theInstance(tx, tenantId, notice.instance_id)
  await tx
    .updateTable('flow_notice')
    .set({
      answered_at: now,
      read_at: notice.read_at ?? now,
      // Who was asked and has answered is done with it; a circulation is put away by its reader.
      ...(kind === 'COMMU' ? { done_at: now } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', notice.id)
    .execute()
  await addRemark(tx, env, tenantId, instance, {
    status: kind === 'COMMU' ? 'feedback' : 'copyto_reply',
    user,
    note: { opinion: body.opinion, files: parseFiles(body.files), zfiles: parseFiles(body.zfiles) },
    taskRef: notice.task_ref,
    nodeId: notice.node_id,
    nodeName: notice.node_name,
    isHandled: kind === 'COMMU',
  })
  await tell(tx, env, tenantId, {
    to: [notice.sender_id],
    by: user.id,
    kind: 'notice',
    says: 'answered',
    values: { subject: notice.subject, opinion: body.opinion || notice.subject },
    path: link(screens.instance, { instId: notice.instance_id }),
  })
}

/** The notice that is answered: by its id, or the newest about the instance. */
async function ownNotice(
  tx: Tx,
  tenantId: string,
  userId: string,
  kind: 'COMMU' | 'COPYTO',
  { taskId, instId }: AnswerBody,
): Promise<NoticeRow> {
  const rows = noticeRows(tx, tenantId)
    .where('notice.receiver_id', '=', userId)
    .where('notice.kind', '=', kind)
    .where('notice.revoked_at', 'is', null)
    .forUpdate()
  const byId = isId(taskId) ? await rows.where('notice.id', '=', taskId).executeTakeFirst() : undefined
  const found =
    byId ??
    (isId(instId)
      ? await rows
          .where('notice.instance_id', '=', instId)
          .orderBy('notice.created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined)
  if (!found) {
    throw new Failure('notice.missing')
  }
  return found
}
