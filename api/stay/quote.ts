import * as z from 'zod/mini'
import { nightKinds } from '#domain/stay/night-kind.ts'
import { priceLineCodes } from '#domain/stay/pricing.ts'
import { Day, Fen } from './schemas.ts'

export const QuotedNight = z.object({
  day: Day,
  price: Fen,
  kind: z.enum(nightKinds),
  /** What is paid of it once discounts are spread; all `pays` together are the total. */
  pays: Fen,
})

export const QuotedLine = z.object({
  code: z.enum(priceLineCodes),
  /** Of a package, in the caller's language. */
  name: z.string(),
  quantity: z.int(),
  /** null where the units differ, as nights do. */
  unit: z.nullable(Fen),
  amount: Fen,
  pays: Fen,
})

/** A price, line by line: the nights as one line, then every fee and every discount (negative). */
export const QuotedPrice = z.object({
  nights: z.array(QuotedNight),
  lines: z.array(QuotedLine),
  /** All lines together. */
  total: Fen,
  perNight: Fen,
  /** Held besides, and given back. */
  deposit: Fen,
})

/** A price that was promised for some minutes. */
export const StoredQuote = z.extend(QuotedPrice, {
  /** Hand in both to book at this price. */
  quoteId: z.string(),
  hash: z.string(),
  /** Milliseconds. */
  expiresAt: z.number(),
  houseId: z.string(),
  checkIn: Day,
  checkOut: Day,
  adults: z.int(),
  children: z.int(),
  pets: z.int(),
  packages: z.array(z.object({ id: z.string(), count: z.int() })),
  couponId: z.nullable(z.string()),
  /** What is to be paid now: the total and the deposit. */
  payable: Fen,
})
