import { divide, round } from './decimal.ts'
import { days360, halfDays, isoWeek, addToMoment, weekOfYear } from './calendar.ts'
import { scalarFunction, type FormulaFunction, type FunctionContext } from './function.ts'
import {
  dayText,
  dayTimeText,
  isInCalendar,
  momentText,
  readMoment,
  timeText,
  type WallMoment,
} from './moment.ts'
import { isBlank, toNumber, toText, toBoolean, type FormulaScalar } from './value.ts'

const DAY = 86_400_000

const invalid = (context: FunctionContext): null => context.fail('date', 'invalidDate')

/** A function of one or two moments; further arguments are passed on as they are. */
const momentFunction = (
  moments: 1 | 2,
  more: number,
  work: (
    moments: readonly [WallMoment, WallMoment],
    rest: readonly FormulaScalar[],
    context: FunctionContext,
  ) => FormulaScalar,
) =>
  scalarFunction(moments, moments + more, (args, context) => {
    const first = readMoment(args[0] ?? null, context.offset)
    const second = moments === 2 ? readMoment(args[1] ?? null, context.offset) : first
    // A time without a day cannot be compared with a day.
    return first === undefined || second === undefined || first.hasDay !== second.hasDay
      ? invalid(context)
      : work([first, second], args.slice(moments), context)
  })

/** A part of a moment: of its day, which must be present, or of its time. */
const momentPart = (of: 'day' | 'time', work: (date: Date) => number) =>
  momentFunction(1, 0, ([moment], _, context) =>
    of === 'day' && !moment.hasDay ? invalid(context) : work(new Date(moment.wall)),
  )

/** A function of days; a time without a day is an invalid date. */
const dayFunction = (
  moments: 1 | 2,
  more: number,
  work: (from: Date, to: Date, rest: readonly FormulaScalar[]) => number,
) =>
  momentFunction(moments, more, ([from, to], rest, context) =>
    from.hasDay ? work(new Date(from.wall), new Date(to.wall), rest) : invalid(context),
  )

/** Values may overflow: month 13 is January of the next year, day 0 the last day of the previous month. */
function dateOf(args: readonly FormulaScalar[], context: FunctionContext): FormulaScalar {
  if (args.length === 1) {
    const moment = readMoment(args[0] ?? null, context.offset)
    return moment?.hasDay ? dayText(moment.wall) : invalid(context)
  }
  if (args.length === 2 || args.some(isBlank)) {
    return invalid(context)
  }
  const [year = 0, month = 1, day = 1, ...clock] = args.map((arg) => Math.trunc(toNumber(arg)))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(clock[0] ?? 0, clock[1] ?? 0, clock[2] ?? 0)
  const wall = date.getTime()
  // Huge values of opposite signs could cancel out to a valid day, so they are refused one by one.
  const isPlausible =
    year >= 1 && year <= 9999 && [month, day, ...clock].every((number) => Math.abs(number) < 1e6)
  return isPlausible && isInCalendar(wall)
    ? clock.length > 0
      ? dayTimeText(wall)
      : dayText(wall)
    : invalid(context)
}

export const dateFunctions: Readonly<Record<string, FormulaFunction>> = {
  NOW: scalarFunction(0, 0, (_, context) => dayTimeText(context.wallClock)),
  SYSTIME: scalarFunction(0, 0, (_, context) => dayTimeText(context.wallClock)),
  TODAY: scalarFunction(0, 0, (_, context) => dayText(context.wallClock)),
  DATE: scalarFunction(1, 6, dateOf),
  TIME: scalarFunction(1, 3, (args) => {
    const [hours = 0, minutes = 0, seconds = 0] = args.map((arg) => Math.trunc(toNumber(arg)))
    const ms = ((hours * 3600 + minutes * 60 + seconds) * 1000) % DAY
    return timeText(Number.isFinite(ms) ? (ms + DAY) % DAY : 0)
  }),
  TIMESTAMP: momentFunction(1, 0, ([moment], _, context) =>
    moment.hasDay ? moment.wall - context.offset * 60_000 : invalid(context),
  ),
  YEAR: momentPart('day', (date) => date.getUTCFullYear()),
  MONTH: momentPart('day', (date) => date.getUTCMonth() + 1),
  DAY: momentPart('day', (date) => date.getUTCDate()),
  HOUR: momentPart('time', (date) => date.getUTCHours()),
  MINUTE: momentPart('time', (date) => date.getUTCMinutes()),
  SECOND: momentPart('time', (date) => date.getUTCSeconds()),
  WEEKNUM: dayFunction(1, 1, (date, _, [type = 1]) => weekOfYear(date, toNumber(type) === 2 ? 1 : 0)),
  ISOWEEKNUM: dayFunction(1, 0, isoWeek),
  DAYS: dayFunction(
    2,
    0,
    (end, start) => Math.floor(end.getTime() / DAY) - Math.floor(start.getTime() / DAY),
  ),
  DAYS360: dayFunction(2, 1, (start, end, [european = null]) => days360(start, end, toBoolean(european))),
  DATEDELTA: momentFunction(1, 2, ([moment], [count = null, unit = 'day'], context) => {
    const wall = addToMoment(moment.wall, toNumber(count), toText(unit))
    return wall !== undefined && isInCalendar(wall) ? momentText(moment, wall) : invalid(context)
  }),
  HALFDAY: momentFunction(2, 0, ([from, to], _, context) => halfDays(from, to) ?? invalid(context)),
  COUNTHOURS: momentFunction(2, 0, ([from, to]) => round(divide(to.wall - from.wall, 3_600_000), 2)),
}
