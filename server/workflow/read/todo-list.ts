import { sql, type SqlBool } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { groupIds } from '#server/identity/users/user-groups.ts'
import { countUpTo } from './capped-count.ts'
import { withFlowNames } from './flow-names.ts'
import { flowNameColumn, nodeNameColumn } from './name-columns.ts'
import { taskIdOf } from '../run/task-id.ts'
import type { Scope } from '#server/scope.ts'

type Mine = DB['flow_task_user']

/**
 * The tasks on the lists of these holders, as one table. Each holder's part comes in order out of the index, so that
 * a page costs the same however long the lists are; a task that stands on several of them is taken from the first.
 */
function heldBy(scope: Scope, holders: readonly string[]) {
  const part = (holder: string, before: readonly string[]) =>
    scope
      .from('flow_task_user as u')
      .selectAll('u')
      .where('u.holder_id', '=', holder)
      .$if(before.length > 0, (query) =>
        query.where(
          sql<SqlBool>`not exists (select 1 from flow_task_user o where o.tenant_id = u.tenant_id
            and o.instance_id = u.instance_id and o.ref = u.ref and o.holder_id = any(${before}))`,
        ),
      )
      .orderBy('u.created_at', 'desc')
      .orderBy('u.instance_id', 'desc')
      .orderBy('u.ref', 'desc')
  const ordered = (holder: string, before: readonly string[]) =>
    scope.db.selectFrom(part(holder, before).as('part')).selectAll('part')
  const [first = '', ...others] = holders
  let all = ordered(first, [])
  others.forEach((holder, at) => {
    all = all.unionAll(ordered(holder, holders.slice(0, at + 1)))
  })
  return all
}

type Tables = { mine: Mine; task: DB['flow_task']; instance: DB['flow_instance'] }

const listFor = (scope: Scope) => {
  const flow = flowNameColumn(scope, 'instance.def_name', 'instance.definition_id')
  const node = nodeNameColumn(scope, 'task.node_name', 'instance.version_id', 'task.node_id')
  return {
    columns: {
      subject: { ref: 'instance.subject', type: 'text' },
      subject_: { ref: 'instance.subject', type: 'text' },
      SUBJECT_: { ref: 'instance.subject', type: 'text' },
      'bt.subject_': { ref: 'instance.subject', type: 'text' },
      proc_def_name_: flow,
      procDefName: flow,
      'bt.proc_def_name_': flow,
      def_key_: { ref: 'instance.def_key', type: 'text' },
      procDefKey: { ref: 'instance.def_key', type: 'text' },
      proc_def_key_: { ref: 'instance.def_key', type: 'text' },
      type_id_: { ref: 'instance.type_id', type: 'text' },
      typeId: { ref: 'instance.type_id', type: 'text' },
      creator: { ref: 'instance.starter_name', type: 'text' },
      creator_: { ref: 'instance.starter_name', type: 'text' },
      createBy: { ref: 'instance.starter_id', type: 'id' },
      urgentStateValue: { ref: 'instance.urgent', type: 'text' },
      procInstId: { ref: 'mine.instance_id', type: 'id' },
      'wfInst.id_': { ref: 'mine.instance_id', type: 'id' },
      name_: node,
      name: node,
      nodeId: { ref: 'task.node_id', type: 'text' },
      status_: { ref: 'task.status', type: 'text' },
      status: { ref: 'task.status', type: 'text' },
      assigneeId: { ref: 'task.assignee_id', type: 'id' },
      dueTime: { ref: 'task.due_at', type: 'instant' },
      createTime: { ref: 'mine.created_at', type: 'instant' },
      create_time_: { ref: 'mine.created_at', type: 'instant' },
      CREATE_TIME_: { ref: 'mine.created_at', type: 'instant' },
    },
    // In the order of the index, so that nothing has to be sorted.
    id: ['mine.instance_id', 'mine.ref'],
    sort: [
      { property: 'createTime', direction: 'DESC' },
      { property: 'procInstId', direction: 'DESC' },
    ],
  } as const satisfies ListDefinition<Tables, keyof Tables, string>
}

const rowsFor = (scope: Scope, holders: readonly string[]) =>
  scope.db
    .selectFrom(heldBy(scope, holders).as('mine'))
    // Row by row, so that no more are looked up than the page shows.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(scope.table('flow_task as t'))
          .selectAll('t')
          .whereRef('t.instance_id', '=', 'mine.instance_id')
          .whereRef('t.ref', '=', 'mine.ref')
          .limit(sql.lit(1))
          .as('task'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(scope.table('flow_instance as i'))
          .selectAll('i')
          .whereRef('i.id', '=', 'mine.instance_id')
          .limit(sql.lit(1))
          .as('instance'),
      (join) => join.onTrue(),
    )
    .select([
      'mine.holder_id as holderId',
      'task.instance_id as instanceId',
      'task.ref',
      'task.node_id as nodeId',
      'task.node_name as nodeName',
      'task.status',
      'task.assignee_id as assigneeId',
      'task.assignee_name as assigneeName',
      'task.owner_id as ownerId',
      'task.owner_name as ownerName',
      'task.created_at as createdAt',
      'task.read_at as readAt',
      'task.due_at as dueAt',
      'instance.subject',
      'instance.version_id as versionId',
      'instance.def_key as defKey',
      'instance.def_name as defName',
      'instance.type_id as typeId',
      'instance.status as instStatus',
      'instance.suspended',
      'instance.starter_id as starterId',
      'instance.starter_name as starterName',
      'instance.urgent',
    ])

