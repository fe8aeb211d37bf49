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

/** A function of moments; the arguments behind them come as they are. */
const dated = (
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
    // A time has no day, so there is no way from one to the other.
    return first === undefined || second === undefined || first.hasDay !== second.hasDay
      ? invalid(context)
      : work([first, second], args.slice(moments), context)
  })

/** One part of a moment: of its day, which it must have then, or of its time. */
const part = (of: 'day' | 'time', work: (date: Date) => number) =>
  dated(1, 0, ([moment], _, context) =>
    of === 'day' && !moment.hasDay ? invalid(context) : work(new Date(moment.wall)),
  )

const daysOnly = (
  moments: 1 | 2,
  more: number,
  work: (from: Date, to: Date, rest: readonly FormulaScalar[]) => number,
) =>
  dated(moments, more, ([from, to], rest, context) =>
    from.hasDay ? work(new Date(from.wall), new Date(to.wall), rest) : invalid(context),
  )

/** Whole numbers that may overflow: month 13 is January of the next year, day 0 the last of the month before. */
function composed(args: readonly FormulaScalar[], context: FunctionContext): FormulaScalar {
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
  // Month 1e9 with day -3e10 would land in the calendar again; nobody means that.
  const sane = year >= 1 && year <= 9999 && [month, day, ...clock].every((number) => Math.abs(number) < 1e6)
  return sane && isInCalendar(wall)
    ? clock.length > 0
      ? dayTimeText(wall)
      : dayText(wall)
    : invalid(context)
}

export const dateFunctions: Readonly<Record<string, FormulaFunction>> = {
  NOW: scalarFunction(0, 0, (_, context) => dayTimeText(context.wallClock)),
  SYSTIME: scalarFunction(0, 0, (_, context) => dayTimeText(context.wallClock)),
  TODAY: scalarFunction(0, 0, (_, context) => dayText(context.wallClock)),
  DATE: scalarFunction(1, 6, composed),
  TIME: scalarFunction(1, 3, (args) => {
    const [hours = 0, minutes = 0, seconds = 0] = args.map((arg) => Math.trunc(toNumber(arg)))
    const ms = ((hours * 3600 + minutes * 60 + seconds) * 1000) % DAY
    return timeText(Number.isFinite(ms) ? (ms + DAY) % DAY : 0)
  }),
  TIMESTAMP: dated(1, 0, ([moment], _, context) =>
    moment.hasDay ? moment.wall - context.offset * 60_000 : invalid(context),
  ),
  YEAR: part('day', (date) => date.getUTCFullYear()),
  MONTH: part('day', (date) => date.getUTCMonth() + 1),
  DAY: part('day', (date) => date.getUTCDate()),
  HOUR: part('time', (date) => date.getUTCHours()),
  MINUTE: part('time', (date) => date.getUTCMinutes()),
  SECOND: part('time', (date) => date.getUTCSeconds()),
  WEEKNUM: daysOnly(1, 1, (date, _, [type = 1]) => weekOfYear(date, toNumber(type) === 2 ? 1 : 0)),
  ISOWEEKNUM: daysOnly(1, 0, isoWeek),
  DAYS: daysOnly(2, 0, (end, start) => Math.floor(end.getTime() / DAY) - Math.floor(start.getTime() / DAY)),
  DAYS360: daysOnly(2, 1, (start, end, [european = null]) => days360(start, end, toBoolean(european))),
  DATEDELTA: dated(1, 2, ([moment], [count = null, unit = 'day'], context) => {
    const wall = addToMoment(moment.wall, toNumber(count), toText(unit))
    return wall !== undefined && isInCalendar(wall) ? momentText(moment, wall) : invalid(context)
  }),
  HALFDAY: dated(2, 0, ([from, to], _, context) => halfDays(from, to) ?? invalid(context)),
  COUNTHOURS: dated(2, 0, ([from, to]) => round(divide(to.wall - from.wall, 3_600_000), 2)),
}
