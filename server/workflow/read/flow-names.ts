import { sql } from 'kysely'
import { englishNames } from '#domain/workflow/definition/localized-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import type { Visit } from '#server/http/handlers.ts'
import { compiledFlowOf } from '../definition/flow-version.ts'

export type ReadContext = { db: Db; tenantId: string; language: Language }

export const readContextOf = ({ env, tenant, language }: Visit): ReadContext => ({
  db: env.db,
  tenantId: tenant.id,
  language,
})

/** How flows and their nodes are called for a reader, by instance: rows keep the names they had when written. */
export type FlowNames = {
  flow: (instanceId: string, name: string) => string
  node: (instanceId: string, name: string) => string
}

const AS_WRITTEN: FlowNames = { flow: (_, name) => name, node: (_, name) => name }

type Version = { id: string; versionId: string; nameEn: string | null }

export async function flowNames(
  { db, tenantId, language }: ReadContext,
  instanceIds: readonly string[],
): Promise<FlowNames> {
  if (language === 'zh-CN' || instanceIds.length === 0) {
    return AS_WRITTEN
  }
  const ids = [...new Set(instanceIds)]
  const { rows } = await sql<Version>`
    select i.id, i.version_id as "versionId", d.name_en as "nameEn"
    from (select id, version_id, definition_id from flow_instance
        where tenant_id = ${tenantId} and id = any(${ids})
      union all select id, version_id, definition_id from flow_instance_past
        where tenant_id = ${tenantId} and id = any(${ids})) i
      join flow_definition d on d.tenant_id = ${tenantId} and d.id = i.definition_id`.execute(db)
  const flows = new Map(rows.map(({ id, nameEn }) => [id, nameEn]))
  const nodes = new Map<string, Map<string, string>>()
  for (const [versionId, here] of Map.groupBy(rows, (row) => row.versionId)) {
    const names = englishNames((await compiledFlowOf(db, tenantId, versionId)).graph)
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
export async function withFlowNames<Row extends Named>(
  reader: ReadContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = await flowNames(
    reader,
    rows.map(({ procInstId }) => procInstId),
  )
  return names === AS_WRITTEN ? [...rows] : rows.map((row) => ({ ...row, ...namesOf(row, names) }))
}

/** The same for one row. */
export async function withFlowName<Row extends Named>(reader: ReadContext, row: Row): Promise<Row> {
  const [named] = await withFlowNames(reader, [row])
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
