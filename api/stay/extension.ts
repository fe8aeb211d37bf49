import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { dayStates } from '#domain/stay/bookability.ts'
import { nightKinds } from '#domain/stay/night-kind.ts'
import { StoredQuote } from './quote.ts'
import { HouseCard } from './search.ts'
import { Day, Fen, Picture } from './schemas.ts'

const order = (path: string) => portal(`/hms/orderInfo/v1/${path}`)

/** Staying on: in the same rooms as long as they are free, else in another house. */
export const extensionApi = {
  options: endpoint({
    method: 'GET',
    path: order('extendOptions'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: z.object({
      orderId: z.string(),
      /** Other houses may be had for the nights. */
      canMove: z.boolean(),
      houseId: z.string(),
      houseName: z.string(),
      picture: z.nullable(Picture),
      checkIn: Day,
      /** The nights of an extension begin here. */
      checkOut: Day,
      adults: z.int(),
      children: z.int(),
      pets: z.int(),
      /** The last day one may leave the same rooms; null when not even the next night is free. */
      sameRoomUntil: z.nullable(Day),
      /** The nights from the check-out on, and whether the same rooms are free. */
      days: z.array(
        z.object({ day: Day, state: z.enum(dayStates), price: z.nullable(Fen), kind: z.enum(nightKinds) }),
      ),
    }),
  }),

  /** Other houses of the site for the nights, those that can be booked. */
  otherHouses: endpoint({
    method: 'GET',
    path: order('extendHouses'),
    access: 'user',
    query: z.object({ orderId: z.uuid(), checkOut: Day }),
    gives: z.array(HouseCard),
  }),

  /** The price of staying on until `checkOut`; handed in by `bookingApi.submit` as any other. */
  quote: endpoint({
    method: 'POST',
    path: order('extendQuote'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      checkOut: Day,
      /** same: the rooms one has; other: the house named here, which may be the same one with another of its rooms. */
      xzType: z._default(z.enum(['same', 'other']), 'same'),
      houseId: z.optional(z.uuid()),
    }),
    gives: StoredQuote,
    limit: { max: 120, seconds: 60, per: 'user' },
  }),
}
