import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** The seats a session counts as taken are those of the people who signed up, and never more than there are. */
export const activitySeatsInvariant: Invariant = {
  name: 'activities seat whom they signed up',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ id: string; taken: number; people: number }>`
      with ${ofTenant(tenantId, 'activity_session', 'activity_sign_up')}
      select s.id, s.taken, p.people from activity_session s
        cross join lateral (select coalesce(sum(people), 0)::int as people from activity_sign_up
          where tenant_id = s.tenant_id and session_id = s.id and state = 'signed') p
      where s.taken <> p.people or s.taken > s.seats
      limit 20`.execute(db)
    return rows.map(({ id, taken, people }) => `session ${id} counts ${taken} and signed up ${people}`)
  },
}
