import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { mayReadInstance } from '../read/access.ts'
import { findVersion } from '../definition/flow-version.ts'
import { parseFiles, parseIds, parsePeople } from './request-input.ts'
import { theInstance, type InstanceRow } from '../run/instances.ts'
import { addNotices, noticeRows, type NoticeRow } from '../run/notices.ts'
import type { FlowUser } from './start.ts'
import { parseTaskId } from '../run/task-id.ts'
import { addRemark } from './add-remark.ts'
import type { TxScope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

type CirculateBody = BodyOf<typeof instanceActionsApi.circulate>

/** Circulates instances to people, or forwards them. */
export async function circulate(scope: TxScope, user: FlowUser, body: CirculateBody) {
  const people = await parsePeople(scope, body.userId)
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
    const instance = await readable(scope, user, id)
    const { compiled } = await findVersion(scope, instance.version_id)
    if (!compiled.settings.allowCopyTo) {
      throw new Failure('instance.copyForbidden')
    }
    const node = body.selectNodeId ? compiled.graph.nodes[body.selectNodeId] : undefined
    const about = {
      taskRef: refs.get(id) ?? null,
      nodeId: node?.id ?? null,
      nodeName: node?.name ?? null,
    }
    await addNotices(scope, {
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
    await addRemark(scope, instance, { ...about, status: 'copyto', user, note })
  }
}

async function readable(scope: TxScope, user: FlowUser, id: string): Promise<InstanceRow> {
  const instance = await theInstance(scope, id)
  if (instance.status === 'draft' || !(await mayReadInstance(scope, user.id, instance))) {
    throw new Failure('instance.hidden', {}, { status: 403 })
  }
  return instance
}

type TalkBody = BodyOf<typeof taskActionsApi.communicate>

/** Asks people for a word without moving anything. */
export async function communicate(scope: TxScope, user: FlowUser, body: TalkBody) {
  const people = await parsePeople(scope, body.userId)
  if (people.length === 0) {
    throw new Failure('step.noPeople')
  }
  if (people.some(({ id }) => id === user.id)) {
    throw new Failure('step.notSelf')
  }
  const instance = await readable(scope, user, body.instId)
  const files = parseFiles(body.files)
  const taskRef = parseTaskId(body.taskId ?? '')?.ref ?? null
  await addNotices(scope, {
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
  await addRemark(scope, instance, { status: 'start_commu', user, note, taskRef })
}

type AnswerBody = BodyOf<typeof instanceActionsApi.answerTalk>

/** The answer of somebody who was asked for a word, or the reply to a circulation. */
export async function replyToNotice(
  scope: TxScope,
  user: FlowUser,
  kind: 'COMMU' | 'COPYTO',
  body: AnswerBody,
) {
  const notice = await ownNotice(scope, user.id, kind, body)
  if (kind === 'COMMU' && notice.answered_at !== null) {
    throw new Failure('instance.alreadyAnswered')
  }
  const now = new Date(scope.now())
  const instance = await theInstance(scope, notice.instance_id)
  await scope
    .update('flow_notice')
    .set({
      answered_at: now,
      read_at: notice.read_at ?? now,
      // Who was asked and has answered is done with it; a circulation is put away by its reader.
      ...(kind === 'COMMU' ? { done_at: now } : {}),
    })
    .where('id', '=', notice.id)
    .execute()
  await addRemark(scope, instance, {
    status: kind === 'COMMU' ? 'feedback' : 'copyto_reply',
    user,
    note: { opinion: body.opinion, files: parseFiles(body.files), zfiles: parseFiles(body.zfiles) },
    taskRef: notice.task_ref,
    nodeId: notice.node_id,
    nodeName: notice.node_name,
    isHandled: kind === 'COMMU',
  })
  await notify(scope, {
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
  scope: TxScope,
  userId: string,
  kind: 'COMMU' | 'COPYTO',
  { taskId, instId }: AnswerBody,
): Promise<NoticeRow> {
  const rows = noticeRows(scope)
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
