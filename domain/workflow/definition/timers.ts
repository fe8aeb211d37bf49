import type { FormValues } from '#domain/formula/scope.ts'
import { readMoment } from '#domain/formula/moment.ts'
import { CHINA_UTC_OFFSET } from '#domain/formula/scope.ts'
import { numericValue, toText, type FormulaScalar } from '#domain/formula/value.ts'
import type { TimerSpec } from './node-specs.ts'
import { nextCronTime, parseCron } from './cron.ts'
import { evaluateFormula } from './formula-evaluation.ts'
import { addWorkMinutes, defaultWorkCalendar, type WorkCalendar } from '#domain/work-calendar.ts'

const MINUTE = 60_000
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const CYCLE = /^R(\d*)\/(P.+)$/
/** Nothing waits longer than ten years. */
const LONGEST = 10 * 366 * 1440

/** Minutes of an ISO 8601 duration; a month counts as 30 days and a year as 365. Null when it is none. */
export function durationMinutes(text: string): number | null {
  const parts = DURATION.exec(text)
  if (!parts || text.endsWith('T') || text === 'P') {
    return null
  }
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const total = (years * 365 + months * 30 + weeks * 7 + days) * 1440 + hours * 60 + minutes + seconds / 60
  return total > 0 && total <= LONGEST ? total : null
}

/** How often a cycle comes round (null: without end) and how far apart. */
export function parseCycle(text: string): { times: number | null; minutes: number } | null {
  const [, times = '', every = ''] = CYCLE.exec(text) ?? []
  const minutes = durationMinutes(every)
  const count = times === '' ? null : Number(times)
  return minutes === null || count === 0 || (count ?? 0) > 10_000 ? null : { times: count, minutes }
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
      ? durationMinutes(value) !== null
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
  const after = (minutes: number): number | null =>
    dateType === 'worktime' ? addWorkMinutes(calendar, now, minutes) : now + minutes * MINUTE
  const cron = kind === 'cycle' ? parseCron(value) : null
  if (cron) {
    const at = nextCronTime(cron, now)
    return at === null ? null : { at, again: null }
  }
  if (kind === 'cycle') {
    const cycle = parseCycle(value)
    const at = cycle && after(cycle.minutes)
    return cycle && at !== null ? { at, again: cycle.times === null ? null : cycle.times - 1 } : null
  }
  const worked = isFormula(value)
    ? evaluateFormula(value.slice(1), values, { now, workCalendar: calendar })
    : { ok: true as const, value }
  if (!worked.ok) {
    return null
  }
  const at = kind === 'date' ? instantOf(worked.value) : ofMinutes(worked.value, after)
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
  const minutes = parseCycle(value)?.minutes
  if (minutes === undefined) {
    return null
  }
  if (dateType === 'worktime') {
    const next = addWorkMinutes(calendar, last, minutes)
    return next !== null && next <= now ? addWorkMinutes(calendar, now, minutes) : next
  }
  const gap = minutes * MINUTE
  return last + gap * Math.max(1, Math.floor((now - last) / gap) + 1)
}

function ofMinutes(value: FormulaScalar, after: (minutes: number) => number | null): number | null {
  const minutes = numericValue(value) ?? durationMinutes(toText(value).trim())
  return minutes === null || minutes < 0 || minutes > LONGEST ? null : after(minutes)
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
