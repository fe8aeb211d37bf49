import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { calendarText, type ExportedEvent } from '#domain/owner/feed/calendar-text.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Env } from '#server/env.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { feedBySecret, roomsOfFeed, type Feed } from './feeds.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'

const HORIZON_DAYS = 550

/** Where other platforms read our calendars. Whoever knows the address reads it, so it can be renewed. */
export function serveCalendars(app: FastifyInstance, env: Env): void {
  const findTenant = tenantFinder(env.db, env.now)
  app.get('/calendar/:tenantCode/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    // The address of the route has these parts.
    const { tenantCode, file } = request.params as { tenantCode: string; file: string }
    const tenant = await findTenant(tenantCode).catch(() => null)
    const scope = tenant && scopeOf(env, tenant.id)
    const feed =
      scope && file.endsWith('.ics') ? await feedBySecret(scope, file.slice(0, -'.ics'.length)) : null
    if (scope === null || feed === null || feed === 'gone') {
      return reply
        .status(feed === 'gone' ? 410 : 404)
        .header('cache-control', 'no-store')
        .send()
    }
    const text = calendarText(feed.name, await exportedEvents(scope, feed, tenantCode))
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
    const answer = reply.header('etag', etag).header('cache-control', 'private, max-age=60')
    if (request.headers['if-none-match'] === etag) {
      return answer.status(304).send()
    }
    return answer.type('text/calendar; charset=utf-8').send(text)
  })
}

/**
 * The nights somebody has, one event for each stay, without those that came from this very platform. What it is told is
 * remembered, so that it is known when it comes back.
 */
export async function exportedEvents(
  scope: RootScope,
  feed: Feed,
  tenantCode: string,
): Promise<ExportedEvent[]> {
  const events = await takenRuns(scope, feed, tenantCode)
  const at = new Date(scope.now())
  if (events.length > 0) {
    await scope.write(async (scope) => {
      await scope
        .insert(
          'house_feed_export',
          [...new Map(events.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()].map(
            ({ from, to }) => ({ feed_id: feed.id, from_day: from, to_day: to, last_at: at }),
          ),
        )
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'feed_id', 'from_day', 'to_day']).doUpdateSet({ last_at: at }),
        )
        .execute()
    })
  }
  return events
}

type Run = {
  ref_id: string
  kind: string
  first: string
  after: string
  part: number
  changed_at: Date | null
  version: number | null
}

async function takenRuns(scope: Scope, feed: Feed, tenantCode: string): Promise<ExportedEvent[]> {
  const roomIds = await roomsOfFeed(scope, feed)
  const today = parkDay(scope.now())
  const { rows } = await sql<Run>`
    with taken as (
      select distinct night, kind, ref_id from room_night
      where tenant_id = ${scope.tenantId} and room_id = any(${roomIds}::uuid[]) and kind <> 'hold'
        and night >= ${addDays(today, -1)}::date and night < ${addDays(today, HORIZON_DAYS)}::date
        and not exists (select 1 from house_feed_event event where event.tenant_id = ${scope.tenantId}
          and event.id = room_night.ref_id and event.feed_id = ${feed.id})),
    runs as (
      select ref_id, kind, min(night) as first, max(night) + 1 as after from (
        select *, night - (row_number() over (partition by ref_id order by night))::int as island from taken) t
      group by ref_id, kind, island)
    select runs.*, (row_number() over (partition by runs.ref_id order by runs.first))::int as part,
      coalesce(o.changed_at, block.made_at) as changed_at, o.version
    from runs
      left join stay_order o on o.tenant_id = ${scope.tenantId} and o.id = runs.ref_id
      left join night_block block on block.tenant_id = ${scope.tenantId} and block.id = runs.ref_id
    order by runs.first, runs.ref_id`.execute(scope.db)
  return rows.map(({ ref_id, kind, first, after, part, changed_at, version }) => ({
    uid: `${ref_id}-${part}@${tenantCode}`,
    from: first,
    to: after,
    isReserved: kind !== 'block' && kind !== 'ical',
    changedAt: (changed_at ?? feed.made_at).getTime(),
    sequence: version ?? 0,
  }))
}
