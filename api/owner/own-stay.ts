import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ChosenPackages } from '#api/stay/extras.ts'
import { StoredQuote } from '#api/stay/quote.ts'
import { Day, Fen, Picture, StayRequest } from '#api/stay/schemas.ts'
import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { nightSources } from './board.ts'

const path = (name: string) => portal(`/hms/ownStay/v1/${name}`)
const House = z.object({ houseId: z.uuid() })
const Purpose = z.enum(['own', 'friend'])
const Person = z.object({
  contactName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  contactPhone: z.string().check(z.normalize('NFKC'), z.trim(), z.refine(isContactPhone)),
  remark: z._default(z.string().check(z.maxLength(500)), ''),
})

/** The owner's nights of the contract year that is, in tenths of a night. */
const Quota = z.object({ from: Day, until: Day, entitled: z.int(), used: z.int() })

/** An own stay or a reception, in few lines. */
const Stay = z.object({
  orderId: z.string(),
  purpose: Purpose,
  state: z.enum(orderStates),
  name: z.string(),
  checkIn: Day,
  checkOut: Day,
})

const OwnHouse = z.object({
  id: z.string(),
  name: z.string(),
  siteName: z.string(),
  picture: z.nullable(Picture),
  state: z.enum(['draft', 'review', 'online', 'offline']),
  /** Who has the house tonight; null: nobody. */
  tonight: z.nullable(z.object({ kind: z.enum(nightSources), until: Day })),
  /** null: nothing was agreed about own stays. */
  quota: z.nullable(Quota),
  next: z.nullable(Stay),
  /** The caller may book for the owner and for friends. */
  mayBook: z.boolean(),
})

/** What a night uses of the owner's year, and whether the year has it. */
const QuotaNight = z.object({ day: Day, tenths: z.int(), isFree: z.boolean() })

/** Living in one's own house, and lending it to friends. */
export const ownStayApi = {
  /** The houses the caller owns or may book for, as places to stay. */
  houses: endpoint({ method: 'GET', path: path('houses'), access: 'user', gives: z.array(OwnHouse) }),

  house: endpoint({
    method: 'GET',
    path: path('house'),
    access: 'user',
    query: House,
    gives: z.extend(OwnHouse, {
      today: Day,
      maxAdults: z.int(),
      maxChildren: z.int(),
      checkInTime: z.string(),
      checkOutTime: z.string(),
      cleaning: Fen,
      /** Each per stay; null: no pets. */
      pet: z.nullable(Fen),
      /** What a night uses of the year, in tenths. */
      weights: z.object({ weekday: z.int(), weekend: z.int(), holiday: z.int() }),
      /** Beyond the year a night costs this part of its price, in hundredths of a percent. */
      parkBp: z.int(),
      rules: z.array(z.string()),
      stays: z.array(Stay),
    }),
  }),

  /** The days of a house for its owner: who has them, what they cost beyond the year, what they use of it. */
  calendar: endpoint({
    method: 'GET',
    path: path('calendar'),
    access: 'user',
    query: z.extend(House, {
      from: z.optional(Day),
      days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 180),
    }),
    gives: z.object({
      today: Day,
      name: z.string(),
      days: z.array(
        z.object({
          day: Day,
          /** null: nobody has the night. */
          kind: z.nullable(z.enum(nightSources)),
          price: Fen,
          tenths: z.int(),
        }),
      ),
    }),
  }),

  /** Who has a night and since when, for whoever wants to know why it cannot be had. */
  night: endpoint({
    method: 'GET',
    path: path('night'),
    access: 'user',
    query: z.extend(House, { day: Day }),
    gives: z.object({
      houseName: z.string(),
      day: Day,
      /** What guests pay; null: the night is not let. */
      price: z.nullable(Fen),
      minNights: z.int(),
      isClosed: z.boolean(),
      taken: z.array(
        z.object({
          kind: z.enum(nightSources),
          rooms: z.string(),
          from: Day,
          to: Day,
          /** Masked until the day before they come; who closed it; '' where the caller may not know. */
          label: z.string(),
          note: z.string(),
          orderId: z.nullable(z.string()),
          orderNo: z.string(),
          state: z.nullable(z.enum(orderStates)),
          total: z.nullable(Fen),
        }),
      ),
    }),
  }),

  /** The price by the owner's tariff; handed in by `bookingApi.submit` as any other. */
  quote: endpoint({
    method: 'POST',
    path: path('quote'),
    access: 'user',
    body: z.extend(StayRequest, {
      houseId: z.uuid(),
      purpose: Purpose,
      cleaning: z._default(z.boolean(), true),
      packages: ChosenPackages,
    }),
    gives: z.extend(StoredQuote, { quotaNights: z.array(QuotaNight), quota: z.nullable(Quota) }),
    limit: { max: 300, seconds: 60, per: 'user' },
  }),

  /** What of a stay was taken from the owner's year, and who fills in their papers by themselves. */
  extras: endpoint({
    method: 'GET',
    path: path('extras'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: z.object({
      purpose: Purpose,
      isBooker: z.boolean(),
      quotaNights: z.array(QuotaNight),
      /** The link for friends; null: there is none, or it is over. */
      link: z.nullable(z.object({ openUntil: z.number(), filled: z.int() })),
      canEdit: z.boolean(),
    }),
  }),

  /** Other words, another contact and other people for a stay that has not begun. */
  edit: endpoint({
    method: 'POST',
    path: path('edit'),
    access: 'user',
    body: z.extend(Person, {
      orderId: z.uuid(),
      personIds: z._default(z.array(z.uuid()).check(z.maxLength(40)), []),
    }),
    gives: z.object({ orderId: z.string() }),
  }),

  /** The price of other dates or people for a stay that has not begun, as if it were not booked. */
  changeQuote: endpoint({
    method: 'POST',
    path: path('changeQuote'),
    access: 'user',
    body: z.extend(StayRequest, {
      orderId: z.uuid(),
      cleaning: z._default(z.boolean(), true),
      packages: ChosenPackages,
    }),
    gives: z.extend(StoredQuote, {
      quotaNights: z.array(QuotaNight),
      quota: z.nullable(Quota),
      /** What was paid for the stay as it is, and comes back. */
      paidBefore: Fen,
    }),
    limit: { max: 300, seconds: 60, per: 'user' },
  }),

  /** Gives up the stay as it is, with all that was paid for it, and books it anew, in one go or not at all. */
  change: endpoint({
    method: 'POST',
    path: path('change'),
    access: 'user',
    body: z.object({ orderId: z.uuid(), quoteId: z.uuid(), hash: z.string().check(z.maxLength(100)) }),
    gives: z.object({
      orderId: z.string(),
      state: z.enum(orderStates),
      payable: Fen,
      bizType: z.enum(['stay', 'extension']),
      bizId: z.string(),
      back: Fen,
    }),
  }),
}
