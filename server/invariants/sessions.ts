import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Who may not sign in is signed out: an open session belongs to a person whose account is normal. */
export const sessionsInvariant: Invariant = {
  name: 'sessions are sound',
  async violations(db, now, tenantId) {
    const { rows } = await sql<{ id: string; status: number }>`
      with ${ofTenant(tenantId, 'app_user', 'session')}
      select s.id, u.status from session s
        join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.ended_at is null and s.ends_at > ${new Date(now)} and u.status <> 1
      limit 20`.execute(db)
    return rows.map(({ id, status }) => `session ${id} is open though its person has status ${status}`)
  },
}
