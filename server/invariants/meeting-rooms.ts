import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** A room to meet in is had by one at a time. */
export const meetingRoomsInvariant: Invariant = {
  name: 'meetings have a room to themselves',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ one: string; other: string }>`
      with ${ofTenant(tenantId, 'room_appointment')}
      select a.id as one, b.id as other from room_appointment a
        join room_appointment b on b.tenant_id = a.tenant_id and b.room_id = a.room_id and b.id > a.id
          and b.cancelled_at is null and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      where a.cancelled_at is null limit 20`.execute(db)
    return rows.map(({ one, other }) => `appointment ${one} meets ${other}`)
  },
}
