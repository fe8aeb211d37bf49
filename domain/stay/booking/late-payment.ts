import type { StayDates } from '../nights.ts'

type PaidLate = StayDates & { kind: 'guest' | 'extension' }

/**
 * Whether a stay whose time to pay is over can still begin when the money comes after all: not once its first day is
 * past, as nobody books for a day that is past; nobody came, and nothing would come back. Who stays on is in the house
 * already, as long as a night of it is to come.
 */
export const canStillBegin = ({ kind, checkIn, checkOut }: PaidLate, today: string): boolean =>
  kind === 'extension' ? checkOut > today : checkIn >= today
