import type { ListQuery } from '#api/paging.ts'
import type { taskListsApi } from '#api/workflow/task-lists.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller, Scope } from '#server/scope.ts'
import { countUpTo } from './capped-count.ts'
import { withFlowNames } from './flow-names.ts'
import { flowNameByInstance } from './name-columns.ts'
import { noticeRows } from '../run/notices.ts'
import { noticeView } from './notice-view.ts'
import { taskIdOf } from '../run/task-id.ts'
import { countTodo, todoPage } from './todo-list.ts'

type ListVisit = RequestContext & { user: Caller; body: ListQuery }

const noticeColumns = (scope: Scope) => {
  const flow = flowNameByInstance(scope, 'notice.def_name', 'notice.instance_id')
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
const listBy = (scope: Scope, property: 'createTime' | 'doneTime') =>
  ({
    columns: noticeColumns(scope),
    id: 'notice.id',
    sort: [{ property, direction: 'DESC' }],
  }) as const satisfies ListDefinition<NoticeTables, 'notice', string>

async function noticePage(
  scope: Scope,
  rows: ReturnType<typeof noticeRows>,
  query: ListQuery,
  by: 'createTime' | 'doneTime' = 'createTime',
) {
  const list = { ...listBy(scope, by), count: countUpTo(query.pageBean) }
  const page = await listRows(scope.db, rows, query, list)
  return { ...page, rows: await withFlowNames(scope, page.rows.map(noticeView)) }
}

const openNotices = ({ scope, user }: Omit<ListVisit, 'body'>) =>
  noticeRows(scope)
    .where('notice.receiver_id', '=', user.id)
    .where('notice.done_at', 'is', null)
    .where('notice.revoked_at', 'is', null)

async function turnPage(visit: ListVisit) {
  const { scope, user, body } = visit
  const flow = flowNameByInstance(scope, 'turn.def_name', 'turn.instance_id')
  const rows = scope.from('flow_turn as turn').selectAll('turn').where('turn.owner_id', '=', user.id)
  const page = await listRows(scope.db, rows, body, {
    columns: {
      subject: { ref: 'turn.subject', type: 'text' },
      subject_: { ref: 'turn.subject', type: 'text' },
      'bt.subject_': { ref: 'turn.subject', type: 'text' },
      taskSubject: { ref: 'turn.subject', type: 'text' },
      procDefName: flow,
      procInstId: { ref: 'turn.instance_id', type: 'id' },
      receiver_name_: { ref: 'turn.assignee_name', type: 'text' },
      assigneeName: { ref: 'turn.assignee_name', type: 'text' },
      turn_type_: { ref: 'turn.kind', type: 'text' },
      turnType: { ref: 'turn.kind', type: 'text' },
      status_: { ref: 'turn.status', type: 'text' },
      status: { ref: 'turn.status', type: 'text' },
      createTime: { ref: 'turn.created_at', type: 'instant' },
      create_time_: { ref: 'turn.created_at', type: 'instant' },
      CREATE_TIME_: { ref: 'turn.created_at', type: 'instant' },
      finishTime: { ref: 'turn.finished_at', type: 'instant' },
    },
    id: 'turn.id',
    sort: [{ property: 'createTime', direction: 'DESC' }],
    count: countUpTo(body.pageBean),
  })
  const views = page.rows.map((row) => ({
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
  return { ...page, rows: await withFlowNames(scope, views) }
}

export const taskListHandlers: Handlers<typeof taskListsApi> = {
  async todo({ scope, user, body }) {
    return todoPage(scope, user.id, body)
  },

  turnedOut: turnPage,
  mobileTurnedOut: turnPage,

  async notices(visit) {
    return noticePage(visit.scope, openNotices(visit), visit.body)
  },

  async noticesTodo(visit) {
    const rows = openNotices(visit).where('notice.kind', '=', 'COPYTO')
    return noticePage(visit.scope, rows, visit.body)
  },

  async noticesDone({ scope, user, body }) {
    const rows = noticeRows(scope)
      .where('notice.receiver_id', '=', user.id)
      .where('notice.done_at', 'is not', null)
    return noticePage(scope, rows, body, 'doneTime')
  },

  async myNotices({ scope, user, body }) {
    const rows = noticeRows(scope).where('notice.sender_id', '=', user.id).where('notice.kind', '=', 'COPYTO')
    return noticePage(scope, rows, body)
  },

  async counts(visit) {
    const { scope, user } = visit
    const count = countUpTo(null, 100)
    return {
      todo: await countTodo(scope, user.id),
      notices: await count(scope.db, openNotices(visit).where('notice.kind', '<>', 'COMMU')),
      talks: await count(scope.db, openNotices(visit).where('notice.kind', '=', 'COMMU')),
    }
  },
}
