import { percentOf, type BasisPoints, type Fen } from '#domain/money.ts'

/** A rule of withholding, with the days it holds: rates change by law, never by a release of the product. */
export type RentTaxRule = {
  from: string
  rateBp: BasisPoints
  /** Below this the allowance is a sum, above it a part. */
  threshold: Fen
  allowance: Fen
  allowanceBp: BasisPoints
  /** Repairs count up to this a month. */
  repairsAtMost: Fen
}

/** Individual income tax on rent of dwellings, as it is withheld from persons month by month. */
const rules: readonly RentTaxRule[] = [
  {
    from: '2001-01-01',
    rateBp: 1000,
    threshold: 400_000,
    allowance: 80_000,
    allowanceBp: 2000,
    repairsAtMost: 80_000,
  },
]

export const rentTaxRuleOn = (day: string): RentTaxRule | null =>
  rules.findLast(({ from }) => from <= day) ?? null

/** What of a month's rent is taxed, and the tax withheld of it, after the taxes and repairs that were paid of it. */
export function rentTax(
  rent: Fen,
  costs: { taxes: Fen; repairs: Fen },
  rule: RentTaxRule,
): { taxable: Fen; tax: Fen } {
  const base = rent - costs.taxes - Math.min(costs.repairs, rule.repairsAtMost)
  const off = base > rule.threshold ? percentOf(base, rule.allowanceBp) : rule.allowance
  const taxable = Math.max(0, base - off)
  return { taxable, tax: percentOf(taxable, rule.rateBp) }
}
