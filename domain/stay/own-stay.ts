import { percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import type { Holidays } from '#domain/holidays.ts'
import type { HouseDay } from './bookability.ts'
import { nightKind, type NightKind } from './night-kind.ts'
import { nightsOf, type StayDates } from './nights.ts'
import type { BookableHouse } from './offer.ts'

/** Whom a stay is for: a guest, the owner of the house, or friends the owner lends it to. */
export const stayPurposes = ['guest', 'own', 'friend'] as const
export type StayPurpose = (typeof stayPurposes)[number]

export const stayPurposeOf = (text: string): StayPurpose =>
  stayPurposes.find((one) => one === text) ?? 'guest'

/** An owner's yearly nights are counted in tenths, so that a night out of season may count for half. */
export type Tenths = number

/** What the entrustment says of the owner's own stays. */
export type OwnStayTerms = {
  /** Contract years begin on this day of the year; null: nothing is agreed, and no night is free. */
  startsOn: string | null
  /** So much of each contract year. */
  entitled: Tenths
  /** What a night uses of it. */
  weights: Readonly<Record<NightKind, Tenths>>
  holidays: Holidays
  /** Beyond it a night costs this part of its price: what the park would have earned. */
  parkBp: BasisPoints
}

/** One night of an own stay: which contract year it counts in, and whether that year still had room for it. */
export type OwnNight = { day: string; yearFrom: string | null; tenths: Tenths; isFree: boolean }

/** The first day of the contract year a day lies in. A contract of 29 February begins its years on the 28th. */
export function contractYearOf(startsOn: string, day: string): string {
  const anniversary = (year: number) => {
    const text = `${String(year).padStart(4, '0')}${startsOn.slice(4)}`
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    return text.endsWith('-02-29') && !isLeap ? `${text.slice(0, 8)}28` : text
  }
  const year = Number(day.slice(0, 4))
  return anniversary(year) <= day ? anniversary(year) : anniversary(year - 1)
}

/**
 * Which nights of a stay the yearly nights pay for: one after the other as long as its year has room for the whole of
 * it. `used`: what of each contract year is taken already, by its first day.
 */
export function ownNightsOf(
  dates: StayDates,
  terms: OwnStayTerms,
  used: ReadonlyMap<string, Tenths>,
  weightOf: (day: string) => Tenths = (day) => terms.weights[nightKind(terms.holidays, day)],
): OwnNight[] {
  const taken = new Map(used)
  return nightsOf(dates).map((day) => {
    const yearFrom = terms.startsOn === null ? null : contractYearOf(terms.startsOn, day)
    const tenths = weightOf(day)
    const before = yearFrom === null ? 0 : (taken.get(yearFrom) ?? 0)
    if (yearFrom === null || before + tenths > terms.entitled) {
      return { day, yearFrom, tenths: 0, isFree: false }
    }
    taken.set(yearFrom, before + tenths)
    return { day, yearFrom, tenths, isFree: true }
  })
}

/** What nights use of each contract year, those without a year left out. */
export function quotaUse(
  nights: readonly { yearFrom: string | null; tenths: Tenths }[],
): Map<string, Tenths> {
  const use = new Map<string, Tenths>()
  for (const { yearFrom, tenths } of nights) {
    if (yearFrom !== null && tenths > 0) {
      use.set(yearFrom, (use.get(yearFrom) ?? 0) + tenths)
    }
  }
  return use
}

type OwnUse = {
  nights: readonly OwnNight[]
  parkBp: BasisPoints
  /** The owner has the house cleaned; else they do it themselves. */
  cleaning: boolean
}

/**
 * A house as it is for its owner: no least and no longest stay, no notice, no closed days, no deposit and no charge for
 * further people. Nights the year has room for are free, the others cost what the park would have earned by them.
 */
export function houseForOwner(house: BookableHouse, { nights, parkBp, cleaning }: OwnUse): BookableHouse {
  const free = new Set(nights.filter(({ isFree }) => isFree).map(({ day }) => day))
  const days = [...house.days].map(([day, facts]): [string, HouseDay] => [
    day,
    {
      ...facts,
      price: free.has(day) ? 0 : parkPart(facts.price, parkBp),
      closed: false,
      minNights: 1,
      noCheckIn: false,
      noCheckOut: false,
    },
  ])
  const { rules, fees } = house
  return {
    days: new Map(days),
    rules: { ...rules, firstCheckIn: rules.today, maxNights: MOST_OWN_NIGHTS, orphanFrom: null },
    fees: {
      ...fees,
      extraAdult: 0,
      extraChild: 0,
      cleaning: cleaning ? fees.cleaning : 0,
      deposit: 0,
      longStay: [],
      leadTime: undefined,
    },
  }
}

/** As long as anybody may book at once. */
const MOST_OWN_NIGHTS = 90

/** A night nobody is asked to pay for earns the park nothing, so it costs the owner nothing. */
const parkPart = (price: Fen | null, parkBp: BasisPoints): Fen =>
  price === null ? 0 : percentOf(price, parkBp)
