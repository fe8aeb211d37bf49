import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { cancelPresetNames } from '#domain/stay/cancel/cancel-policy.ts'
import { bedKinds } from '#domain/stay/bed.ts'
import { Fen, Picture, GeoPoint } from './schemas.ts'

const house = (path: string) => portal(`/hms/houseInfo/v1/${path}`)
const HouseId = z.object({ houseId: z.uuid() })

const Facility = z.object({
  code: z.string(),
  name: z.string(),
  /** A name of the icon set. */
  icon: z.string(),
})

/** Cancelled at least so many hours before check-in, this is kept of the nights to come; the last tier has null. */
const CancelTier = z.object({
  hoursBefore: z.nullable(z.int()),
  /** Whole nights first, then of the rest a share in hundredths of a percent, then a sum. */
  keep: z.object({
    percent: z.int(),
    nights: z.int(),
    fen: Fen,
  }),
})

export const CancelPolicy = z.object({
  /** One of the published ladders, or its own. */
  name: z.enum([...cancelPresetNames, 'own']),
  tiers: z.array(CancelTier),
  /** Booked by mistake: all back within so many hours, if so many days are left until check-in. */
  grace: z.nullable(z.object({ hours: z.int(), daysBefore: z.int() })),
  /** Cleaning and packages come back as long as nobody has moved in. */
  feesBack: z.boolean(),
})

export const houseApi = {
  /** Everything about a house but what depends on dates: ask `offer` and `calendar` for that. */
  details: endpoint({
    method: 'GET',
    path: house('getById'),
    access: 'public',
    query: HouseId,
    gives: z.object({
      id: z.string(),
      name: z.string(),
      /** What makes it special, in one line. */
      highlight: z.string(),
      description: z.string(),
      /** Let as a whole, or one room under a shared roof. */
      kind: z.enum(['whole', 'room']),
      site: z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        phone: z.string(),
        checkInTime: z.string(),
        checkOutTime: z.string(),
      }),
      pictures: z.array(Picture),
      /** The public file of a short film, if there is one. */
      videoFileId: z.nullable(z.string()),
      bedrooms: z.int(),
      bathrooms: z.int(),
      beds: z.int(),
      /** Square metres. */
      area: z.int(),
      maxAdults: z.int(),
      maxChildren: z.int(),
      /** How many guests the price of the night includes. */
      includedGuests: z.int(),
      /** The rooms with their beds, for the picture of who sleeps where. */
      sleeping: z.array(
        z.object({
          name: z.string(),
          beds: z.array(z.object({ kind: z.enum(bedKinds), count: z.int() })),
        }),
      ),
      address: z.string(),
      place: z.nullable(GeoPoint),
      /** Thousandths of the width and height of the site's plan. */
      spot: z.nullable(z.object({ x: z.int(), y: z.int() })),
      host: z.object({ name: z.string(), intro: z.string() }),
      score: z.nullable(z.number()),
      reviews: z.int(),
      /** The first few; `facilities` has all. */
      facilities: z.array(Facility),
      facilityCount: z.int(),
      fees: z.object({
        extraAdult: Fen,
        extraChild: Fen,
        cleaning: Fen,
        /** null: no pets here. */
        pet: z.nullable(Fen),
        deposit: Fen,
        /** Off the price of the nights, in hundredths of a percent, from so many nights on. */
        longStay: z.array(z.object({ nights: z.int(), percent: z.int() })),
        /** Off what is left of it then: booked so many days ahead or more, or so many or fewer. 0 percent: nothing. */
        leadTime: z.object({
          early: z.object({ days: z.int(), percent: z.int() }),
          last: z.object({ days: z.int(), percent: z.int() }),
        }),
      }),
      minNights: z.int(),
      maxNights: z.int(),
      /** How this house wants to be treated, line by line. */
      rules: z.array(z.string()),
      cancelPolicy: CancelPolicy,
      /** The caller's favourite. */
      collectFlag: z.boolean(),
    }),
  }),

  facilities: endpoint({
    method: 'GET',
    path: house('facilities'),
    access: 'public',
    query: HouseId,
    /** All the site knows of, grouped, and whether this house has them. */
    gives: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        items: z.array(z.extend(Facility, { available: z.boolean() })),
      }),
    ),
  }),
}