export type TodoRow = Awaited<ReturnType<ReturnType<typeof rowsFor>['executeTakeFirstOrThrow']>>

/** What waits for somebody: their own, what their groups could take, what they handle for their leaders. */
export async function todoPage(scope: Scope, userId: string, query: ListQuery) {
  const { holders, leaders } = await listsOf(scope, userId)
  const count = countUpTo(query.pageBean)
  const mine = scope.db.selectFrom(heldBy(scope, holders).as('mine')).select('mine.ref')
  // Without conditions the lists alone tell how many there are.
  const isPlain = (query.querys ?? []).length === 0
  const counting = { ...listFor(scope), count: isPlain ? () => count(scope.db, mine) : count }
  const page = await listRows(scope.db, rowsFor(scope, holders), query, counting)
  const now = scope.now()
  const rows = page.rows.map((row) => taskView(row, leaders, now))
  return { ...page, rows: await withFlowNames(scope, rows) }
}

/** On which lists somebody finds what they can act on. */
async function listsOf(scope: Scope, userId: string) {
  const rows = await groupsAndLeaders({ tenantId: scope.tenantId, userId }).execute(scope.db)
  const leaders = new Map(rows.flatMap(({ id, leader }) => (leader === null ? [] : [[id, leader] as const])))
  return { leaders, holders: [...new Set([userId, ...rows.map(({ id }) => id)])] }
}

const groupsAndLeaders = compiledOnce(
  (_, { tenantId, userId }: { tenantId: string; userId: string }) => sql<{
    id: string
    leader: string | null
  }>`
    select g.id, null as leader from (${groupIds({ tenantId }, userId)}) g
    union all select u.id, u.fullname from flow_secretary s
      join app_user u on u.tenant_id = s.tenant_id and u.id = s.leader_id
      where s.tenant_id = ${tenantId} and s.secretary_id = ${userId} and s.may_handle`,
)

export function taskView(row: TodoRow, leaders: ReadonlyMap<string, string>, now: number) {
  const leaderName = leaders.get(row.holderId) ?? null
  const id = taskIdOf(row.instanceId, row.ref)
  return {
    id,
    taskId: id,
    name: row.nodeName,
    nodeId: row.nodeId,
    subject: row.subject,
    procInstId: row.instanceId,
    procDefId: row.versionId,
    procDefKey: row.defKey,
    procDefName: row.defName,
    typeId: row.typeId,
    status: row.status,
    instStatus: row.instStatus,
    isForbidden: row.suspended ? 1 : 0,
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    leaderId: leaderName === null ? null : row.holderId,
    leaderName,
    creator: row.starterName,
    createBy: row.starterId,
    urgentStateValue: row.urgent,
    priority: 50,
    isRead: row.readAt === null ? 0 : 1,
    createTime: row.createdAt.getTime(),
    dueTime: row.dueAt?.getTime() ?? null,
    isOverdue: row.dueAt !== null && row.dueAt.getTime() <= now,
  }
}

/** One open task, whoever holds it. */
export async function findOpenTask(scope: Scope, instanceId: string, ref: string) {
  const { rows } = await sql<TodoRow>`select null as "holderId", t.instance_id as "instanceId", t.ref,
      t.node_id as "nodeId", t.node_name as "nodeName", t.status, t.assignee_id as "assigneeId",
      t.assignee_name as "assigneeName", t.owner_id as "ownerId", t.owner_name as "ownerName",
      t.created_at as "createdAt", t.read_at as "readAt", t.due_at as "dueAt", i.subject,
      i.version_id as "versionId", i.def_key as "defKey", i.def_name as "defName", i.type_id as "typeId",
      i.status as "instStatus", i.suspended, i.starter_id as "starterId", i.starter_name as "starterName", i.urgent
    from flow_task t join flow_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${scope.tenantId} and t.instance_id = ${instanceId} and t.ref = ${ref}`.execute(
    scope.db,
  )
  return rows[0] ?? null
}

/** How many tasks wait for somebody; a badge shows no more than two digits. */
export async function countTodo(scope: Scope, userId: string): Promise<number> {
  const { holders } = await listsOf(scope, userId)
  return countUpTo(null, 100)(
    scope.db,
    scope.db.selectFrom(heldBy(scope, holders).as('mine')).select('mine.ref'),
  )
}
