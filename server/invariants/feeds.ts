import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Calendars of other platforms hold nights by events that exist, and a conflict names a night somebody else has. */
export const feedsInvariant: Invariant = {
  name: 'calendars of other platforms hold what they say',
  async violations(db, now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'house_feed', 'house_feed_event', 'house_feed_conflict', 'room_night')}
      select 'night ' || night.night || ' of room ' || night.room_id || ' is held by a calendar that was removed' as line
        from room_night night
          join house_feed_event event on event.id = night.ref_id
          join house_feed feed on feed.id = event.feed_id
        where night.kind = 'ical' and feed.ended_at is not null
          and night.night > (feed.ended_at at time zone 'Asia/Shanghai')::date
      union all
      select 'night ' || night.night || ' of room ' || night.room_id || ' is not a night of its event'
        from room_night night join house_feed_event event on event.id = night.ref_id
        where night.kind = 'ical' and night.night >= (${new Date(now)}::timestamptz at time zone 'Asia/Shanghai')::date
          and (night.night < event.from_day or night.night >= event.to_day)
      union all
      select 'conflict of night ' || conflict.night || ' is with its own calendar' from house_feed_conflict conflict
        join house_feed_event event on event.id = conflict.holder_ref and event.feed_id = conflict.feed_id
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
