import { sql } from 'kysely'
import type { CallOutput } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'
import { nameInLanguage } from '#domain/language.ts'
import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import { autoLayout } from '#domain/workflow/picture/auto-layout.ts'
import { boundingBox } from '#domain/workflow/picture/layout.ts'
import { diagramMargin, flowSvg } from '#domain/workflow/picture/svg.ts'
import { Failure } from '#server/failure.ts'
import { findVersion, mainVersion, type FlowVersion } from '../definition/flow-version.ts'
import { holderNames } from './holder-names.ts'
import { failedWait } from './instance-filter.ts'
import type { VisibleFlow } from './visible-flows.ts'
import type { Scope } from '#server/scope.ts'

type Heat = CallOutput<typeof runningApi.nodeHeat>
type HeatFilter = { versionId?: string | undefined; days: number; theme: 'light' | 'dark' }

const longestLists = 8

/** The diagram of a flow with what waits at each node, how long what is done took, and whose lists are longest. */
export async function nodeHeat(scope: Scope, flow: VisibleFlow, filter: HeatFilter): Promise<Heat> {
  const version = filter.versionId
    ? await findVersion(scope, filter.versionId)
    : await mainVersion(scope, flow.key)
  if (version.definitionId !== flow.id) {
    throw new Failure('flow.unknown')
  }
  const { graph, layout } = version.compiled
  const drawn = layout ?? autoLayout(graph)
  const frame = boundingBox(drawn, diagramMargin)
  const figures = await figuresByNode(scope, version, filter.days)
  const nodes = Object.values(graph.nodes).flatMap((node) => {
    const box = drawn.nodes[node.id]
    const figure = figures.get(node.id)
    if (!box || (!figure && !isHuman(node))) {
      return []
    }
    const { width, height } = box
    return [
      {
        ...(figure ?? { open: 0, overdue: 0, incidents: 0, oldest: null, done: 0, median: null, p90: null }),
        nodeId: node.id,
        name: nameInLanguage(node, scope.language),
        x: box.x - frame.x,
        y: box.y - frame.y,
        width,
        height,
      },
    ]
  })
  return {
    flowKey: flow.key,
    name: flow.name,
    canManage: flow.canManage,
    versionId: version.versionId,
    versions: await versionsOf(scope, flow.id),
    svg: flowSvg(graph, layout, { language: scope.language, theme: filter.theme }),
    width: frame.width,
    height: frame.height,
    nodes,
    people: await longestListsOf(scope, version),
  }
}

type Figures = Omit<Heat['nodes'][number], 'nodeId' | 'name' | 'x' | 'y' | 'width' | 'height'>

async function figuresByNode(scope: Scope, { versionId }: FlowVersion, days: number) {
  const now = scope.now()
  const since = new Date(now - days * 86_400_000)
  const { tenantId } = scope
  const { rows } = await sql<{
    node: string
    open: number
    overdue: number
    incidents: number
    oldest: Date | null
    done: number
    median: number | null
    p90: number | null
  }>`
    with mine as (select id from flow_instance where tenant_id = ${tenantId} and version_id = ${versionId}
        union all select id from flow_instance_past where tenant_id = ${tenantId} and version_id = ${versionId}
          and ended_at >= ${since}),
      waiting as (select t.node_id as node, count(*) as open,
          count(*) filter (where t.due_at < ${new Date(now)}) as overdue, min(t.created_at) as oldest
        from flow_task t join flow_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
        where t.tenant_id = ${tenantId} and i.version_id = ${versionId} and t.state = 'open' group by t.node_id),
      failing as (select w.node_id as node, count(*) as incidents
        from flow_wait w join flow_instance i on i.tenant_id = w.tenant_id and i.id = w.instance_id
        where w.tenant_id = ${tenantId} and i.version_id = ${versionId} and ${failedWait} group by w.node_id),
      finished as (select o.node_id as node, count(*) as done,
          percentile_cont(0.5) within group (order by extract(epoch from o.completed_at - o.created_at)) as median,
          percentile_cont(0.9) within group (order by extract(epoch from o.completed_at - o.created_at)) as p90
        from flow_opinion o join mine on mine.id = o.instance_id
        where o.tenant_id = ${tenantId} and o.closes and o.withdrawn_at is null and o.auditor_id is not null
          and o.completed_at >= ${since} group by o.node_id)
    select node, coalesce(open, 0) as open, coalesce(overdue, 0) as overdue, coalesce(incidents, 0) as incidents,
      oldest, coalesce(done, 0) as done, median, p90
    from waiting full join failing using (node) full join finished using (node)`.execute(scope.db)
  const inMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))
  return new Map<string, Figures>(
    rows.map(({ node, oldest, median, p90, open, overdue, incidents, done }) => [
      node,
      {
        open,
        overdue,
        incidents,
        done,
        oldest: oldest ? now - oldest.getTime() : null,
        median: inMs(median),
        p90: inMs(p90),
      },
    ]),
  )
}

async function longestListsOf(scope: Scope, { versionId }: FlowVersion): Promise<Heat['people']> {
  const rows = await scope
    .from('flow_task_user as u')
    .innerJoin(scope.table('flow_instance as i'), 'i.id', 'u.instance_id')
    .select([
      'u.holder_id',
      (eb) => eb.fn.countAll<number>().as('open'),
      (eb) => eb.fn.min('u.created_at').as('oldest'),
    ])
    .where('i.version_id', '=', versionId)
    .groupBy('u.holder_id')
    .orderBy('open', 'desc')
    .limit(longestLists)
    .execute()
  const names = await holderNames(
    scope,
    rows.map((row) => row.holder_id),
  )
  return rows.map((row) => ({
    id: row.holder_id,
    name: names.get(row.holder_id) ?? '',
    open: row.open,
    oldest: scope.now() - row.oldest.getTime(),
  }))
}

async function versionsOf(scope: Scope, definitionId: string): Promise<Heat['versions']> {
  const { rows } = await sql<{ id: string; version: number; open: number; isMain: boolean }>`
    select v.id, v.version, v.id = d.main_version_id as "isMain", (select count(*) from flow_instance i
      where i.tenant_id = v.tenant_id and i.version_id = v.id and i.status <> 'draft') as open
    from flow_version v join flow_definition d on d.tenant_id = v.tenant_id and d.id = v.definition_id
    where v.tenant_id = ${scope.tenantId} and v.definition_id = ${definitionId} and v.state = 'deployed'
    order by v.version desc limit 100`.execute(scope.db)
  return rows.map((row) => ({ ...row, open: row.open, isMain: row.isMain ?? false }))
}
