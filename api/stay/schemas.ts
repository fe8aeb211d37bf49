import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { MAX_ADULTS, MAX_CHILDREN, MIN_ADULTS } from '#domain/stay/party.ts'
import { stayProblems } from '#domain/stay/stay-problem.ts'

/** A day of the park's calendar, 'YYYY-MM-DD'. Bounded, so that counting on from it stays in the calendar. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => isDay(day) && day >= '2000-01-01' && day < '2200-01-01'))

/** Money is a whole number of fen everywhere on the wire. */
export const Fen = z.int()

/** When, and how many. Children are 0 to 10 years old; from 11 on a person counts as an adult. */
export const StayRequest = z.object({
  checkIn: Day,
  checkOut: Day,
  adults: z._default(z.int().check(z.gte(MIN_ADULTS), z.lte(MAX_ADULTS)), 2),
  children: z._default(z.int().check(z.gte(0), z.lte(MAX_CHILDREN)), 0),
  pets: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
})

/** Nights from check-in up to, but not including, check-out. */
export const StayDates = z.object({ checkIn: Day, checkOut: Day })

/** Why a stay cannot be booked: the rule that stands against it, and the day or the number it speaks of. */
export const StayProblem = z.object({
  reason: z.enum(stayProblems),
  day: z.nullable(Day),
  limit: z.nullable(z.int()),
})

/** What a house costs for the dates asked for, or why it cannot be had and when it could. */
export const Offer = z.object({
  nights: z.int(),
  /** With everything but the deposit; null when there is no price for all nights. */
  total: z.nullable(Fen),
  /** The total divided by the nights, rounded to whole fen. */
  perNight: z.nullable(Fen),
  /** null: it can be booked. */
  problem: z.nullable(StayProblem),
  /** For a house that cannot be had: the nearest dates of the same length that can. */
  nearest: z.nullable(StayDates),
})
export type Offer = z.infer<typeof Offer>

/** One picture: its public file, a narrower one for lists, and a tiny data address to show until it comes. */
export const Picture = z.object({
  fileId: z.string(),
  smallFileId: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  /** `data:image/…;base64,…`, under 1 kB; '' when there is none. */
  blur: z.string(),
  /** What is to be seen, for those who cannot see it. */
  caption: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** A place on earth, and which system its numbers are in: satellites say WGS84, Chinese map services GCJ02. */
export const GeoPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  system: z.enum(['WGS84', 'GCJ02']),
})

/** Pages of what the guest browses; starts at 1. */
export const paging = {
  page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
}
