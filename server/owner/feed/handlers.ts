import { sql } from 'kysely'
import type { CallOutput } from '#api/endpoint.ts'
import { nightSources } from '#api/owner/board.ts'
import { feedProblems, type feedApi } from '#api/owner/feeds.ts'
import { maskedName } from '#domain/stay/review/review-score.ts'
import { feedPlatforms } from '#domain/owner/feed/feed-events.ts'
import { Failure } from '#server/failure.ts'
import { refuseIfChanged } from '#server/revision.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { accessOfHouses, requireHouse } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import { calendarUrl, fetchCalendar } from './fetch-calendar.ts'
import {
  feedsOfHouse,
  findFeed,
  lockFeed,
  newSecret,
  roomsOfFeed,
  secretOf,
  unread,
  type Feed,
} from './feeds.ts'
import { applyNights, importFeed } from './import-feed.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type FeedsView = CallOutput<typeof feedApi.feeds>
type ConflictView = FeedsView['feeds'][number]['conflicts'][number]
const ONE_MINUTE = 60_000

async function feedsView(
  scope: Scope,
  userId: string,
  houseId: string,
  tenantCode: string,
): Promise<FeedsView> {
  const [access, house, feeds] = await Promise.all([
    accessOfHouses(scope, userId, [houseId]),
    scope
      .from('house')
      .select(houseName(scope).as('name'))
      .where('id', '=', houseId)
      .executeTakeFirstOrThrow(),
    feedsOfHouse(scope, houseId),
  ])
  const maySee = access.may(houseId, 'orders')
  return {
    houseName: house.name,
    canChange: access.may(houseId, 'nights'),
    feeds: await Promise.all(
      feeds.map(async (feed) => ({
        id: feed.id,
        name: feed.name,
        url: feed.url,
        platform: feedPlatforms.find((one) => one === feed.platform) ?? ('other' as const),
        blocksUnavailable: feed.blocks_unavailable,
        endsOnLastNight: feed.ends_on_last_night,
        exportPath: `/calendar/${tenantCode}/${secretOf(scope, feed)}.ics`,
        readAt: feed.read_at?.getTime() ?? null,
        polledAt: feed.polled_at?.getTime() ?? null,
        problem: feedProblems.find((one) => one === feed.problem) ?? null,
        isVanishing: feed.warning === 'vanishing',
        nights: await nightsOf(scope, feed.id),
        conflicts: await conflictsOf(scope, feed.id, maySee),
      })),
    ),
  }
}

