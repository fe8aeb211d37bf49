import { sql, type SqlBool } from 'kysely'
import { Failure } from '#server/failure.ts'
import { flowRightsOfUser, hasFlowRight } from '../definition/rights.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { Scope } from '#server/scope.ts'

export type VisibleFlow = { id: string; key: string; name: string; canManage: boolean }

/** The flows whose instances somebody may look at from outside; refuses who has none. */
export async function visibleFlows(scope: Scope, userId: string, flowKey?: string): Promise<VisibleFlow[]> {
  const rights = await flowRightsOfUser(scope, userId)
  const rows = await scope
    .from('flow_definition')
    .select(['id', 'key', 'name', 'name_en as nameEn'])
    // Of a flow that was deleted, what ran still runs or is looked up.
    .where(
      sql<SqlBool>`(status <> 'deleted' or exists (select 1 from flow_instance i
        where i.tenant_id = flow_definition.tenant_id and i.def_key = flow_definition.key and i.status <> 'draft')
      or exists (select 1 from flow_instance_past i
        where i.tenant_id = flow_definition.tenant_id and i.def_key = flow_definition.key))`,
    )
    .$if(flowKey !== undefined, (query) => query.where('key', '=', flowKey ?? ''))
    .orderBy('key')
    .execute()
  const flows = rows
    .filter(({ id }) => hasFlowRight(rights, id, 'management', 'instance'))
    .map(({ id, key, ...names }) => ({
      id,
      key,
      name: nameInLanguage({ name: names.name, nameEn: names.nameEn ?? undefined }, scope.language),
      canManage: hasFlowRight(rights, id, 'management'),
    }))
  if (flows.length === 0) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  return flows
}
