/** How a difference between our books and a provider's bill ended. */
export const differenceOutcomes = ['timing', 'corrected', 'provider', 'writtenOff'] as const
export type DifferenceOutcome = (typeof differenceOutcomes)[number]
