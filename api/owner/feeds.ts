import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day } from '#api/stay/schemas.ts'
import { feedPlatforms } from '#domain/owner/feed/feed-events.ts'
import { nightSources } from './board.ts'

const path = (name: string) => portal(`/hms/houseFeed/v1/${name}`)
const Id = z.object({ id: z.uuid() })
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(30))
const Url = z.string().check(z.trim(), z.maxLength(1000))
const Reading = { name: Name, url: Url, blocksUnavailable: z.boolean(), endsOnLastNight: z.boolean() }

export const feedProblems = ['address', 'inner', 'status', 'network', 'noCalendar', 'unreadable'] as const

const Feeds = z.object({
  houseName: z.string(),
  canChange: z.boolean(),
  feeds: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string(),
      platform: z.enum(feedPlatforms),
      blocksUnavailable: z.boolean(),
      endsOnLastNight: z.boolean(),
      /** Where the platform reads ours; without the origin. */
      exportPath: z.string(),
      readAt: z.nullable(z.number()),
      polledAt: z.nullable(z.number()),
      problem: z.nullable(z.enum(feedProblems)),
      isVanishing: z.boolean(),
      nights: z.int(),
      /** Nights it sold that somebody has here: shown, never written over. */
      conflicts: z.array(
        z.object({
          from: Day,
          /** The day they leave. */
          to: Day,
          kind: z.enum(nightSources),
          /** Who has them here, as far as the caller may know. */
          holder: z.string(),
          orderId: z.nullable(z.string()),
          /** Who was first. */
          isOursFirst: z.boolean(),
          since: z.number(),
          isTold: z.boolean(),
        }),
      ),
    }),
  ),
})

const action = <Body extends z.core.$ZodType>(name: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: path(name),
    access: 'user',
    body,
    gives: Feeds,
    audit: { action: `owner.feed.${name}`, target: 'feed' },
  })

/** Calendars of other platforms, in and out. */
export const feedApi = {
  feeds: endpoint({
    method: 'GET',
    path: path('list'),
    access: 'user',
    query: z.object({ houseId: z.uuid() }),
    gives: Feeds,
  }),

  add: action(
    'add',
    z.object({
      houseId: z.uuid(),
      name: Name,
      /** '': the platform only reads ours. */
      url: z._default(Url, ''),
      endsOnLastNight: z._default(z.boolean(), false),
    }),
  ),
  change: action(
    'change',
    z.extend(Id, {
      ...Reading,
      /** How it was read when it was looked at; left out: overwrites. */
      before: z.optional(z.object(Reading)),
    }),
  ),
  /** Reads it now; once a minute at most. */
  sync: endpoint({
    method: 'POST',
    path: path('sync'),
    access: 'user',
    body: Id,
    gives: Feeds,
    limit: { max: 20, seconds: 60, per: 'user' },
    audit: { action: 'owner.feed.sync', target: 'feed' },
  }),
  /** Ours has another address from now on; the old one answers that it is gone. */
  renew: action('renew', Id),
  /** Its nights are free at once. */
  remove: action('remove', Id),
  /** The conflicts of a calendar are settled with the platform. */
  told: action('told', Id),
}
