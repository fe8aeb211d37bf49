import { sql } from 'kysely'
import type { objectsApi } from '#api/objects/business-objects.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Scope } from '#server/scope.ts'
import type { ObjectHead } from './business-objects.ts'

export type DefinitionUse = CallOutput<typeof objectsApi.uses>['uses'][number]

/** Forms, lists and queries on an object, and flows in use that run on its rows. */
export async function objectUses(
  scope: Scope,
  { id, alias }: Pick<ObjectHead, 'id' | 'alias'>,
): Promise<DefinitionUse[]> {
  const { rows } = await sql<DefinitionUse>`
    select 'form' as kind, key, name from form_definition where tenant_id = ${scope.tenantId} and object_id = ${id}
    union all
    select 'list', key, name from data_template where tenant_id = ${scope.tenantId} and object_id = ${id}
    union all
    select 'query', alias, name from query_definition where tenant_id = ${scope.tenantId}
      and definition->'source'->>'kind' = 'object' and definition->'source'->>'alias' = ${alias}
    union all
    select 'flow', d.key, d.name from flow_definition d
    join flow_version v on v.tenant_id = d.tenant_id and v.id = d.main_version_id
    where d.tenant_id = ${scope.tenantId} and d.status <> 'deleted'
      and v.compiled->'settings'->>'objectAlias' = ${alias}
    order by 1, 2`.execute(scope.db)
  return rows
}

/** Lists over a form, and flows in use that show it. */
export async function formUses(
  scope: Scope,
  { id, key }: { id: string; key: string },
): Promise<DefinitionUse[]> {
  const { rows } = await sql<DefinitionUse>`
    select 'list' as kind, key, name from data_template where tenant_id = ${scope.tenantId} and form_id = ${id}
    union all
    select 'flow', d.key, d.name from flow_definition d
    join flow_version v on v.tenant_id = d.tenant_id and v.id = d.main_version_id
    where d.tenant_id = ${scope.tenantId} and d.status <> 'deleted'
      and jsonb_path_exists(v.compiled, '$.**.formKey ? (@ == $key)', jsonb_build_object('key', ${key}::text))
    order by 1, 2`.execute(scope.db)
  return rows
}
