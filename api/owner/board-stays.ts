import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { priceLineCodes } from '#domain/stay/pricing.ts'

const path = (name: string) => portal(`/hms/roomBoard/v1/${name}`)
const access = { right: 'stay.book' } as const

/** At most a hundred thousand yuan a night for ninety nights. */
const mostFen = 900_000_000
const AskedFen = z.coerce.number().check(z.int(), z.gte(0), z.lte(mostFen))
const GivenFen = Fen.check(z.gte(0), z.lte(mostFen))
const People = (least: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(40))

const Price = z.object({
  nights: z.array(z.object({ day: Day, price: Fen, pays: Fen })),
  lines: z.array(
    z.object({
      code: z.enum(priceLineCodes),
      name: z.string(),
      quantity: z.int(),
      unit: z.nullable(Fen),
      amount: Fen,
    }),
  ),
  total: Fen,
  deposit: Fen,
  payable: Fen,
})

/** What the nights cost together by agreement, instead of by the calendar; needs a right of its own and a reason. */
const Agreed = {
  nightsPrice: z.optional(GivenFen),
  reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
}

/** Booking for guests and changing how long they stay, from the board. What would happen is asked first. */
export const boardStayApi = {
  /** What booking would cost, or why it cannot be. */
  tryBooking: endpoint({
    method: 'GET',
    path: path('tryBooking'),
    access,
    query: z.object({
      houseId: z.uuid(),
      checkIn: Day,
      checkOut: Day,
      adults: People(1),
      children: z._default(People(0), 0),
      nightsPrice: z.optional(AskedFen),
    }),
    gives: Price,
  }),

  /**
   * Books for somebody who came or called: the order is theirs by their phone, held like any other until they have paid.
   * `payable`: what was shown; when it costs something else by now nothing is booked.
   */
  book: endpoint({
    method: 'POST',
    path: path('book'),
    access,
    body: z.object({
      houseId: z.uuid(),
      checkIn: Day,
      checkOut: Day,
      adults: z.int().check(z.gte(1), z.lte(40)),
      children: z._default(z.int().check(z.gte(0), z.lte(40)), 0),
      contactName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      contactPhone: z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/)),
      remark: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
      payable: GivenFen,
      ...Agreed,
    }),
    gives: z.object({ orderId: z.string(), orderNo: z.string(), payable: Fen, state: z.enum(orderStates) }),
    audit: { action: 'stay.board.book', target: 'house' },
  }),

  /** What ending a stay on another day would mean: further nights and their price, or what comes back. */
  tryLength: endpoint({
    method: 'GET',
    path: path('tryLength'),
    access,
    query: z.object({ orderId: z.uuid(), checkOut: Day, nightsPrice: z.optional(AskedFen) }),
    gives: z.object({
      change: z.enum(['extend', 'shorten']),
      houseName: z.string(),
      contactName: z.string(),
      /** The whole stay as it is, with its extensions. */
      checkIn: Day,
      checkOut: Day,
      newCheckOut: Day,
      /** Of an extension. */
      price: z.nullable(Price),
      /** Of a stay that becomes shorter: what comes back of which night. */
      refund: z.nullable(
        z.object({
          nights: z.array(z.object({ day: Day, pays: Fen, back: Fen })),
          back: Fen,
          kept: Fen,
          deposit: Fen,
          needsApproval: z.boolean(),
        }),
      ),
    }),
  }),

  /** `agreed`: what was shown, to be paid or to come back; when it is something else by now nothing is done. */
  setLength: endpoint({
    method: 'POST',
    path: path('setLength'),
    access,
    body: z.object({
      orderId: z.uuid(),
      checkOut: Day,
      agreed: GivenFen,
      nightsPrice: z.optional(GivenFen),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
    gives: z.object({ orderId: z.string(), state: z.enum(orderStates), payable: Fen, back: Fen }),
    audit: { action: 'stay.board.setLength', target: 'order' },
  }),
}
