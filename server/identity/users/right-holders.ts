import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

const most = 50

/**
 * Those who hold a right at a site by their enabled roles and can act, the first of them; `null`: those who hold it
 * everywhere. Who is told of something or begins a flow about it can open it.
 */
export async function rightHolders(scope: Scope, right: string, siteId: string | null): Promise<string[]> {
  const { tenantId } = scope
  const { rows } = await sql<{ id: string }>`
    select distinct person.id from app_user person
      join user_role held on held.tenant_id = ${tenantId} and held.user_id = person.id
      join role on role.tenant_id = ${tenantId} and role.id = held.role_id and role.enabled
      join role_method m on m.tenant_id = ${tenantId} and m.role_id = role.id and m.method = ${right}
    where person.tenant_id = ${tenantId} and person.status = 1
      and (not exists (select 1 from role_site s where s.tenant_id = ${tenantId} and s.role_id = role.id)
        or exists (select 1 from role_site s where s.tenant_id = ${tenantId} and s.role_id = role.id
          and s.site_id = ${siteId}::uuid))
      and (not exists (select 1 from site_operator o where o.tenant_id = ${tenantId} and o.user_id = person.id)
        or exists (select 1 from site_operator o where o.tenant_id = ${tenantId} and o.user_id = person.id
          and o.site_id = ${siteId}::uuid))
    order by person.id limit ${most}`.execute(scope.db)
  return rows.map(({ id }) => id)
}
