import { splitByWeights, averageOf, percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import { leadDiscount, type LeadDiscounts } from './lead-discount.ts'
import { announcedHolidays, type Holidays } from '#domain/holidays.ts'
import { nightKind, type NightKind } from './night-kind.ts'
import { nightsOf, type StayDates } from './nights.ts'
import { extraGuests, type Party } from './party.ts'

export const priceLineCodes = [
  'room',
  'extraAdult',
  'extraChild',
  'pet',
  'cleaning',
  'package',
  'longStay',
  'earlyBird',
  'lastMinute',
  'coupon',
] as const
export type PriceLineCode = (typeof priceLineCodes)[number]

/** What a house takes besides the nights. */
export type HouseFees = {
  /** How many guests the price of a night includes. */
  includedGuests: number
  /** Each per night. */
  extraAdult: Fen
  extraChild: Fen
  /** Each per stay; null: no pets. */
  pet: Fen | null
  cleaning: Fen
  deposit: Fen
  /** Off the price of the nights, from so many nights on. */
  longStay: readonly { nights: number; percent: BasisPoints }[]
  /** Off what is left of the nights then, by how long before the stay it is booked. */
  leadTime?: LeadDiscounts | undefined
}

export type ChosenPackage = { name: string; per: 'person' | 'stay' | 'night'; price: Fen; count: number }
export type Coupon = { atLeast: Fen; off: { fen: Fen } | { percent: BasisPoints; atMost: Fen } }
export type BookingExtras = {
  packages?: readonly ChosenPackage[]
  coupon?: Coupon | null
  /** So many days before check-in it is booked; left out: it does not matter. */
  lead?: number
  /** Left out: those that are known without a company's own. */
  holidays?: Holidays
}

export type PricedNight = { day: string; price: Fen; kind: NightKind; pays: Fen }
export type PriceLine = {
  code: PriceLineCode
  name: string
  quantity: number
  unit: Fen | null
  amount: Fen
  /** What is paid of it once the discounts are spread over what they reduce; a discount itself pays nothing. */
  pays: Fen
}
export type Quote = {
  nights: PricedNight[]
  lines: PriceLine[]
  total: Fen
  perNight: Fen
  deposit: Fen
}

/**
 * Prices a stay from the stored price of each night. Everything a guest pays comes from here: the list, the house,
 * the order. Lines add up to the total, and so does what each of them pays. null when a night has no price.
 */
export function quoteStay(
  prices: ReadonlyMap<string, Fen>,
  dates: StayDates,
  party: Party,
  fees: HouseFees,
  extras: BookingExtras = {},
): Quote | null {
  const { holidays = announcedHolidays } = extras
  const nights = nightsOf(dates).map((day) => ({
    day,
    price: prices.get(day),
    kind: nightKind(holidays, day),
  }))
  if (nights.length === 0 || !nights.every(isPriced)) {
    return null
  }
  const room = sum(nights.map(({ price }) => price))
  const charges: Charge[] = [
    { code: 'room', name: '', quantity: nights.length, unit: null, amount: room },
    ...feesOf(nights.length, party, fees),
    ...packagesOf(nights.length, party, extras.packages ?? []),
  ]
  const longStay = longStayOff(room, nights.length, fees)
  const byLead = leadOff(room - longStay, fees, extras.lead)
  const before = sum(charges.map(({ amount }) => amount)) - longStay - byLead.off
  const coupon = couponOff(before, extras.coupon ?? null)
  const total = before - coupon

  // The long stay and the day of booking are off the nights alone, the coupon off everything that is left.
  const afterLongStay = less(
    nights.map(({ price }) => price),
    longStay + byLead.off,
  )
  const rest = charges.slice(1).map(({ amount }) => amount)
  const pays = less([...afterLongStay, ...rest], coupon)
  const nightPays = pays.slice(0, nights.length)
  const linePays = [sum(nightPays), ...pays.slice(nights.length)]
  return {
    nights: nights.map((night, at) => ({ ...night, pays: nightPays[at] ?? 0 })),
    lines: [
      ...charges.map((charge, at) => ({ ...charge, pays: linePays[at] ?? 0 })),
      ...discount('longStay', longStay),
      ...discount(byLead.code, byLead.off),
      ...discount('coupon', coupon),
    ],
    total,
    perNight: averageOf(total, nights.length),
    deposit: fees.deposit,
  }
}

type Charge = Omit<PriceLine, 'pays'>
type Night = { day: string; price: Fen; kind: NightKind }

const isPriced = (night: { day: string; price: Fen | undefined; kind: NightKind }): night is Night =>
  night.price !== undefined

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((all, amount) => all + amount, 0)

function feesOf(nights: number, party: Party, fees: HouseFees): Charge[] {
  const extra = extraGuests(party, fees.includedGuests)
  return [
    charge('extraAdult', extra.adults * nights, fees.extraAdult),
    charge('extraChild', extra.children * nights, fees.extraChild),
    charge('pet', party.pets, fees.pet ?? 0),
    charge('cleaning', 1, fees.cleaning),
  ].filter(({ amount }) => amount > 0)
}

function packagesOf(nights: number, party: Party, packages: readonly ChosenPackage[]): Charge[] {
  const times = { person: party.adults + party.children, stay: 1, night: nights }
  return packages
    .filter(({ count }) => count > 0)
    .map(({ name, per, price, count }) => charge('package', count * times[per], price, name))
}

const charge = (code: PriceLineCode, quantity: number, unit: Fen, name = ''): Charge => ({
  code,
  name,
  quantity,
  unit,
  amount: quantity * unit,
})

/** The discount of the longest stay that this one reaches. */
function longStayOff(room: Fen, nights: number, { longStay }: HouseFees): Fen {
  const reached = longStay.filter((step) => step.nights <= nights && step.percent > 0)
  const step = reached.toSorted((one, other) => other.nights - one.nights)[0]
  return step ? percentOf(room, step.percent) : 0
}

function leadOff(room: Fen, { leadTime }: HouseFees, lead: number | undefined) {
  const found = leadTime && lead !== undefined ? leadDiscount(leadTime, lead) : null
  return { code: found?.code ?? 'earlyBird', off: found ? percentOf(room, found.percent) : 0 } as const
}

/** A coupon comes last and never turns into money. */
export function couponOff(before: Fen, coupon: Coupon | null): Fen {
  if (!coupon || before < coupon.atLeast) {
    return 0
  }
  const { off } = coupon
  const worth = 'fen' in off ? off.fen : Math.min(percentOf(before, off.percent), off.atMost)
  return Math.min(worth, before)
}

/** Takes a discount off amounts, each in its proportion, to the fen. */
function less(amounts: readonly Fen[], off: Fen): Fen[] {
  const shares = splitByWeights(off, amounts)
  return amounts.map((amount, at) => amount - (shares[at] ?? 0))
}

const discount = (code: PriceLineCode, off: Fen): PriceLine[] =>
  off === 0 ? [] : [{ code, name: '', quantity: 1, unit: -off, amount: -off, pays: 0 }]
