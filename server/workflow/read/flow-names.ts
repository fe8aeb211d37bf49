import { sql } from 'kysely'
import { englishNames } from '#domain/workflow/definition/localized-names.ts'
import { compiledFlowOf } from '../definition/flow-version.ts'
import type { Scope } from '#server/scope.ts'

/** How flows and their nodes are called for a reader, by instance: rows keep the names they had when written. */
export type FlowNames = {
  flow: (instanceId: string, name: string) => string
  node: (instanceId: string, name: string) => string
}

const AS_WRITTEN: FlowNames = { flow: (_, name) => name, node: (_, name) => name }

type Version = { id: string; versionId: string; nameEn: string | null }

export async function flowNames(scope: Scope, instanceIds: readonly string[]): Promise<FlowNames> {
  if (scope.language === 'zh-CN' || instanceIds.length === 0) {
    return AS_WRITTEN
  }
  const ids = [...new Set(instanceIds)]
  const { rows } = await sql<Version>`
    select i.id, i.version_id as "versionId", d.name_en as "nameEn"
    from (select id, version_id, definition_id from flow_instance
        where tenant_id = ${scope.tenantId} and id = any(${ids})
      union all select id, version_id, definition_id from flow_instance_past
        where tenant_id = ${scope.tenantId} and id = any(${ids})) i
      join flow_definition d on d.tenant_id = ${scope.tenantId} and d.id = i.definition_id`.execute(scope.db)
  const flows = new Map(rows.map(({ id, nameEn }) => [id, nameEn]))
  const nodes = new Map<string, Map<string, string>>()
  for (const [versionId, here] of Map.groupBy(rows, (row) => row.versionId)) {
    const names = englishNames((await compiledFlowOf(scope, versionId)).graph)
    here.forEach(({ id }) => nodes.set(id, names))
  }
  return {
    flow: (id, name) => flows.get(id) || name,
    node: (id, name) => nodes.get(id)?.get(name) ?? name,
  }
}

/** What a row about an instance can be called by. */
type Named = {
  procInstId: string
  procDefName?: string
  /** Of a task, its node. */
  name?: string
  taskName?: string
  nodeName?: string | null
  nodeNames?: string[]
}

/** Rows with the names of flows and nodes for who reads them. */
export const withFlowNames = async <Row extends Named>(scope: Scope, rows: readonly Row[]): Promise<Row[]> =>
  namedRows(
    rows,
    await flowNames(
      scope,
      rows.map(({ procInstId }) => procInstId),
    ),
  )

/** The same by names that were looked up. */
export const namedRows = <Row extends Named>(rows: readonly Row[], names: FlowNames): Row[] =>
  names === AS_WRITTEN ? [...rows] : rows.map((row) => ({ ...row, ...namesOf(row, names) }))

/** The same for one row. */
export async function withFlowName<Row extends Named>(scope: Scope, row: Row): Promise<Row> {
  const [named] = await withFlowNames(scope, [row])
  return named ?? row
}

function namesOf(row: Named, { flow, node }: FlowNames): Omit<Named, 'procInstId'> {
  const { procInstId: id, procDefName, name, taskName, nodeName, nodeNames } = row
  return {
    ...(procDefName === undefined ? {} : { procDefName: flow(id, procDefName) }),
    ...(name === undefined ? {} : { name: node(id, name) }),
    ...(taskName === undefined ? {} : { taskName: node(id, taskName) }),
    ...(typeof nodeName === 'string' ? { nodeName: node(id, nodeName) } : {}),
    ...(nodeNames === undefined ? {} : { nodeNames: nodeNames.map((one) => node(id, one)) }),
  }
}
