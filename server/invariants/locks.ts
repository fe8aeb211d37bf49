import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** A door opens for one stay at a time, and a lock that was taken away opens for nobody it is told about. */
export const locksInvariant: Invariant = {
  name: 'a door opens for one stay at a time',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'lock_code')}
      select 'lock ' || one.lock_id || ' opens for the stays ' || one.stay_id || ' and ' || other.stay_id || ' at once' as line
        from lock_code one join lock_code other on other.lock_id = one.lock_id and other.id > one.id
          and other.stay_id <> one.stay_id and other.valid_from < one.valid_until and one.valid_from < other.valid_until
        where one.wanted = 'set' and other.wanted = 'set'
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
