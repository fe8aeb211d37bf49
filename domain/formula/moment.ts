import { isDay } from '#domain/day.ts'
import type { FormulaScalar } from './value.ts'

/**
 * A moment in local time. `wall` is that time in milliseconds as if it were UTC. A day alone has no time; a time alone
 * has no day and lies on 1 January 1970.
 */
export type WallMoment = { wall: number; hasDay: boolean; hasTime: boolean }

const MINUTE = 60_000
const FULL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const TIME = /^(\d{2}:\d{2})(?::(\d{2}))?$/
const INSTANT = /^\d{12,15}$/

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

export const isInCalendar = (wall: number): boolean => wall >= FIRST && wall <= LAST

/**
 * Reads a day, a day with a time, a time, or milliseconds since 1970 with at least 12 digits, so that 20240501 is not
 * read as such. Returns undefined for anything else, and for days that do not exist.
 */
export function readMoment(value: FormulaScalar, offset: number): WallMoment | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const moment = INSTANT.test(text)
    ? { wall: Number(text) + offset * MINUTE, hasDay: true, hasTime: true }
    : (readDay(text, offset) ?? readTime(text))
  return moment && isInCalendar(moment.wall) ? moment : undefined
}

function readDay(text: string, offset: number): WallMoment | undefined {
  const [, day = '', minute, second = '00', zone] = FULL.exec(text) ?? []
  if (!isDay(day)) {
    return undefined
  }
  const wall = wallOf(day, minute ?? '00:00', second)
  const zoneOffset = zone === undefined ? offset : minutesOf(zone)
  return wall === undefined
    ? undefined
    : { wall: wall + (offset - zoneOffset) * MINUTE, hasDay: true, hasTime: minute !== undefined }
}

function readTime(text: string): WallMoment | undefined {
  const [, minute = '', second = '00'] = TIME.exec(text) ?? []
  const wall = wallOf('1970-01-01', minute, second)
  return wall === undefined ? undefined : { wall, hasDay: false, hasTime: true }
}

/** Undefined for times such as 24:00 and 12:00:60, which `Date.parse` may read as the next day or minute. */
function wallOf(day: string, minute: string, second: string): number | undefined {
  const isValid = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(minute) && /^[0-5]\d$/.test(second)
  return isValid ? Date.parse(`${day}T${minute}:${second}Z`) : undefined
}

function minutesOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

export const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
export const timeText = (wall: number): string => new Date(wall).toISOString().slice(11, 19)
export const dayTimeText = (wall: number): string => `${dayText(wall)} ${timeText(wall)}`

/** Another time in the form of the given moment: a day stays a day, a time stays a time. */
export function momentText({ hasDay, hasTime }: WallMoment, wall: number): string {
  return hasDay && hasTime ? dayTimeText(wall) : hasDay ? dayText(wall) : timeText(wall)
}
