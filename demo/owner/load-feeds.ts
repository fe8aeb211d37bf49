import { addDays } from '#domain/day.ts'
import { calendarText } from '#domain/owner/feed/calendar-text.ts'
import { parkDay } from '#domain/park-time.ts'
import { newSecret, unread } from '#server/owner/feed/feeds.ts'
import { importFeed } from '#server/owner/feed/import-feed.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

/** A calendar of another platform that sold nights a guest has here, and one that only reads ours. */
export async function loadFeeds(scope: TxScope, ownerId: string, houseIds: readonly string[]): Promise<void> {
  const [houseId = ''] = houseIds
  const at = new Date(scope.now())
  const made = { house_id: houseId, made_by: ownerId, made_at: at, ...unread }
  const id = scope.newId()
  await scope
    .insert('house_feed', [
      // The address is no real one: the demo was told its calendar once, and asks again in a year.
      {
        ...made,
        id,
        name: '爱彼迎',
        url: 'https://calendar.example.com/ical/20267.ics',
        ...newSecret(scope),
        next_poll_at: at,
      },
      { ...made, id: scope.newId(), name: 'Booking.com', url: '', ...newSecret(scope), next_poll_at: at },
    ])
    .execute()
  const today = parkDay(scope.now())
  const guest = await scope
    .from('room_night')
    .innerJoin(scope.table('house_room as part'), 'part.room_id', 'room_night.room_id')
    .select('room_night.night')
    .where('part.house_id', '=', houseId)
    .where('room_night.kind', '=', 'order')
    .where('room_night.night', '>', today)
    .orderBy('room_night.night')
    .limit(1)
    .executeTakeFirst()
  const clash = guest?.night ?? addDays(today, 30)
  const events = [
    { uid: '1418fb94e984-a@airbnb.com', from: clash, to: addDays(clash, 2) },
    { uid: '1418fb94e984-b@airbnb.com', from: addDays(today, 45), to: addDays(today, 48) },
  ]
  const text = calendarText(
    'Airbnb',
    events.map((event) => ({ ...event, isReserved: true, changedAt: scope.now(), sequence: 0 })),
  ).replace('-//Shanju//Calendar//EN', '-//Airbnb Inc//Hosting Calendar 1.0//EN')
  await importFeed(scopeAt(scope, scope.now() - 6 * 60_000), id, { kind: 'text', text, etag: null })
  await scope
    .update('house_feed')
    .set({ next_poll_at: new Date(scope.now() + 365 * 86_400_000) })
    .where('id', '=', id)
    .execute()
}
