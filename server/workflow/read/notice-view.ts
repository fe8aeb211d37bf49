import type { NoticeRow } from '../run/notices.ts'
import { taskIdOf } from '../run/task-id.ts'

/** A notice as it travels. */
export const noticeView = (row: NoticeRow) => ({
  id: row.id,
  taskId: row.task_ref === null ? null : taskIdOf(row.instance_id, row.task_ref),
  procInstId: row.instance_id,
  subject: row.subject,
  procDefName: row.def_name,
  nodeId: row.node_id,
  nodeName: row.node_name,
  status: row.kind,
  copyToType: row.copy_type,
  ownerId: row.sender_id,
  ownerName: row.sender_name,
  assigneeId: row.receiver_id,
  assigneeName: row.receiver_name,
  opinion: row.opinion,
  files: row.files === null ? '' : JSON.stringify(row.files),
  isRead: row.read_at === null ? 0 : 1,
  isRevoke: row.revoked_at === null ? 0 : 1,
  isAnswered: row.answered_at !== null,
  createTime: row.created_at.getTime(),
  readTime: row.read_at?.getTime() ?? null,
  doneTime: row.done_at?.getTime() ?? null,
})
