import { sql } from 'kysely'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { blocksUnavailable, platformOf, type FeedEvent } from '#domain/owner/feed/feed-events.ts'
import { feedNights, isMassVanishing, KEPT_BODIES, type FeedBodies } from '#domain/owner/feed/plan-feed.ts'
import { parkDay } from '#domain/park-time.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { byLanguageOf } from '#server/stay/job/house-names.ts'
import type { FetchedCalendar } from './fetch-calendar.ts'
import { lockFeed, roomsOfFeed, type Feed } from './feeds.ts'
import { readCalendar } from './read-calendar.ts'
import type { TxScope } from '#server/scope.ts'

const minute = 60_000
const HORIZON_DAYS = 550
/** Houses with free nights soon are read more often. */
const SOON_DAYS = 14
const POLL = { soon: 10 * minute, later: 30 * minute, failed: 60 * minute }
/** So long a platform may tell us back what we no longer tell it. */
const ECHO_MS = 48 * 60 * minute

/** Takes what was read from a calendar: the nights it has now, as far as nobody else has them. */
export async function importFeed(scope: TxScope, id: string, fetched: FetchedCalendar): Promise<void> {
  const feed = await lockFeed(scope, id)
  if (fetched.kind === 'failed') {
    await recordFailure(scope, feed, fetched.problem)
    return
  }
  if (fetched.kind === 'same') {
    const [newest = []] = feed.bodies
    await importBody(scope, feed, { events: newest, etag: feed.etag, platform: feed.platform })
    return
  }
  const read = readCalendar(fetched.text, { endsOnLastNight: feed.ends_on_last_night })
  if (!read.ok) {
    await recordFailure(scope, feed, read.problem)
    return
  }
  const platform = platformOf(read.prodId)
  // The first reading shows who writes it; then what closes nights is the owner's choice.
  const isFirst = feed.read_at === null
  const blocks = isFirst ? blocksUnavailable(platform) : feed.blocks_unavailable
  const checkedFeed = { ...feed, blocks_unavailable: blocks }
  await importBody(scope, checkedFeed, { events: read.events, etag: fetched.etag, platform })
}

/** What could not be read changes nothing: the nights stay as they are. */
async function recordFailure(scope: TxScope, feed: Feed, problem: string): Promise<void> {
  const at = scope.now()
  await scope
    .update('house_feed')
    .set({
      problem,
      failures: feed.failures + 1,
      polled_at: new Date(at),
      next_poll_at: new Date(at + POLL.failed),
    })
    .where('id', '=', feed.id)
    .execute()
}

type Body = { events: readonly FeedEvent[]; etag: string | null; platform: string }

async function importBody(scope: TxScope, feed: Feed, { events, etag, platform }: Body): Promise<void> {
  const now = scope.now()
  const today = parkDay(now)
  const bodies: FeedBodies = [events, ...feed.bodies].slice(0, KEPT_BODIES)
  const roomIds = await roomsOfFeed(scope, feed)
  const { conflicts } = await applyNights(scope, { ...feed, bodies }, roomIds)
  await scope
    .update('house_feed')
    .set({
      bodies: JSON.stringify(bodies),
      etag,
      platform,
      blocks_unavailable: feed.blocks_unavailable,
      polled_at: new Date(now),
      read_at: new Date(now),
      next_poll_at: new Date(now + ((await hasFreeSoon(scope, roomIds, today)) ? POLL.soon : POLL.later)),
      problem: '',
      failures: 0,
      warning: isMassVanishing(bodies, today) ? 'vanishing' : '',
    })
    .where('id', '=', feed.id)
    .execute()
  if (conflicts > 0) {
    await tellOfConflict(scope, feed, conflicts)
  }
}

/** Makes the nights what the calendar says: those it gave up are free, those somebody has are conflicts. */
export async function applyNights(
  scope: TxScope,
  feed: Feed,
  roomIds: readonly string[],
): Promise<{ conflicts: number }> {
  const now = scope.now()
  const today = parkDay(now)
  const nights = feedNights({
    bodies: feed.bodies,
    today,
    horizon: addDays(today, HORIZON_DAYS),
    blocksUnavailable: feed.blocks_unavailable,
    echoes: await echoesOf(scope, feed.id, now),
  })
  const ids = await saveEvents(scope, feed.id, [
    ...new Map([...nights.values()].map((one) => [one.uid, one])).values(),
  ])
  const wanted = [...nights].map(([night, { uid }]) => ({ night, uid, ref: ids.get(uid) ?? '' }))
  await releaseOthers(scope, feed.id, today, wanted)
  await take(scope, roomIds, wanted, now)
  return { conflicts: await saveConflicts(scope, feed.id, roomIds, wanted) }
}

async function echoesOf(scope: TxScope, feedId: string, now: number) {
  return scope
    .from('house_feed_export')
    .select(['from_day as from', 'to_day as to'])
    .where('feed_id', '=', feedId)
    .where('last_at', '>', new Date(now - ECHO_MS))
    .execute()
}

