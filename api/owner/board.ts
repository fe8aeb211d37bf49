import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { nightKinds } from '#domain/stay/night-kind.ts'

const path = (name: string) => portal(`/hms/roomBoard/v1/${name}`)

/** Who has a room: a guest, a guest who still has to pay, the owner, friends, a lease, a block, another platform. */
export const nightSources = ['order', 'hold', 'own', 'friend', 'lease', 'block', 'ical', 'closed'] as const
export const blockReasons = ['repair', 'ownUse', 'other'] as const
/** Why nights are closed: as somebody said, or because the house is offered for long letting. */
export const closedReasons = [...blockReasons, 'letting'] as const

const Bar = z.object({
  roomId: z.string(),
  kind: z.enum(nightSources),
  /** The first night, and the day after the last. */
  from: Day,
  to: Day,
  /** A guest's name, masked until the day before they come; who closed it; '' where the caller may not know. */
  label: z.string(),
  /** Of a block. */
  reason: z.nullable(z.enum(closedReasons)),
  note: z.string(),
  /** The order behind it, for whoever may see orders. */
  orderId: z.nullable(z.string()),
})

const Span = z.object({
  houseId: z.uuid(),
  /** Left out: all rooms of the house. */
  roomIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(30))),
  /** The first and the last night. */
  from: Day,
  to: Day,
})

/** Rooms and days: who has what, and closing and opening nights. */
export const boardApi = {
  /** All rooms the caller may see, and who has them, in one go. */
  board: endpoint({
    method: 'GET',
    path: path('board'),
    access: 'user',
    query: z.object({
      houseId: z.optional(z.uuid()),
      /** For operators: the rooms of a site instead of the caller's own. */
      siteId: z.optional(z.uuid()),
      from: Day,
      days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(92)), 60),
    }),
    gives: z.object({
      today: Day,
      from: Day,
      to: Day,
      rooms: z.array(
        z.object({
          roomId: z.string(),
          no: z.string(),
          houseId: z.string(),
          houseName: z.string(),
          canBlock: z.boolean(),
        }),
      ),
      bars: z.array(Bar),
      /** What kind of night begins on each day, from the first on. */
      kinds: z.array(z.enum(nightKinds)),
      /** What each house asks for a night, in fen from the first day on; null without a price. */
      prices: z.record(z.string(), z.array(z.nullable(Fen))),
    }),
  }),

  /** Closes nights: all of them, or none and the nights that somebody has are named. */
  block: endpoint({
    method: 'POST',
    path: path('block'),
    access: 'user',
    body: z.extend(Span, {
      reason: z.enum(blockReasons),
      note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    gives: z.object({ nights: z.int() }),
    audit: { action: 'owner.board.block', target: 'house' },
  }),

  /** Opens what was closed; what guests and others have stays theirs. */
  open: endpoint({
    method: 'POST',
    path: path('open'),
    access: 'user',
    body: Span,
    gives: z.object({ nights: z.int() }),
    audit: { action: 'owner.board.open', target: 'house' },
  }),
}
