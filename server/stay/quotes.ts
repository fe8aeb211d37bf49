import type { Dates } from '#domain/stay/nights.ts'
import { nearestDates, NEAR_DAYS } from '#domain/stay/nearest-dates.ts'
import { quoteHouse } from '#domain/stay/offer.ts'
import type { Party } from '#domain/stay/party.ts'
import { quoteText } from '#domain/stay/quote-text.ts'
import { stayProblem } from '#domain/stay/bookability.ts'
import { addDays } from '#domain/day.ts'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { bookableHouses } from './house-days.ts'

const QUOTE_MS = 15 * 60_000

type Asked = Dates & Party & { houseId: string }

/** The price of a stay that can be booked now, with the hash by which it is known again until it expires. */
export async function quote(
  env: Pick<Env, 'db' | 'now' | 'keyed'>,
  tenantId: string,
  asked: Asked,
  expiresAt = env.now() + QUOTE_MS,
) {
  const { houseId, checkIn, checkOut } = asked
  const quoted = await priceOf(env.db, tenantId, asked, env.now())
  const hash = env.keyed(`${tenantId} ${quoteText({ ...asked, quote: quoted, expiresAt })}`)
  return { houseId, checkIn, checkOut, ...quoted, hash, expiresAt }
}

/** The price of a stay, or the refusal that says why it cannot be booked. */
async function priceOf(db: Db, tenantId: string, asked: Asked, now: number) {
  const span = { from: addDays(asked.checkIn, -NEAR_DAYS), to: addDays(asked.checkOut, NEAR_DAYS) }
  const house = (await bookableHouses(db, tenantId, [asked.houseId], span, now)).get(asked.houseId)
  if (!house) {
    throw new Failure('stay.noHouse')
  }
  const problem = stayProblem(house.days, house.rules, asked, asked)
  const price = quoteHouse(house, asked, asked)
  if (problem !== null || price === null) {
    const { reason, day, limit } = problem ?? { reason: 'unpriced' as const, day: asked.checkIn, limit: null }
    const nearest = nearestDates(house.days, house.rules, asked, asked)
    throw new Failure(
      `stay.${reason}`,
      { day: day ?? '', limit: limit ?? 0 },
      { value: { reason, day, limit, nearest } },
    )
  }
  return price
}
