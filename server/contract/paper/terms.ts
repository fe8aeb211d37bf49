import type { ContractKind, Lessor } from '#domain/contract/contract-state.ts'
import { addMonths, billSchedule, type LeaseTerms, type MonthRule } from '#domain/contract/bill-schedule.ts'
import { rowsOf, type FieldValues } from '#domain/contract/template.ts'
import { addDays } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'

/** The fields every lease has; templates may add others, which only the text uses. */
const numberOf = (values: FieldValues, key: string, otherwise = 0): number => {
  const value = values[key]
  return typeof value === 'number' ? value : otherwise
}
const dayOf = (values: FieldValues, key: string): string | null => {
  const value = values[key]
  return typeof value === 'string' && value !== '' ? value : null
}

const monthRules: readonly MonthRule[] = ['actual', 'thirty', 'year365']

/** The day of the month a lease is counted by: that of its first day, or of the lease it goes on from. */
function anchorOf(startsOn: string, earlierDay: number): { anchorDay?: number } {
  const day = Number(startsOn.slice(8))
  const anchorDay = earlierDay > day && earlierDay <= 31 ? earlierDay : day
  return anchorDay > 28 ? { anchorDay } : {}
}

/** What a lease's fields say about time and money; null while something is missing. */
export function leaseTermsOf(values: FieldValues): (LeaseTerms & { deposit: Fen }) | null {
  const startsOn = dayOf(values, 'startsOn')
  const months = numberOf(values, 'months')
  const lastDay = dayOf(values, 'lastDay')
  const endsOn =
    startsOn === null
      ? null
      : lastDay
        ? addDays(lastDay, 1)
        : months > 0
          ? addMonths(startsOn, months, anchorOf(startsOn, numberOf(values, 'anchorDay')).anchorDay)
          : null
  const monthlyRent = numberOf(values, 'monthlyRent')
  if (startsOn === null || endsOn === null || endsOn <= startsOn || monthlyRent <= 0) {
    return null
  }
  const rule = monthRules.find((one) => one === values['rule'])
  return {
    startsOn,
    endsOn,
    monthlyRent,
    cycleMonths: Math.max(1, numberOf(values, 'cycleMonths', 1)),
    dueDaysBefore: numberOf(values, 'dueDaysBefore', 7),
    deposit: numberOf(values, 'deposit'),
    ...(rule === undefined ? {} : { rule }),
    freeDays: rowsOf(values, 'freeDays').flatMap(({ from, to }) =>
      typeof from === 'string' && typeof to === 'string' && from !== '' && to >= from ? [{ from, to }] : [],
    ),
    steps: rowsOf(values, 'steps').flatMap(({ fromMonth, monthlyRent: rent }) =>
      typeof fromMonth === 'number' && typeof rent === 'number' ? [{ fromMonth, monthlyRent: rent }] : [],
    ),
    ...anchorOf(startsOn, numberOf(values, 'anchorDay')),
  }
}

export type PlannedBill = {
  kind: 'rent' | 'deposit'
  from: string | null
  to: string | null
  amount: Fen
  dueOn: string
}

/** Everything a lease has to be paid by: the deposit with the first rent, then each period. */
export function plannedBills(values: FieldValues): PlannedBill[] {
  const terms = leaseTermsOf(values)
  if (!terms) {
    return []
  }
  const rents = billSchedule(terms).map((bill) => ({ kind: 'rent' as const, ...bill }))
  const deposit = {
    kind: 'deposit' as const,
    from: null,
    to: null,
    amount: terms.deposit,
    dueOn: terms.startsOn,
  }
  return [...(terms.deposit > 0 ? [deposit] : []), ...rents].filter(({ amount }) => amount > 0)
}

/** From when to when a contract holds; an entrustment may be open at its end. */
export function periodOf(
  kind: ContractKind,
  values: FieldValues,
): { startsOn: string | null; endsOn: string | null } {
  if (kind === 'lease') {
    const terms = leaseTermsOf(values)
    return { startsOn: terms?.startsOn ?? null, endsOn: terms?.endsOn ?? null }
  }
  const startsOn = dayOf(values, 'startsOn')
  const lastDay = dayOf(values, 'lastDay')
  const months = numberOf(values, 'months')
  const endsOn = lastDay ? addDays(lastDay, 1) : startsOn && months > 0 ? addMonths(startsOn, months) : null
  return { startsOn, endsOn }
}

/** No contract keeps back more than half of an income. */
const MOST_RESERVE_BP = 5000

/** What an entrustment's fields give the owner. */
export const entrustmentTermsOf = (values: FieldValues) => ({
  kind: String(values['shareKind'] ?? 'share'),
  owner_bp: numberOf(values, 'ownerShare'),
  stay_fee_fen: numberOf(values, 'stayFee'),
  floor_fen: numberOf(values, 'floor'),
  floor_period: 'month',
  own_nights_tenths: numberOf(values, 'ownNights') * 10,
  notice_days: numberOf(values, 'noticeDays', 60),
  withholds_tax: values['withholdsTax'] === 'yes',
  reserve_bp:
    values['keepsReserve'] === 'yes' ? Math.min(MOST_RESERVE_BP, numberOf(values, 'reserveShare')) : 0,
  reserve_days: numberOf(values, 'reserveDays'),
})

export const isLessor = (word: string | null): word is Lessor => word === 'park' || word === 'owner'
