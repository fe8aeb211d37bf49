import { addDays, daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { hoursOn, instantOf, minutesOf, timeOf, type ShopCalendar } from './opening-hours.ts'

export const slotProblems = ['closed', 'past', 'tooFar', 'full', 'outsideStay'] as const
/** Why nothing can be ordered for a slot. */
export type SlotProblem = (typeof slotProblems)[number]

/** A time in which orders are brought or picked up. */
export type Slot = { day: string; start: string; end: string }

export type SlotRules = {
  calendar: ShopCalendar
  slotMinutes: number
  /** An order is wanted so long before its slot begins. */
  leadMinutes: number
  /** Units of work that fit into a slot. */
  capacity: number
  daysAhead: number
}

/** What is known of one slot besides the rules. */
export type SlotUse = { capacity: number; taken: number; isClosed: boolean }

/** The days of a stay, both ends included: breakfast is eaten on the day one leaves. */
export type StayDays = { checkIn: string; checkOut: string }

/** The slots of a day, those that end before the shop closes. */
export function slotsOn({ calendar, slotMinutes }: SlotRules, day: string): Slot[] {
  return hoursOn(calendar, day).flatMap(({ from, to }) => {
    const slots: Slot[] = []
    for (let at = minutesOf(from); at + slotMinutes <= minutesOf(to); at += slotMinutes) {
      slots.push({ day, start: timeOf(at), end: timeOf(at + slotMinutes) })
    }
    return slots
  })
}

/** The slot of a day that begins at a time; null: there is none. */
export const slotAt = (rules: SlotRules, day: string, start: string): Slot | null =>
  slotsOn(rules, day).find((slot) => slot.start === start) ?? null

/** The days that can be ordered for, today first. */
export const slotDays = ({ daysAhead }: SlotRules, now: number): string[] =>
  Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(parkDay(now), ahead))

type SlotRequest = { now: number; units: number; use: SlotUse | null; stay: StayDays | null }

/**
 * Why so much work cannot be ordered for a slot; null when it can. List and order ask the same question. A slot that
 * begins exactly when the lead time ends can still be had.
 */
export function slotProblem(
  rules: SlotRules,
  slot: Slot,
  { now, units, use, stay }: SlotRequest,
): SlotProblem | null {
  if (rules.calendar.isPaused || use?.isClosed || !slotAt(rules, slot.day, slot.start)) {
    return 'closed'
  }
  if (instantOf(slot.day, minutesOf(slot.start)) < now + rules.leadMinutes * 60_000) {
    return 'past'
  }
  if (daysBetween(parkDay(now), slot.day) > rules.daysAhead) {
    return 'tooFar'
  }
  if (stay && (slot.day < stay.checkIn || slot.day > stay.checkOut)) {
    return 'outsideStay'
  }
  const { capacity, taken } = use ?? { capacity: rules.capacity, taken: 0 }
  return taken + units > capacity ? 'full' : null
}

/** By when an order is promised: the end of its slot. */
export const slotEnd = ({ day, end }: Slot): number => instantOf(day, minutesOf(end))
