import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { MAX_ADULTS, MAX_CHILDREN, MIN_ADULTS } from '#domain/stay/party.ts'
import { withoutSpaces } from '#domain/stay/search/keyword.ts'
import { Day, Fen, Offer, paging, Picture, StayRequest } from './schemas.ts'

const house = (path: string) => portal(`/hms/houseInfo/v1/${path}`)

/** Anybody may search, and a search is work; many guests may share the address of their network. */
const limit = { max: 1200, seconds: 60, per: 'address' } as const

/** A house in a list. */
export const HouseCard = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  name: z.string(),
  highlight: z.string(),
  kind: z.enum(['whole', 'room']),
  /** The cover first, five at most. */
  pictures: z.array(Picture),
  bedrooms: z.int(),
  beds: z.int(),
  area: z.int(),
  maxGuests: z.int(),
  /** 1.0 to 5.0; null before the first review. */
  score: z.nullable(z.number()),
  reviews: z.int(),
  spot: z.nullable(z.object({ x: z.int(), y: z.int() })),
  /** The caller's favourite; false for a caller who is not signed in. */
  collectFlag: z.boolean(),
  offer: Offer,
})
export type HouseCard = z.infer<typeof HouseCard>

/** The body of a search. All but the dates can be left out. */
const Request = z.extend(StayRequest, {
  siteId: z.optional(z.uuid()),
  /** Only the houses of this activity. */
  activityId: z.optional(z.uuid()),
  keyword: z._default(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((text) => withoutSpaces(text)),
    ),
    '',
  ),
  /** The average price of a night, both ends included. */
  priceFrom: z.optional(Fen.check(z.gte(0), z.lte(1e10))),
  priceTo: z.optional(Fen.check(z.gte(0), z.lte(1e10))),
  /** At least so many. */
  bedrooms: z._default(z.int().check(z.gte(0), z.lte(50)), 0),
  /** Codes; the house has all of them. */
  facilities: z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), []),
  /** At least this score. */
  score: z._default(z.number().check(z.gte(0), z.lte(5)), 0),
  kind: z.optional(z.enum(['whole', 'room'])),
  /** Leave out what cannot be booked; otherwise it comes last, with its reason. */
  onlyFree: z._default(z.boolean(), false),
  sort: z._default(z.enum(['recommended', 'cheap', 'dear', 'score']), 'recommended'),
})

export const searchApi = {
  search: endpoint({
    method: 'POST',
    path: house('search'),
    access: 'public',
    body: z.extend(Request, paging),
    gives: pageOf(HouseCard),
    envelope: 'bare',
    limit,
  }),

  /** The same houses as pins on the plan of the park, those without a spot left out; 500 at most. */
  map: endpoint({
    method: 'POST',
    path: house('map'),
    access: 'public',
    body: Request,
    gives: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        spot: z.object({ x: z.int(), y: z.int() }),
        free: z.boolean(),
        total: z.nullable(Fen),
      }),
    ),
    limit,
  }),

  /**
   * What there is to filter by, so that no filter leads nowhere. Prices are those the filter goes by, of the nights and
   * the guests asked for, or of two tonight.
   */
  filters: endpoint({
    method: 'GET',
    path: house('filters'),
    access: 'public',
    query: z.object({
      siteId: z.optional(z.uuid()),
      checkIn: z.optional(Day),
      checkOut: z.optional(Day),
      adults: z._default(z.coerce.number().check(z.int(), z.gte(MIN_ADULTS), z.lte(MAX_ADULTS)), 2),
      children: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_CHILDREN)), 0),
    }),
    gives: z.object({
      houses: z.int(),
      priceFrom: z.nullable(Fen),
      priceTo: z.nullable(Fen),
      maxBedrooms: z.int(),
      facilities: z.array(
        z.object({ code: z.string(), name: z.string(), icon: z.string(), houses: z.int() }),
      ),
    }),
  }),

  /** One house and the dates: what it costs, or why not and when instead. */
  offer: endpoint({
    method: 'POST',
    path: house('offer'),
    access: 'public',
    body: z.extend(StayRequest, { houseId: z.uuid() }),
    gives: z.extend(Offer, { lastCheckOut: z.nullable(Day) }),
  }),
}
