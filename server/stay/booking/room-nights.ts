import { sql } from 'kysely'
import { HOLD_MINUTES } from '#domain/stay/booking/hold.ts'
import type { StayPurpose } from '#domain/stay/own-stay.ts'
import { nightsOf, type StayDates } from '#domain/stay/nights.ts'
import { returnQuota } from './own-quota.ts'
import type { TxScope } from '#server/scope.ts'

export type OccupancyKind = 'hold' | 'order' | 'own' | 'friend' | 'lease' | 'block' | 'ical'

/** As what the nights of an order stand once they are paid for. */
export const occupancyOf = (purpose: StayPurpose): OccupancyKind => (purpose === 'guest' ? 'order' : purpose)

/** How long a room waits for its guest to pay. */
export const HOLD_MS = HOLD_MINUTES * 60_000

type Taking = {
  roomIds: readonly string[]
  dates: StayDates
  kind: OccupancyKind
  /** What they are for: all nights of one order have the same. */
  refId: string
}

/**
 * Takes all nights of all these rooms, or none: then it tells the nights that somebody else has. One statement in
 * the order of the key, so that those who want the same nights wait for one another and never for each other. A
 * hold that has run out counts for nothing and is taken over in passing.
 */
export async function takeNights(
  scope: TxScope,
  { roomIds, dates, kind, refId }: Taking,
  now = scope.now(),
): Promise<{ ok: true } | { ok: false; nights: string[] }> {
  const nights = nightsOf(dates)
  const until = kind === 'hold' ? new Date(now + HOLD_MS) : null
  const { rows } = await sql<{ room_id: string; night: string }>`
    insert into room_night (tenant_id, room_id, night, site_id, kind, ref_id, hold_expires_at)
    select room.tenant_id, room.id, night, room.site_id, ${kind}::text, ${refId}::uuid, ${until}::timestamptz
    from room cross join unnest(${nights}::date[]) as night
    where room.tenant_id = ${scope.tenantId} and room.id = any(${roomIds}::uuid[])
    order by room.id, night
    on conflict (tenant_id, room_id, night) do update set
      kind = excluded.kind, ref_id = excluded.ref_id, hold_expires_at = excluded.hold_expires_at
    where room_night.hold_expires_at <= ${new Date(now)}
    returning room_id, night`.execute(scope.db)
  if (rows.length === roomIds.length * nights.length) {
    return { ok: true }
  }
  const taken = new Set(rows.map((row) => `${row.room_id} ${row.night}`))
  await giveBack(scope, rows)
  const busy = nights.filter((night) => roomIds.some((room) => !taken.has(`${room} ${night}`)))
  return { ok: false, nights: busy }
}

async function giveBack(scope: TxScope, rows: { room_id: string; night: string }[]): Promise<void> {
  await sql`
    delete from room_night using unnest(
      ${rows.map((row) => row.room_id)}::uuid[], ${rows.map((row) => row.night)}::date[]
    ) as mine (room_id, night)
    where room_night.tenant_id = ${scope.tenantId} and room_night.room_id = mine.room_id
      and room_night.night = mine.night`.execute(scope.db)
}

/**
 * Makes a hold last, and gives how many nights that were: fewer than were held when some have run out and gone to
 * others meanwhile.
 */
export async function confirmNights(scope: TxScope, refId: string, kind: OccupancyKind): Promise<number> {
  const done = await scope
    .update('room_night')
    .set({ kind, hold_expires_at: null })
    .where('ref_id', '=', refId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/**
 * Frees the nights of an order, or only those from a day on: the others were slept in. What an own stay used of the
 * owner's year goes back first, as whoever takes nights locks the year before the nights.
 */
export async function releaseNights(scope: TxScope, refId: string, from?: string): Promise<number> {
  await returnQuota(scope, refId, from)
  let nights = scope.delete('room_night').where('ref_id', '=', refId)
  if (from !== undefined) {
    nights = nights.where('night', '>=', from)
  }
  const done = await nights.executeTakeFirst()
  return Number(done.numDeletedRows)
}
