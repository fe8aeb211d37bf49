import { sql } from 'kysely'
import { deskRight } from './conversations.ts'
import type { Scope } from '#server/scope.ts'

/** Who may serve guests, with how many each is serving; those with the least first. */
export async function serviceAgents(scope: Scope): Promise<{ id: string; name: string; serving: number }[]> {
  const { rows } = await sql<{ id: string; name: string; serving: number }>`
    select u.id, coalesce(u.nickname, u.fullname) as name,
      (select count(*) from conversation c where c.tenant_id = u.tenant_id and c.agent_id = u.id
        and c.state = 'served') as serving
    from app_user u
    where u.tenant_id = ${scope.tenantId} and u.status = 1 and exists (
      select 1 from user_role r
        join role on role.tenant_id = r.tenant_id and role.id = r.role_id and role.enabled
        join role_method m on m.tenant_id = r.tenant_id and m.role_id = r.role_id
      where r.tenant_id = u.tenant_id and r.user_id = u.id and m.method = ${deskRight})
    order by serving, name, u.id
    limit 200`.execute(scope.db)
  return rows
}
