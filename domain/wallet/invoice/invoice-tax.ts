import type { BasisPoints, Fen } from '#domain/money.ts'

/** The tax contained in a sum, rounded to whole fen, half a fen up. */
export function taxIn(amount: Fen, rate: BasisPoints): Fen {
  const whole = BigInt(10_000 + rate)
  return Number((BigInt(amount) * BigInt(rate) * 2n + whole) / (whole * 2n))
}

type Sum = { amount: Fen; tax: Fen }

/** The tax of a red invoice: never more than is left of the blue one's, and with the last of it all that is left. */
export function redTax(left: Sum, amount: Fen, rate: BasisPoints): Fen {
  return amount === left.amount ? left.tax : Math.min(taxIn(amount, rate), left.tax)
}
