import { sql } from 'kysely'
import type { CallOutput } from '#api/endpoint.ts'
import type { ListQuery } from '#api/paging.ts'
import type { InstanceFilter, runningApi } from '#api/workflow/running.ts'
import { instanceStateOf } from '#domain/workflow/report/instance-state.ts'
import { listRows } from '#server/db/list.ts'
import { countUpTo } from '../read/capped-count.ts'
import { flowNames } from '../read/flow-names.ts'
import { holderNames } from './holder-names.ts'
import { filteredInstances, failedWait, waitsSinceSql } from './instance-filter.ts'
import type { VisibleFlow } from './visible-flows.ts'
import type { Scope } from '#server/scope.ts'

/** So many instances one job may be about. */
export const mostAtOnce = 10_000

type Page = CallOutput<typeof runningApi.instancePage>

/** Instances over all these flows, each with where it stands, with whom and since when. */
export async function instancePage(
  scope: Scope,
  flows: readonly VisibleFlow[],
  filter: InstanceFilter,
  list: ListQuery,
): Promise<Page> {
  const ids = flows.map(({ id }) => id)
  const page = await listRows(scope.db, filteredInstances(scope, ids, filter), list, {
    columns: {
      createTime: { ref: 'i.created_at', type: 'instant', isFixed: true },
      endTime: { ref: 'i.ended_at', type: 'instant' },
      waitsSince: { ref: waitsSinceSql(scope), type: 'instant' },
      subject: { ref: 'i.subject', type: 'text' },
      number: { ref: 'i.number', type: 'text' },
    },
    id: 'i.id',
    sort: [{ property: 'createTime', direction: 'DESC' }],
    // As many as can be worked on at once are counted exactly.
    count: countUpTo(list.pageBean, mostAtOnce + 1),
  })
  const instanceIds = page.rows.map(({ id }) => id)
  const standing = await standingOf(scope, instanceIds)
  const names = await flowNames(scope, instanceIds)
  const versions = await versionNumbers(scope, [...new Set(page.rows.map((row) => row.version_id))])
  const byId = new Map(flows.map((flow) => [flow.id, flow]))
  return {
    ...page,
    rows: page.rows.map((row) => {
      const here = standing.get(row.id)
      const facts = {
        status: row.status,
        isSuspended: row.suspended,
        outcome: row.outcome,
        incidents: here?.incidents ?? 0,
        dueTime: here?.dueTime ?? null,
        endTime: row.ended_at?.getTime() ?? null,
      }
      return {
        id: row.id,
        subject: row.subject,
        number: row.number,
        flowKey: row.def_key,
        flowName: names.flow(row.id, row.def_name),
        version: versions.get(row.version_id) ?? 0,
        nodes: (here?.nodes ?? []).map(({ id, name }) => ({ id, name: names.node(row.id, name) })),
        people: here?.people ?? [],
        waitsSince: here?.waitsSince ?? null,
        starterId: row.starter_id,
        starterName: row.starter_name,
        ...facts,
        state: instanceStateOf(facts, scope.now()),
        canManage: byId.get(row.definition_id)?.canManage ?? false,
        createTime: row.created_at.getTime(),
      }
    }),
  }
}

type Standing = {
  nodes: { id: string; name: string }[]
  people: { id: string; name: string }[]
  waitsSince: number | null
  dueTime: number | null
  incidents: number
}

const earliest = (times: (Date | null)[]): number | null => {
  const instants = times.flatMap((time) => (time ? [time.getTime()] : []))
  return instants.length === 0 ? null : Math.min(...instants)
}

/** Where instances stand: their open nodes, on whose lists they are, since when, until when, and what failed. */
async function standingOf(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) {
    return new Map()
  }
  const wanted = sql<string>`any(${[...ids]}::uuid[])`
  const [tasks, holders, failures] = [
    await scope
      .from('flow_task')
      .select(['instance_id', 'node_id', 'node_name', 'created_at', 'due_at'])
      .where('instance_id', '=', wanted)
      .where('state', '=', 'open')
      .orderBy('created_at')
      .execute(),
    await scope
      .from('flow_task_user')
      .select(['instance_id', 'holder_id'])
      .where('instance_id', '=', wanted)
      .execute(),
    await scope
      .from('flow_wait as w')
      .select(['w.instance_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('w.instance_id', '=', wanted)
      .where(failedWait)
      .groupBy('w.instance_id')
      .execute(),
  ]
  const names = await holderNames(
    scope,
    holders.map(({ holder_id }) => holder_id),
  )
  const byInstance = Map.groupBy(tasks, (task) => task.instance_id)
  const holdersOf = Map.groupBy(holders, (holder) => holder.instance_id)
  const failed = new Map(failures.map((row) => [row.instance_id, row.count]))
  return new Map(
    ids.map((id) => {
      const open = byInstance.get(id) ?? []
      const people = new Map(
        (holdersOf.get(id) ?? []).flatMap(({ holder_id }) => {
          const name = names.get(holder_id)
          return name === undefined ? [] : [[holder_id, name] as const]
        }),
      )
      const nodes = new Map(open.map((task) => [task.node_id, task.node_name]))
      return [
        id,
        {
          nodes: [...nodes].map(([node, name]) => ({ id: node, name })),
          people: [...people].map(([person, name]) => ({ id: person, name })),
          waitsSince: earliest(open.map((task) => task.created_at)),
          dueTime: earliest(open.map((task) => task.due_at)),
          incidents: failed.get(id) ?? 0,
        },
      ]
    }),
  )
}

async function versionNumbers(scope: Scope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('flow_version')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
