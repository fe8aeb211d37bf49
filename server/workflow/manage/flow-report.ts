import { sql } from 'kysely'
import type { CallOutput } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'
import { nextDay } from '#domain/day.ts'
import { nameInLanguage } from '#domain/language.ts'
import { instantAt } from '#domain/park-time.ts'
import { workMinutesBetween } from '#domain/work-calendar.ts'
import {
  durationsByNode,
  durationsByPerson,
  volumeByWeek,
  type FinishedTask,
} from '#domain/workflow/report/flow-report.ts'
import { textOf } from '#server/failure.ts'
import { numberCell, tableFile, textCell } from '#server/files/table-file.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { compiledFlowOf } from '../definition/flow-version.ts'
import { allInstances } from '../run/instances.ts'
import type { VisibleFlow } from './visible-flows.ts'
import type { Scope } from '#server/scope.ts'

type Report = CallOutput<typeof runningApi.flowReport>
type Period = { from: string; to: string }

/** So many completed tasks are read, the newest: working time is counted one by one. */
const most = 20_000

/** How long tasks took by node and by person, in working time, and how much began and ended week by week. */
export async function flowReport(
  scope: Scope,
  flows: readonly VisibleFlow[],
  { from, to }: Period,
): Promise<Report> {
  const since = new Date(instantAt(from, '00:00'))
  const until = new Date(instantAt(nextDay(to), '00:00'))
  const { tasks, isCut } = await finishedTasks(scope, flows, since, until)
  const instances = scope.db
    .selectFrom(allInstances(scope).as('i'))
    .where('i.definition_id', '=', sql<string>`any(${flows.map(({ id }) => id)}::uuid[])`)
    .where('i.status', '<>', 'draft')
  // Counted day by day where they are, so that none is left out however many there are.
  const perDay = (at: 'i.created_at' | 'i.ended_at') => {
    const day = sql<string>`to_char(${sql.ref(at)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
    return instances
      .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
      .where(at, '>=', since)
      .where(at, '<', until)
      .groupBy(day)
      .execute()
  }
  const [started, ended] = await Promise.all([perDay('i.created_at'), perDay('i.ended_at')])
  return {
    nodes: durationsByNode(tasks),
    people: durationsByPerson(tasks),
    weeks: volumeByWeek(from, to, started, ended),
    isCut,
  }
}

async function finishedTasks(scope: Scope, flows: readonly VisibleFlow[], since: Date, until: Date) {
  const { tenantId } = scope
  const { rows } = await sql<{
    defId: string
    versionId: string
    nodeId: string
    nodeName: string
    personId: string
    personName: string | null
    status: string
    createdAt: Date
    completedAt: Date
    dueAt: Date | null
  }>`
    select i.definition_id as "defId", i.version_id as "versionId", o.node_id as "nodeId", o.node_name as "nodeName",
      o.auditor_id as "personId", o.auditor_name as "personName", o.status, o.created_at as "createdAt",
      o.completed_at as "completedAt", (select d.due_at from flow_due d
        where d.tenant_id = o.tenant_id and d.instance_id = o.instance_id and d.task_ref = o.task_ref
        order by d.created_at desc, d.due_at desc limit 1) as "dueAt"
    from flow_opinion o join (
        select id, definition_id, version_id from flow_instance where tenant_id = ${tenantId}
        union all select id, definition_id, version_id from flow_instance_past where tenant_id = ${tenantId}) i
      on i.id = o.instance_id
    where o.tenant_id = ${tenantId} and o.closes and o.withdrawn_at is null and o.auditor_id is not null
      and o.completed_at >= ${since} and o.completed_at < ${until}
      and i.definition_id = any(${flows.map(({ id }) => id)}::uuid[])
    order by o.completed_at desc limit ${most + 1}`.execute(scope.db)
  const calendar = await workCalendarOf(scope)
  const byId = new Map(flows.map((flow) => [flow.id, flow]))
  const tasks: FinishedTask[] = []
  for (const row of rows.slice(0, most)) {
    const { graph } = await compiledFlowOf(scope, row.versionId)
    const [from, until] = [row.createdAt.getTime(), row.completedAt.getTime()]
    const node = graph.nodes[row.nodeId]
    const flow = byId.get(row.defId)
    tasks.push({
      flowKey: flow?.key ?? '',
      flowName: flow?.name ?? '',
      nodeId: row.nodeId,
      nodeName: node ? nameInLanguage(node, scope.language) : row.nodeName,
      personId: row.personId,
      personName: row.personName ?? '',
      minutes: workMinutesBetween(calendar, from, until),
      // The time the task itself had, from its node or from the flow, with what was given to it later.
      isOverdue: row.dueAt !== null && until > row.dueAt.getTime(),
      isSentBack: row.status === 'reject' || row.status === 'backToStart',
    })
  }
  return { tasks, isCut: rows.length > most }
}

/** One table of the report, as an Excel file. */
export function flowReportFile(scope: Scope, report: Report, by: 'node' | 'person' | 'week') {
  const say = (key: Parameters<typeof textOf>[0]) => textOf(key, scope.language)
  const name = say('running.report')
  if (by === 'week') {
    const headings = [say('running.report.week'), say('running.report.started'), say('running.report.ended')]
    return tableFile(
      name,
      headings,
      report.weeks.map(({ week, started, ended }) => [
        { kind: 'day', text: week },
        numberCell(started),
        numberCell(ended),
      ]),
    )
  }
  const figures = [
    say('running.report.done'),
    say('running.report.overdue'),
    say('running.report.sentBack'),
    say('running.report.average'),
    say('running.report.median'),
    say('running.report.p90'),
  ]
  const cells = (row: Report['people'][number] | Report['nodes'][number]) =>
    [row.done, row.overdue, row.sentBack, ...[row.average, row.median, row.p90].map(Math.round)].map(
      numberCell,
    )
  // Whoever has the file alone is told as well.
  const end = report.isCut ? [[textCell(textOf('running.report.cut', scope.language, { most }))]] : []
  return by === 'node'
    ? tableFile(
        name,
        [say('running.report.flow'), say('running.report.node'), ...figures],
        [...report.nodes.map((row) => [textCell(row.flowName), textCell(row.name), ...cells(row)]), ...end],
      )
    : tableFile(
        name,
        [say('running.report.person'), ...figures],
        [...report.people.map((row) => [textCell(row.name), ...cells(row)]), ...end],
      )
}
