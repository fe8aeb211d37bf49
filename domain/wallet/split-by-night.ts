import { splitByWeights, type Fen } from '#domain/money.ts'
import { splitIncome, type IncomeSplit, type IncomeTerms } from './split-income.ts'

export type PricedNight = { day: string; price: Fen }

/** Nights one after the other on which the same holds: `until` is the day after the last of them. */
type Stretch<T> = { from: string; until: string; nights: number; price: Fen; value: T }

/** Joins nights with the same terms; `keyOf` says which are the same. */
export function stretchesOf<T>(
  nights: ReadonlyArray<PricedNight & { until: string; value: T }>,
  keyOf: (value: T) => string,
): Stretch<T>[] {
  const stretches: Stretch<T>[] = []
  for (const { day, until, price, value } of nights) {
    const last = stretches.at(-1)
    if (last && keyOf(last.value) === keyOf(value)) {
      stretches[stretches.length - 1] = {
        ...last,
        until,
        nights: last.nights + 1,
        price: last.price + price,
      }
    } else {
      stretches.push({ from: day, until, nights: 1, price, value })
    }
  }
  return stretches
}

/**
 * Divides what a stay earned where its terms change on the way: each part has so much of it as its nights cost, and
 * is divided by its own terms. What the park keeps of each stay it keeps once, by the terms the stay began on. What was
 * taken for things that were broken or used up in a part (`charge`) belongs to that part alone.
 */
export function splitByNights(
  paid: Fen,
  coupon: Fen,
  parts: ReadonlyArray<{ price: Fen; charge?: Fen; terms: IncomeTerms }>,
): IncomeSplit[] {
  const prices = parts.map(({ price }) => price)
  const charged = parts.reduce((sum, { charge = 0 }) => sum + charge, 0)
  const [paids, coupons] = [splitByWeights(paid - charged, prices), splitByWeights(coupon, prices)]
  return parts.map(({ terms, charge = 0 }, at) =>
    splitIncome((paids[at] ?? 0) + charge, coupons[at] ?? 0, at === 0 ? terms : { ...terms, stayFee: 0 }),
  )
}
