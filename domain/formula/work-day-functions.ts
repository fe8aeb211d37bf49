import { leaveDays, LEAVE_PARTS, MOST_LEAVE_DAYS } from '#domain/leave-days.ts'
import { isWorkDay } from '#domain/work-calendar.ts'
import { listFunction, MAX_ARGUMENTS, type FormulaFunction, type FunctionContext } from './function.ts'
import { dayText, isInCalendar, readMoment } from './moment.ts'
import { isBlank, singleValue, toNumber, type FormulaScalar } from './value.ts'

const DAY = 86_400_000
/** Looking one day up in the work calendar costs about as much as eight steps of a formula. */
const STEPS_PER_DAY = 8
/** Two years: after so long without a work day, the calendar is assumed to have none. */
const MAX_IDLE_DAYS = 732

type WorkDays = (
  start: number,
  second: FormulaScalar,
  isWorked: (wall: number) => boolean,
  context: FunctionContext,
) => FormulaScalar

/** A function of a day, another value, and any number of days off in addition to those of the work calendar. */
const byWorkCalendar = (work: WorkDays) =>
  listFunction(
    2,
    MAX_ARGUMENTS,
    (index) => index > 1,
    ([first, second, ...off], context) => {
      const start = dayStart(singleValue(first), context)
      const daysOff = off.flatMap((value) => value).filter((value) => !isBlank(value))
      const starts = new Set(daysOff.map((value) => dayStart(value, context)))
      if (start === undefined || starts.has(undefined)) {
        return context.fail('date', 'invalidDate')
      }
      const isWorked = (wall: number): boolean =>
        !starts.has(wall) && isWorkDay(context.workCalendar, dayText(wall))
      return work(start, singleValue(second), isWorked, context)
    },
  )

/** The midnight at which the day of a value begins; undefined when it has no day. */
function dayStart(value: FormulaScalar, context: FunctionContext): number | undefined {
  const moment = readMoment(value, context.offset)
  return moment?.hasDay ? Math.floor(moment.wall / DAY) * DAY : undefined
}

/** The number of work days from one day to another, both included; negative when the end comes first. */
function networkDays(
  start: number,
  second: FormulaScalar,
  isWorked: (wall: number) => boolean,
  context: FunctionContext,
): FormulaScalar {
  const end = dayStart(second, context)
  if (end === undefined) {
    return context.fail('date', 'invalidDate')
  }
  const [from, until] = start <= end ? [start, end] : [end, start]
  let count = 0
  for (let wall = from; wall <= until && context.spend(STEPS_PER_DAY); wall += DAY) {
    count += isWorked(wall) ? 1 : 0
  }
  return start <= end ? count : 0 - count
}

/** The day that is a number of work days later, or earlier when it is negative; the first day does not count. */
function workDay(
  start: number,
  second: FormulaScalar,
  isWorked: (wall: number) => boolean,
  context: FunctionContext,
): FormulaScalar {
  const days = Math.trunc(toNumber(second))
  let [wall, left, idle] = [start, Math.abs(days), 0]
  while (left > 0 && context.spend(STEPS_PER_DAY)) {
    wall += Math.sign(days) * DAY
    if (!isInCalendar(wall)) {
      return context.fail('date', 'invalidDate')
    }
    const isDayWorked = isWorked(wall)
    left -= isDayWorked ? 1 : 0
    idle = isDayWorked ? 0 : idle + 1
    if (idle > MAX_IDLE_DAYS) {
      return context.fail('formula', 'outOfRange')
    }
  }
  return dayText(wall)
}

/**
 * Days of leave from one day to another, both included: those that are worked, and of the days named in the third
 * argument only the part that the fourth says.
 */
const leaveDaysFunction = listFunction(
  2,
  4,
  (index) => index > 1,
  ([first, second, days = [], parts = []], context) => {
    const [from, until] = [dayStart(singleValue(first), context), dayStart(singleValue(second), context)]
    const starts = [days].flat().map((day) => (isBlank(day) ? null : dayStart(day, context)))
    if (from === undefined || until === undefined || until < from || starts.includes(undefined)) {
      return context.fail('date', 'invalidDate')
    }
    if (!context.spend(STEPS_PER_DAY * Math.min(MOST_LEAVE_DAYS, (until - from) / DAY + 1))) {
      return 0
    }
    const named = [parts].flat()
    const details = starts.flatMap((wall, at) => {
      const part = LEAVE_PARTS.find((one) => one === named[at]) ?? 'whole'
      return typeof wall === 'number' ? [{ day: dayText(wall), part }] : []
    })
    return leaveDays(context.workCalendar, { from: dayText(from), until: dayText(until), details })
  },
)

export const workDayFunctions: Readonly<Record<string, FormulaFunction>> = {
  NETWORKDAYS: byWorkCalendar(networkDays),
  WORKDAY: byWorkCalendar(workDay),
  LEAVEDAYS: leaveDaysFunction,
}
