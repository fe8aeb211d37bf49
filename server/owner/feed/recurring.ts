import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { importFeed } from './import-feed.ts'
import { scopeOf } from '#server/scope.ts'

const minute = 60_000
const batch = 50

/** Reads the calendars that are due. The network is asked outside of any transaction. */
export async function importDueFeeds(env: Env, signal: AbortSignal): Promise<void> {
  const due = await env.db
    .selectFrom('house_feed')
    .select(['tenant_id', 'id', 'url', 'etag'])
    .where('ended_at', 'is', null)
    .where('url', '<>', '')
    .where('next_poll_at', '<=', new Date(env.now()))
    .where(notSetAside('feeds', env.now(), 'house_feed'))
    .orderBy('next_poll_at')
    .limit(batch)
    .execute()
  for (const { tenant_id, id, url, etag } of due) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenant_id)
    await attempt(scope, { job: 'feeds', rowId: id }, async () => {
      const fetched = await fetchCalendar(url, etag, env.config.QUERY_INNER_HOSTS)
      await scope.write((scope) => importFeed(scope, id, fetched))
    })
  }
}

export const feedsJob: RecurringJob = { name: 'feeds', every: minute, run: importDueFeeds }
