/** Money in whole fen. Sums stay far below 2^53; products do not, so they are made of big integers. */
export type Fen = number

/** Hundredths of a percent: 10 000 is all of it. */
export type BasisPoints = number

/** A share of a sum, rounded to whole fen, half a fen up and away from zero. */
export function percentOf(fen: Fen, points: BasisPoints): Fen {
  return divideRounded(BigInt(fen) * BigInt(points), 10_000n)
}

/** A sum divided among so many, rounded to whole fen: for showing, as the parts need not add up to it. */
export const averageOf = (fen: Fen, count: number): Fen => divideRounded(BigInt(fen), BigInt(count))

function divideRounded(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = Number((size * 2n + divisor) / (divisor * 2n))
  return dividend < 0n ? -rounded : rounded
}

/**
 * Divides a sum by weights so that the parts add up to it exactly: each gets its share rounded towards zero, and
 * what is left goes fen by fen to those who lost most by the rounding, the first of equals first. Weights that
 * are all zero count as equal.
 */
export function splitByWeights(fen: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) {
    if (fen !== 0) {
      throw new RangeError('there is nobody to divide the sum among')
    }
    return []
  }
  const sign = fen < 0 ? -1 : 1
  const size = BigInt(Math.abs(fen))
  const ratios = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const all = ratios.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = ratios.map((weight, at) => {
    const product = size * BigInt(weight)
    return { at, part: product / all, lost: product % all }
  })
  let left = size - shares.reduce((sum, { part }) => sum + part, 0n)
  const parts = shares.map(({ part }) => part)
  for (const { at } of shares.toSorted((one, other) => compare(other.lost, one.lost) || one.at - other.at)) {
    if (left === 0n) {
      break
    }
    parts[at] = (parts[at] ?? 0n) + 1n
    left -= 1n
  }
  // Not minus zero, which differs from zero to a reader of JSON in tests.
  return parts.map((part) => (part === 0n ? 0 : sign * Number(part)))
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** Fen as a sum of yuan in a sentence: 123456 is '1,234.56'. */
export const readableYuan = (fen: Fen): string => formatYuan(fen).replace(/\d(?=(\d{3})+\.)/g, '$&,')

/** Fen as yuan for a file or another program: 123456 is '1234.56'. */
export const formatYuan = (fen: Fen): string => (fen / 100).toFixed(2)
