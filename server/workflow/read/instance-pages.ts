import { sql } from 'kysely'
import type { InstanceStatus } from '#domain/workflow/engine/statuses.ts'
import type { ListQuery, Page } from '#api/paging.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import { countUpTo } from './capped-count.ts'
import { withFlowNames } from './flow-names.ts'
import { flowNameColumn } from './name-columns.ts'
import { allInstances, instancesInOrder, instanceView, type InstanceRow } from '../run/instances.ts'
import type { Scope } from '#server/scope.ts'

type Columns = { [K in keyof InstanceRow]: InstanceRow[K] }
type Tables = { i: Columns }

/** By what lists of instances can be filtered and sorted. */
export const instanceColumns = (scope: Scope) => {
  const flow = flowNameColumn(scope, 'i.def_name', 'i.definition_id')
  return {
    id: { ref: 'i.id', type: 'id' },
    id_: { ref: 'i.id', type: 'id' },
    procInstId: { ref: 'i.id', type: 'id' },
    'wfInst.id_': { ref: 'i.id', type: 'id' },
    subject: { ref: 'i.subject', type: 'text' },
    subject_: { ref: 'i.subject', type: 'text' },
    SUBJECT_: { ref: 'i.subject', type: 'text' },
    'bpm_pro_inst.subject_': { ref: 'i.subject', type: 'text' },
    'bt.subject_': { ref: 'i.subject', type: 'text' },
    number: { ref: 'i.number', type: 'text' },
    procDefName: flow,
    proc_def_name_: flow,
    'bpm_pro_inst.proc_def_name_': flow,
    procDefKey: { ref: 'i.def_key', type: 'text' },
    def_key_: { ref: 'i.def_key', type: 'text' },
    proc_def_key_: { ref: 'i.def_key', type: 'text' },
    typeId: { ref: 'i.type_id', type: 'text' },
    type_id_: { ref: 'i.type_id', type: 'text' },
    status: { ref: 'i.status', type: 'text' },
    status_: { ref: 'i.status', type: 'text' },
    outcome: { ref: 'i.outcome', type: 'text' },
    creator: { ref: 'i.starter_name', type: 'text' },
    creator_: { ref: 'i.starter_name', type: 'text' },
    urgentStateValue: { ref: 'i.urgent', type: 'text' },
    createTime: { ref: 'i.created_at', type: 'instant' },
    create_time_: { ref: 'i.created_at', type: 'instant' },
    CREATE_TIME_: { ref: 'i.created_at', type: 'instant' },
    endTime: { ref: 'i.ended_at', type: 'instant' },
  } as const
}

const listFor = (scope: Scope) =>
  ({
    columns: instanceColumns(scope),
    id: 'i.id',
    sort: [{ property: 'createTime', direction: 'DESC' }],
  }) as const satisfies ListDefinition<Tables, 'i', string>

async function page(
  scope: Scope,
  rows: ReturnType<typeof instancesInOrder>,
  listQuery: ListQuery,
): Promise<Page<InstanceRow>> {
  return listRows(scope.db, rows, listQuery, {
    ...listFor(scope),
    count: countUpTo(listQuery.pageBean),
  })
}

/** What somebody started, or a secretary for them; of drafts also those they write as a secretary. */
export async function ownInstancesPage(scope: Scope, userId: string, listQuery: ListQuery, isDraft: boolean) {
  const rows = instancesInOrder(scope)
    .where((eb) =>
      isDraft
        ? eb.or([eb('i.starter_id', '=', userId), eb('i.agent_id', '=', userId)])
        : eb('i.starter_id', '=', userId),
    )
    .where('i.status', isDraft ? '=' : '<>', 'draft')
  return page(scope, rows, listQuery)
}

/** What somebody started or handled: what they can refer to. */
export async function relatedInstancesPage(scope: Scope, userId: string, listQuery: ListQuery) {
  const rows = instancesInOrder(scope)
    .where('i.status', '<>', 'draft')
    .where('i.id', 'in', (eb) =>
      eb.selectFrom(scope.table('flow_participant')).select('instance_id').where('user_id', '=', userId),
    )
  return page(scope, rows, listQuery)
}

export async function instancesOfFlowPage(scope: Scope, defKey: string, listQuery: ListQuery) {
  const rows = instancesInOrder(scope).where('i.def_key', '=', defKey).where('i.status', '<>', 'draft')
  return page(scope, rows, listQuery)
}

/** What somebody handled, once for each instance, what they handled last first. */
export async function handledInstancesPage(
  scope: Scope,
  userId: string,
  listQuery: ListQuery,
  status?: string,
) {
  const rows = scope
    .from('flow_participant as mine')
    // Row by row, so that no more are looked up than the page shows.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(allInstances(scope).as('any'))
          .selectAll('any')
          .whereRef('any.id', '=', 'mine.instance_id')
          .limit(sql.lit(1))
          .as('i'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select((eb) => eb.ref('mine.handled_at').$notNull().as('handled_at'))
    .where('mine.user_id', '=', userId)
    .where('mine.handled_at', 'is not', null)
    .$if(status !== undefined && status !== '', (query) =>
      query.where('i.status', '=', sql<InstanceStatus>`${status}`),
    )
  return listRows(scope.db, rows, listQuery, {
    columns: { ...instanceColumns(scope), completeTime: { ref: 'mine.handled_at', type: 'instant' } },
    id: 'mine.instance_id',
    sort: [{ property: 'completeTime', direction: 'DESC' }],
    count: countUpTo(listQuery.pageBean),
  })
}

/** Where each of these instances stands: the nodes that are open, and whom they wait for. */
export async function withOpenNodes(scope: Scope, rows: readonly InstanceRow[]) {
  const ids = rows.map(({ id }) => id)
  const tasks =
    ids.length === 0
      ? []
      : await scope
          .from('flow_task')
          .select(['instance_id', 'node_name', 'assignee_id', 'assignee_name', 'status'])
          .where('instance_id', '=', sql<string>`any(${ids})`)
          .where('state', '=', 'open')
          .orderBy('created_at')
          .execute()
  const open = Map.groupBy(tasks, (task) => task.instance_id)
  const listed = rows.map((row) => {
    const here = open.get(row.id) ?? []
    const isWithStarter = here.some((task) => task.assignee_id === row.starter_id && task.status === 'BACK')
    return {
      ...instanceView(row),
      nodeNames: [...new Set(here.map((task) => task.node_name))],
      approverNames: [...new Set(here.flatMap((task) => task.assignee_name ?? []))],
      isBackToStart:
        row.status === 'backToStart' ||
        row.status === 'revokeToStart' ||
        (row.status === 'back' && isWithStarter),
    }
  })
  return withFlowNames(scope, listed)
}
