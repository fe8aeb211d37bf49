import { sql } from 'kysely'

/**
 * The day on which whoever has the room `taken` leaves the house `part`: guests may go on to another one in the middle of
 * their stay.
 */
export const takenUntil = sql<string>`(select max(n.night) + 1 from room_night n
  join house_room here on here.tenant_id = n.tenant_id and here.room_id = n.room_id
  where n.tenant_id = taken.tenant_id and n.ref_id = taken.ref_id and here.house_id = part.house_id)`
