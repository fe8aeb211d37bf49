import { sql } from 'kysely'

/** A night of whoever has the room `taken`, in the house `part`, `days` later. */
const isThere = (days: 1 | -1) => sql<boolean>`exists (select 1 from room_night beside
  join house_room there on there.tenant_id = beside.tenant_id and there.room_id = beside.room_id
  where beside.tenant_id = n.tenant_id and beside.ref_id = n.ref_id and there.house_id = part.house_id
    and beside.night = n.night + ${days}::int)`

const nightsThere = sql`room_night n
  join house_room here on here.tenant_id = n.tenant_id and here.room_id = n.room_id
  where n.tenant_id = taken.tenant_id and n.ref_id = taken.ref_id and here.house_id = part.house_id`

/**
 * The day on which whoever has the room `taken` leaves the house `part`: guests may go on to another one in the middle of
 * their stay, and come back later.
 */
export const takenUntil = sql<string>`(select min(n.night) + 1 from ${nightsThere}
  and n.night >= taken.night and not ${isThere(1)})`

/** The day on which they came to it, for these nights. */
export const takenFrom = sql<string>`(select max(n.night) from ${nightsThere}
  and n.night <= taken.night and not ${isThere(-1)})`
