import * as z from 'zod'

const basisPoints = z.coerce.number().int().min(0).max(10_000)

/** On which terms an income is divided where no contract says so. Basis points: 10 000 is all of it. */
export const walletSettings = {
  /** The owner's part of a stay in a house whose terms nobody has written down yet. */
  STANDARD_OWNER_BP: basisPoints.default(8500),
  /** After so many working days an income can be had. */
  STANDARD_RELEASE_DAYS: z.coerce.number().int().min(0).max(60).default(5),
  /** What those who collect payments keep of them, where a contract says that all bear it. */
  PROVIDER_FEE_BP: basisPoints.default(60),
}
