import { isDay } from '#domain/day.ts'
import type { FormulaScalar } from './value.ts'

/**
 * A point on the wall clock, in milliseconds as if it hung in Greenwich. A day alone has no time; a time alone
 * has no day, and lies on the first day of the clock.
 */
export type WallMoment = { wall: number; day: boolean; time: boolean }

const MINUTE = 60_000
const FULL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const TIME = /^(\d{2}:\d{2})(?::(\d{2}))?$/
const INSTANT = /^\d{12,15}$/

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

export const inCalendar = (wall: number): boolean => wall >= FIRST && wall <= LAST

/**
 * Reads a day, a day with a time, a time, or milliseconds since 1970 (of 12 digits or more, so that 20240501
 * is not taken for an instant); undefined when it is none of these or no day of the calendar.
 */
export function readMoment(value: FormulaScalar, offset: number): WallMoment | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const moment = INSTANT.test(text)
    ? { wall: Number(text) + offset * MINUTE, day: true, time: true }
    : (readDay(text, offset) ?? readTime(text))
  return moment && inCalendar(moment.wall) ? moment : undefined
}

function readDay(text: string, offset: number): WallMoment | undefined {
  const [, day = '', minute, second = '00', zone] = FULL.exec(text) ?? []
  if (!isDay(day)) {
    return undefined
  }
  const wall = clockMs(day, minute ?? '00:00', second)
  const ahead = zone === undefined ? offset : minutesOf(zone)
  return wall === undefined
    ? undefined
    : { wall: wall + (offset - ahead) * MINUTE, day: true, time: minute !== undefined }
}

function readTime(text: string): WallMoment | undefined {
  const [, minute = '', second = '00'] = TIME.exec(text) ?? []
  const wall = clockMs('1970-01-01', minute, second)
  return wall === undefined ? undefined : { wall, day: false, time: true }
}

/** Some readers take 24:00 and second 60 for the next day; a clock shows neither. */
function clockMs(day: string, minute: string, second: string): number | undefined {
  const real = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(minute) && /^[0-5]\d$/.test(second)
  return real ? Date.parse(`${day}T${minute}:${second}Z`) : undefined
}

function minutesOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

export const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
export const timeText = (wall: number): string => new Date(wall).toISOString().slice(11, 19)
export const dayTimeText = (wall: number): string => `${dayText(wall)} ${timeText(wall)}`

/** The moment in the form it came in: a day stays a day, a time a time. */
export function momentText({ day, time }: WallMoment, wall: number): string {
  return day && time ? dayTimeText(wall) : day ? dayText(wall) : timeText(wall)
}