/** One row per event that holds nights, which keeps its id as long as the calendar keeps its own. */
async function saveEvents(
  scope: TxScope,
  feedId: string,
  events: readonly FeedEvent[],
): Promise<Map<string, string>> {
  if (events.length === 0) {
    return new Map()
  }
  const rows = await scope
    .insert(
      'house_feed_event',
      events.map(({ uid, from, to, summary }) => ({
        id: scope.newId(),
        feed_id: feedId,
        uid,
        from_day: from,
        to_day: to,
        summary,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('house_feed_event_uid').doUpdateSet((eb) => ({
        from_day: eb.ref('excluded.from_day'),
        to_day: eb.ref('excluded.to_day'),
        summary: eb.ref('excluded.summary'),
      })),
    )
    .returning(['uid', 'id'])
    .execute()
  return new Map(rows.map(({ uid, id }) => [uid, id]))
}

type Wanted = readonly { night: string; uid: string; ref: string }[]

async function releaseOthers(scope: TxScope, feedId: string, today: string, wanted: Wanted): Promise<void> {
  await sql`
    delete from room_night taken using house_feed_event event
    where taken.tenant_id = ${scope.tenantId} and taken.kind = 'ical' and taken.night >= ${today}::date
      and event.tenant_id = taken.tenant_id and event.id = taken.ref_id and event.feed_id = ${feedId}
      and not exists (select 1 from unnest(${wanted.map(({ night }) => night)}::date[],
          ${wanted.map(({ ref }) => ref)}::uuid[]) as kept (night, ref)
        where kept.night = taken.night and kept.ref = taken.ref_id)`.execute(scope.db)
}

/** Takes what is free, in the order of the key; a hold that has run out counts for nothing. */
async function take(scope: TxScope, roomIds: readonly string[], wanted: Wanted, now: number): Promise<void> {
  await sql`
    insert into room_night (tenant_id, room_id, night, site_id, kind, ref_id, hold_expires_at)
    select room.tenant_id, room.id, wanted.night, room.site_id, 'ical', wanted.ref, null
    from room cross join unnest(${wanted.map(({ night }) => night)}::date[],
      ${wanted.map(({ ref }) => ref)}::uuid[]) as wanted (night, ref)
    where room.tenant_id = ${scope.tenantId} and room.id = any(${roomIds}::uuid[])
    order by room.id, wanted.night
    on conflict (tenant_id, room_id, night) do update set
      kind = excluded.kind, ref_id = excluded.ref_id, hold_expires_at = excluded.hold_expires_at
    where room_night.hold_expires_at <= ${new Date(now)}`.execute(scope.db)
}

/** Writes down which of the nights somebody else has, since when; gives how many are new. */
async function saveConflicts(
  scope: TxScope,
  feedId: string,
  roomIds: readonly string[],
  wanted: Wanted,
): Promise<number> {
  const { rows } = await sql<{ room_id: string; night: string; uid: string; kind: string; ref_id: string }>`
    select taken.room_id, taken.night, wanted.uid, taken.kind, taken.ref_id
    from unnest(${wanted.map(({ night }) => night)}::date[], ${wanted.map(({ ref }) => ref)}::uuid[],
        ${wanted.map(({ uid }) => uid)}::text[]) as wanted (night, ref, uid)
      join room_night taken on taken.tenant_id = ${scope.tenantId} and taken.room_id = any(${roomIds}::uuid[])
        and taken.night = wanted.night and taken.ref_id <> wanted.ref
      -- What another calendar of the house has taken is the same booking told twice, not one against another.
    where taken.kind <> 'ical'`.execute(scope.db)
  const conflicts = await scope
    .from('house_feed_conflict')
    .select(['room_id', 'night', 'holder_ref'])
    .where('feed_id', '=', feedId)
    .execute()
  const knownConflicts = new Set(conflicts.map((row) => `${row.room_id} ${row.night} ${row.holder_ref}`))
  await sql`
    delete from house_feed_conflict old where old.tenant_id = ${scope.tenantId} and old.feed_id = ${feedId}
      and not exists (select 1 from unnest(${rows.map((row) => row.room_id)}::uuid[],
          ${rows.map((row) => row.night)}::date[], ${rows.map((row) => row.ref_id)}::uuid[]) as now (room_id, night, ref)
        where now.room_id = old.room_id and now.night = old.night and now.ref = old.holder_ref)`.execute(
    scope.db,
  )
  const fresh = rows.filter((row) => !knownConflicts.has(`${row.room_id} ${row.night} ${row.ref_id}`))
  if (fresh.length > 0) {
    const since = new Date(scope.now())
    await scope
      .insert(
        'house_feed_conflict',
        fresh.map(({ room_id, night, uid, kind, ref_id }) => ({
          feed_id: feedId,
          room_id,
          night,
          event_uid: uid,
          holder_kind: kind,
          holder_ref: ref_id,
          since,
        })),
      )
      .execute()
  }
  return fresh.length
}

async function hasFreeSoon(scope: TxScope, roomIds: readonly string[], today: string): Promise<boolean> {
  const { count } = await scope
    .from('room_night')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('room_id', 'in', [...roomIds])
    .where('night', '>=', today)
    .where('night', '<', addDays(today, SOON_DAYS))
    .executeTakeFirstOrThrow()
  return count < roomIds.length * SOON_DAYS
}

async function tellOfConflict(scope: TxScope, feed: Feed, nights: number): Promise<void> {
  const house = await scope
    .from('house')
    .select('owner_id')
    .where('id', '=', feed.house_id)
    .executeTakeFirst()
  await notify(scope, {
    to: [...new Set([feed.made_by, house?.owner_id ?? feed.made_by])],
    kind: 'notice',
    says: 'feedConflict',
    values: { house: { names: await byLanguageOf(scope, feed.house_id) }, feed: feed.name, nights },
    path: link(screens.houseFeeds, { houseId: feed.house_id }),
  })
}
