import type { ListQuery } from '#api/paging.ts'
import type { taskListsApi } from '#api/workflow/task-lists.ts'
import { listRows, type List } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { countUpTo } from './capped-count.ts'
import { readContextOf, withFlowNames, type ReadContext } from './flow-names.ts'
import { flowNameByInstance } from './name-columns.ts'
import { noticeRows } from '../run/notices.ts'
import { noticeView } from './notice-view.ts'
import { taskIdOf } from '../run/task-id.ts'
import { countTodo, todoPage } from './todo-list.ts'

type Asked = Visit & { user: Caller; body: ListQuery }

const noticeColumns = (reader: ReadContext) => {
  const flow = flowNameByInstance(reader, 'notice.def_name', 'notice.instance_id')
  return {
    subject: { ref: 'notice.subject', type: 'text' },
    subject_: { ref: 'notice.subject', type: 'text' },
    SUBJECT_: { ref: 'notice.subject', type: 'text' },
    'bt.subject_': { ref: 'notice.subject', type: 'text' },
    procDefName: flow,
    proc_def_name_: flow,
    receiver_name_: { ref: 'notice.receiver_name', type: 'text' },
    ownerName: { ref: 'notice.sender_name', type: 'text' },
    status: { ref: 'notice.kind', type: 'text' },
    status_: { ref: 'notice.kind', type: 'text' },
    procInstId: { ref: 'notice.instance_id', type: 'id' },
    createTime: { ref: 'notice.created_at', type: 'instant' },
    create_time_: { ref: 'notice.created_at', type: 'instant' },
    CREATE_TIME_: { ref: 'notice.created_at', type: 'instant' },
    doneTime: { ref: 'notice.done_at', type: 'instant' },
  } as const
}

type NoticeTables = { notice: DB['flow_notice'] }
const listBy = (reader: ReadContext, property: 'createTime' | 'doneTime') =>
  ({
    columns: noticeColumns(reader),
    id: 'notice.id',
    sort: [{ property, direction: 'DESC' }],
  }) as const satisfies List<NoticeTables, 'notice', string>

async function noticePage(
  reader: ReadContext,
  rows: ReturnType<typeof noticeRows>,
  asked: ListQuery,
  by: 'createTime' | 'doneTime' = 'createTime',
) {
  const list = { ...listBy(reader, by), count: countUpTo(asked.pageBean) }
  const page = await listRows(reader.db, rows, asked, list)
  return { ...page, rows: await withFlowNames(reader, page.rows.map(noticeView)) }
}

const openNotices = ({ env, tenant, user }: Omit<Asked, 'body'>) =>
  noticeRows(env.db, tenant.id)
    .where('notice.receiver_id', '=', user.id)
    .where('notice.done_at', 'is', null)
    .where('notice.revoked_at', 'is', null)

async function turnPage(visit: Asked) {
  const { env, tenant, user, body } = visit
  const reader = readContextOf(visit)
  const flow = flowNameByInstance(reader, 'turn.def_name', 'turn.instance_id')
  const rows = env.db
    .selectFrom('flow_turn as turn')
    .selectAll('turn')
    .where('turn.tenant_id', '=', tenant.id)
    .where('turn.owner_id', '=', user.id)
  const page = await listRows(env.db, rows, body, {
    columns: {
      subject: { ref: 'turn.subject', type: 'text' },
      subject_: { ref: 'turn.subject', type: 'text' },
      'bt.subject_': { ref: 'turn.subject', type: 'text' },
      taskSubject: { ref: 'turn.subject', type: 'text' },
      proc_def_name_: flow,
      turn_type_: { ref: 'turn.kind', type: 'text' },
      turnType: { ref: 'turn.kind', type: 'text' },
      status_: { ref: 'turn.status', type: 'text' },
      status: { ref: 'turn.status', type: 'text' },
      createTime: { ref: 'turn.created_at', type: 'instant' },
      create_time_: { ref: 'turn.created_at', type: 'instant' },
      CREATE_TIME_: { ref: 'turn.created_at', type: 'instant' },
    },
    id: 'turn.id',
    sort: [{ property: 'createTime', direction: 'DESC' }],
    count: countUpTo(body.pageBean),
  })
  const shown = page.rows.map((row) => ({
    id: row.id,
    taskId: taskIdOf(row.instance_id, row.task_ref),
    procInstId: row.instance_id,
    taskName: row.node_name,
    taskSubject: row.subject,
    procDefName: row.def_name,
    nodeId: row.node_id,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    turnType: row.kind,
    status: row.status,
    createTime: row.created_at.getTime(),
    finishTime: row.finished_at?.getTime() ?? null,
  }))
  return { ...page, rows: await withFlowNames(reader, shown) }
}

export const taskListHandlers: Handlers<typeof taskListsApi> = {
  async todo(visit) {
    return todoPage(readContextOf(visit), visit.user.id, visit.body, visit.env.now())
  },

  turnedOut: turnPage,
  mobileTurnedOut: turnPage,

  async notices(visit) {
    return noticePage(readContextOf(visit), openNotices(visit), visit.body)
  },

  async noticesTodo(visit) {
    const rows = openNotices(visit).where('notice.kind', '=', 'COPYTO')
    return noticePage(readContextOf(visit), rows, visit.body)
  },

  async noticesDone(visit) {
    const { env, tenant, user, body } = visit
    const rows = noticeRows(env.db, tenant.id)
      .where('notice.receiver_id', '=', user.id)
      .where('notice.done_at', 'is not', null)
    return noticePage(readContextOf(visit), rows, body, 'doneTime')
  },

  async myNotices(visit) {
    const { env, tenant, user, body } = visit
    const rows = noticeRows(env.db, tenant.id)
      .where('notice.sender_id', '=', user.id)
      .where('notice.kind', '=', 'COPYTO')
    return noticePage(readContextOf(visit), rows, body)
  },

  async counts(visit) {
    const { env, tenant, user } = visit
    const count = countUpTo(null, 100)
    return {
      todo: await countTodo(env.db, tenant.id, user.id),
      notices: await count(env.db, openNotices(visit).where('notice.kind', '<>', 'COMMU')),
      talks: await count(env.db, openNotices(visit).where('notice.kind', '=', 'COMMU')),
    }
  },
}
