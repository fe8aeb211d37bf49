import type { BasisPoints, Fen } from '#domain/money.ts'

/** What is kept of the nights that are still to come: whole nights first, then a share of the rest, then a sum. */
type Kept = { nights: number; percent: BasisPoints; fen: Fen }

/** Cancelled at least so many hours before check-in, this is kept. The last tier has null: any time later. */
export type CancelTier = { hoursBefore: number | null; keep: Kept }

export type CancelPolicy = {
  /** The earliest first; the first whose hours are left decides. */
  tiers: readonly CancelTier[]
  /** All back within so many hours of the booking, if so many days are left until check-in. */
  grace: { hours: number; daysBefore: number } | null
  /** Cleaning and packages come back as long as nobody has moved in. */
  feesBack: boolean
  /** A coupon can be used again when nothing was kept. */
  couponBack: boolean
}

export const cancelPresetNames = ['free', 'flexible', 'moderate', 'firm', 'strict', 'none'] as const
export type CancelPresetName = (typeof cancelPresetNames)[number]

const DAY = 24
const keep = (overrides: Partial<Kept>): Kept => ({ nights: 0, percent: 0, fen: 0, ...overrides })
const nothing = keep({})
const half = keep({ percent: 5000 })
const all = keep({ percent: 10_000 })

const policy = (tiers: readonly CancelTier[], overrides: Partial<CancelPolicy> = {}): CancelPolicy => ({
  tiers,
  grace: null,
  feesBack: true,
  couponBack: true,
  ...overrides,
})

/** The ladders guests know from elsewhere. */
export const cancelPresets: Readonly<Record<CancelPresetName, CancelPolicy>> = {
  free: policy([{ hoursBefore: null, keep: nothing }]),
  flexible: policy([
    { hoursBefore: DAY, keep: nothing },
    { hoursBefore: null, keep: keep({ nights: 1 }) },
  ]),
  moderate: policy([
    { hoursBefore: 5 * DAY, keep: nothing },
    { hoursBefore: null, keep: keep({ nights: 1, percent: 5000 }) },
  ]),
  firm: policy([
    { hoursBefore: 30 * DAY, keep: nothing },
    { hoursBefore: 7 * DAY, keep: half },
    { hoursBefore: null, keep: all },
  ]),
  strict: policy(
    [
      { hoursBefore: 7 * DAY, keep: half },
      { hoursBefore: null, keep: all },
    ],
    { grace: { hours: 48, daysBefore: 14 } },
  ),
  none: policy([{ hoursBefore: null, keep: all }], { feesBack: false, couponBack: false }),
}

/** Whether the tiers are a ladder: from early to late, and with an answer for every moment. */
export function areValidTiers(tiers: readonly CancelTier[]): boolean {
  return (
    tiers.every(({ hoursBefore, keep: { nights, percent, fen } }, at) => {
      const isLast = at === tiers.length - 1
      const before = tiers[at - 1]?.hoursBefore ?? Number.POSITIVE_INFINITY
      const isStep = isLast ? hoursBefore === null : hoursBefore !== null && hoursBefore < before
      return isStep && nights >= 0 && percent >= 0 && percent <= 10_000 && fen >= 0
    }) && tiers.length > 0
  )
}

/** The tier for so many hours before check-in, negative after it. On the border the guest has the better one. */
export function tierAt({ tiers }: CancelPolicy, hours: number): CancelTier {
  const tier = tiers.find(({ hoursBefore }) => hoursBefore === null || hours >= hoursBefore)
  if (!tier) {
    throw new RangeError('the ladder of a cancellation policy has no last tier')
  }
  return tier
}