async function nightsOf(scope: Scope, feedId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct taken.night)::int as count from room_night taken
      join house_feed_event event on event.tenant_id = taken.tenant_id and event.id = taken.ref_id
    where taken.tenant_id = ${scope.tenantId} and taken.kind = 'ical' and event.feed_id = ${feedId}
      and taken.night >= (${new Date(scope.now())}::timestamptz at time zone 'Asia/Shanghai')::date`.execute(
    scope.db,
  )
  return rows[0]?.count ?? 0
}

/** Nights in a row against the same holder, as one. */
async function conflictsOf(scope: Scope, feedId: string, maySee: boolean): Promise<ConflictView[]> {
  const { rows } = await sql<{
    first: string
    after: string
    kind: string
    since: Date
    is_told: boolean
    order_id: string | null
    contact_name: string | null
    created_at: Date | null
  }>`
    select min(c.night) as first, max(c.night) + 1 as after, c.holder_kind as kind, min(c.since) as since,
      bool_and(c.told_at is not null) as is_told, o.id as order_id, o.contact_name, o.created_at
    from (select distinct night, holder_kind, holder_ref, event_uid, since, told_at from house_feed_conflict
        where tenant_id = ${scope.tenantId} and feed_id = ${feedId}) c
      left join stay_order o on o.tenant_id = ${scope.tenantId} and o.id = c.holder_ref
    group by c.holder_kind, c.holder_ref, c.event_uid, o.id, o.contact_name, o.created_at
    order by 1`.execute(scope.db)
  return rows.map((row) => ({
    from: row.first,
    to: row.after,
    kind: nightSources.find((one) => one === row.kind) ?? ('order' as const),
    holder: maySee && row.contact_name !== null ? maskedName(row.contact_name) : '',
    orderId: maySee ? row.order_id : null,
    isOursFirst: row.created_at === null || row.created_at < row.since,
    since: row.since.getTime(),
    isTold: row.is_told,
  }))
}

function checkedUrl(text: string): string {
  if (text === '') {
    return ''
  }
  const url = calendarUrl(text)
  if (url === null) {
    throw new Failure('feeds.badAddress')
  }
  return url.href
}

async function requireFeed(scope: Scope, userId: string, id: string): Promise<Feed> {
  const feed = await findFeed(scope, id)
  await requireHouse(scope, userId, feed.house_id, 'nights')
  return feed
}

async function changed(scope: TxScope, userId: string, houseId: string, after: object): Promise<void> {
  const house = await requireHouse(scope, userId, houseId, 'nights')
  const subject = { kind: 'nights' as const, subject: houseId, houseId, siteId: house.siteId }
  await recordChange(scope, subject, userId, null, { feed: after })
}

export const feedHandlers: Handlers<typeof feedApi> = {
  async feeds({ scope, user, query: { houseId }, tenant }) {
    await requireHouse(scope, user.id, houseId, 'nights')
    return feedsView(scope, user.id, houseId, tenant.code)
  },

  async add({ scope, user, body: { houseId, name, url, endsOnLastNight }, tenant }) {
    await scope.write(async (scope) => {
      await changed(scope, user.id, houseId, { added: name })
      const at = new Date(scope.now())
      const row = { house_id: houseId, name, url: checkedUrl(url), ends_on_last_night: endsOnLastNight }
      await scope
        .insert('house_feed', {
          id: scope.newId(),
          ...row,
          ...newSecret(scope),
          ...unread,
          next_poll_at: at,
          made_by: user.id,
          made_at: at,
        })
        .execute()
    })
    return feedsView(scope, user.id, houseId, tenant.code)
  },

  async change({ scope, user, body: { id, before, ...body }, tenant }) {
    const { name, url, blocksUnavailable, endsOnLastNight } = body
    const { house_id: houseId } = await requireFeed(scope, user.id, id)
    await scope.write(async (scope) => {
      await changed(scope, user.id, houseId, { changed: name })
      const feed = await lockFeed(scope, id)
      const now = {
        name: feed.name,
        url: feed.url,
        blocksUnavailable: feed.blocks_unavailable,
        endsOnLastNight: feed.ends_on_last_night,
      }
      refuseIfChanged(before, now, now)
      const href = checkedUrl(url)
      // Another address or another way of counting is read anew; until then what was read holds.
      const isOther = href !== feed.url || endsOnLastNight !== feed.ends_on_last_night
      const set = {
        name,
        url: href,
        blocks_unavailable: blocksUnavailable,
        ends_on_last_night: endsOnLastNight,
      }
      const again = isOther ? { etag: null, next_poll_at: new Date(scope.now()) } : {}
      await scope
        .update('house_feed')
        .set({ ...set, ...again })
        .where('id', '=', id)
        .execute()
      const after = { ...feed, ...set }
      await applyNights(scope, after, await roomsOfFeed(scope, after))
    })
    return feedsView(scope, user.id, houseId, tenant.code)
  },

  async sync({ scope, user, body: { id }, tenant }) {
    const feed = await requireFeed(scope, user.id, id)
    const isFresh = feed.polled_at !== null && scope.now() - feed.polled_at.getTime() < ONE_MINUTE
    if (isFresh) {
      throw new Failure('feeds.justRead')
    }
    if (feed.url !== '') {
      const fetched = await fetchCalendar(feed.url, feed.etag, scope.env.config.QUERY_INNER_HOSTS)
      await scope.write((scope) => importFeed(scope, id, fetched))
    }
    return feedsView(scope, user.id, feed.house_id, tenant.code)
  },

  async renew({ scope, user, body: { id }, tenant }) {
    const { house_id: houseId } = await requireFeed(scope, user.id, id)
    await scope.write(async (scope) => {
      await changed(scope, user.id, houseId, { renewed: id })
      const feed = await lockFeed(scope, id)
      await scope
        .update('house_feed')
        .set({
          ...newSecret(scope),
          former_hashes: sql<string>`former_hashes || ${JSON.stringify([feed.secret_hash])}::jsonb`,
        })
        .where('id', '=', id)
        .execute()
    })
    return feedsView(scope, user.id, houseId, tenant.code)
  },

  async remove({ scope, user, body: { id }, tenant }) {
    const { house_id: houseId } = await requireFeed(scope, user.id, id)
    await scope.write(async (scope) => {
      const feed = await lockFeed(scope, id)
      await changed(scope, user.id, houseId, { removed: feed.name })
      const empty = { ...feed, bodies: [] }
      await applyNights(scope, empty, await roomsOfFeed(scope, empty))
      await scope
        .update('house_feed')
        .set({ ended_at: new Date(scope.now()), bodies: '[]' })
        .where('id', '=', id)
        .execute()
    })
    return feedsView(scope, user.id, houseId, tenant.code)
  },

  async told({ scope, user, body: { id }, tenant }) {
    const { house_id: houseId } = await requireFeed(scope, user.id, id)
    await scope.write(async (scope) => {
      await scope
        .update('house_feed_conflict')
        .set({ told_at: new Date(scope.now()) })
        .where('feed_id', '=', id)
        .where('told_at', 'is', null)
        .execute()
    })
    return feedsView(scope, user.id, houseId, tenant.code)
  },
}
