import type { FormValues } from '#domain/formula/scope.ts'
import { readMoment } from '#domain/formula/moment.ts'
import { CHINA_UTC_OFFSET } from '#domain/formula/scope.ts'
import { numericValue, toText, type FormulaScalar } from '#domain/formula/value.ts'
import type { DateType, TimerSpec } from './node-specs.ts'
import { nextCronTime, parseCron } from './cron.ts'
import { evaluateFormula } from './formula-evaluation.ts'
import { addWorkDays, addWorkMinutes, defaultWorkCalendar, type WorkCalendar } from '#domain/work-calendar.ts'

const MINUTE = 60_000
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const CYCLE = /^R(\d*)\/(P.+)$/
/** Nothing waits longer than ten years. */
const LONGEST = 10 * 366 * 1440

/** What an ISO 8601 duration is made of; a month counts as 30 days and a year as 365. */
type Duration = {
  /** Of its years, months and weeks. */ calendarDays: number
  days: number
  minutes: number
}

const minutesOf = ({ calendarDays, days, minutes }: Duration): number =>
  (calendarDays + days) * 1440 + minutes

/** Null when it is none, or longer than anything waits. */
export function parseDuration(text: string): Duration | null {
  const parts = DURATION.exec(text)
  if (!parts || text.endsWith('T') || text === 'P') {
    return null
  }
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const duration = {
    calendarDays: years * 365 + months * 30 + weeks * 7,
    days,
    minutes: hours * 60 + minutes + seconds / 60,
  }
  const total = minutesOf(duration)
  return total > 0 && total <= LONGEST ? duration : null
}

/**
 * The instant so much later. In working time a day is a working day and an hour one that is worked, as people mean it who
 * say "three working days"; weeks, months and years go by the calendar.
 */
function addDuration(
  calendar: WorkCalendar,
  from: number,
  duration: Duration,
  dateType: DateType,
): number | null {
  if (dateType === 'caltime') {
    return from + minutesOf(duration) * MINUTE
  }
  const day = addWorkDays(calendar, from + duration.calendarDays * 1440 * MINUTE, duration.days)
  return day === null || duration.minutes === 0 ? day : addWorkMinutes(calendar, day, duration.minutes)
}

/** How often a cycle comes round (null: without end) and how far apart. */
export function parseCycle(text: string): { times: number | null; every: Duration } | null {
  const [, times = '', every = ''] = CYCLE.exec(text) ?? []
  const duration = parseDuration(every)
  const count = times === '' ? null : Number(times)
  return duration === null || count === 0 || (count ?? 0) > 10_000 ? null : { times: count, every: duration }
}

const isFormula = (value: string) => value.startsWith('=')

/** Whether a timer is written so that it can ever be due, and the formula in it, if there is one. */
export function checkTimer({ kind, value, dateType }: TimerSpec): { ok: boolean; formula?: string } {
  if (isFormula(value)) {
    return kind === 'cycle' ? { ok: false } : { ok: value.length > 1, formula: value.slice(1) }
  }
  // A schedule names times of the clock, so there are no working hours to count.
  if (kind === 'cycle' && parseCron(value) !== null) {
    return { ok: dateType !== 'worktime' }
  }
  const isRead =
    kind === 'duration'
      ? parseDuration(value) !== null
      : kind === 'cycle'
        ? parseCycle(value) !== null
        : instantOf(value) !== null
  return { ok: isRead }
}

export type TimerDue = {
  at: number
  /** How often it still comes after this; null: without end. */ again: number | null
}

/**
 * When a timer that starts now is due. Null when its formula gives nothing a time can be made of: whoever starts it
 * has to say so, as it would never be due.
 */
export function timerDueOf(
  timer: TimerSpec,
  values: FormValues,
  now: number,
  calendar: WorkCalendar = defaultWorkCalendar,
): TimerDue | null {
  const { kind, value, dateType = 'caltime' } = timer
  const after = (duration: Duration) => addDuration(calendar, now, duration, dateType)
  const cron = kind === 'cycle' ? parseCron(value) : null
  if (cron) {
    const at = nextCronTime(cron, now)
    return at === null ? null : { at, again: null }
  }
  if (kind === 'cycle') {
    const cycle = parseCycle(value)
    const at = cycle && after(cycle.every)
    return cycle && at !== null ? { at, again: cycle.times === null ? null : cycle.times - 1 } : null
  }
  const worked = isFormula(value)
    ? evaluateFormula(value.slice(1), values, { now, workCalendar: calendar })
    : { ok: true as const, value }
  if (!worked.ok) {
    return null
  }
  const at = kind === 'date' ? instantOf(worked.value) : afterValue(worked.value, after)
  return at === null ? null : { at, again: 0 }
}

/**
 * When a timer that repeats and was due at `last` is due again: whole turns after it, whenever it was really fired.
 * Turns that passed while nobody could fire them are left out.
 */
export function nextTurnOf(
  { value, dateType = 'caltime' }: TimerSpec,
  last: number,
  now: number,
  calendar: WorkCalendar = defaultWorkCalendar,
): number | null {
  const cron = parseCron(value)
  if (cron) {
    return nextCronTime(cron, Math.max(last, now))
  }
  const every = parseCycle(value)?.every
  if (every === undefined) {
    return null
  }
  if (dateType === 'worktime') {
    const next = addDuration(calendar, last, every, dateType)
    return next !== null && next <= now ? addDuration(calendar, now, every, dateType) : next
  }
  const gap = minutesOf(every) * MINUTE
  return last + gap * Math.max(1, Math.floor((now - last) / gap) + 1)
}

/** A formula gives minutes, or a duration in words. */
function afterValue(value: FormulaScalar, after: (duration: Duration) => number | null): number | null {
  const minutes = numericValue(value)
  if (minutes === undefined) {
    const duration = parseDuration(toText(value).trim())
    return duration && after(duration)
  }
  return minutes < 0 || minutes > LONGEST ? null : after({ calendarDays: 0, days: 0, minutes })
}

/** A day, a day with a time, or an instant with its zone; without a zone the clock hangs in China. */
function instantOf(value: FormulaScalar): number | null {
  const text = toText(value).trim()
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? null : instant
  }
  const moment = readMoment(text, CHINA_UTC_OFFSET)
  return moment?.hasDay ? moment.wall - CHINA_UTC_OFFSET * MINUTE : null
}
