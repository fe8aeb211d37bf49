import { divide, round } from './decimal.ts'
import { days360, halfDays, isoWeek, shiftDate, weekOf } from './calendar.ts'
import { scalar, type FormulaFunction, type FunctionContext } from './function.ts'
import {
  dayText,
  dayTimeText,
  inCalendar,
  momentText,
  readMoment,
  timeText,
  type WallMoment,
} from './moment.ts'
import { isBlank, toNumber, toText, toTruth, type FormulaScalar } from './value.ts'

const DAY = 86_400_000

const invalid = (run: FunctionContext): null => run.fail('date', 'invalidDate')

/** A function of moments; the arguments behind them come as they are. */
const dated = (
  moments: 1 | 2,
  more: number,
  work: (
    moments: readonly [WallMoment, WallMoment],
    rest: readonly FormulaScalar[],
    run: FunctionContext,
  ) => FormulaScalar,
) =>
  scalar(moments, moments + more, (args, run) => {
    const first = readMoment(args[0] ?? null, run.offset)
    const second = moments === 2 ? readMoment(args[1] ?? null, run.offset) : first
    // A time has no day, so there is no way from one to the other.
    return first === undefined || second === undefined || first.day !== second.day
      ? invalid(run)
      : work([first, second], args.slice(moments), run)
  })

/** One part of a moment: of its day, which it must have then, or of its time. */
const part = (of: 'day' | 'time', work: (date: Date) => number) =>
  dated(1, 0, ([moment], _, run) =>
    of === 'day' && !moment.day ? invalid(run) : work(new Date(moment.wall)),
  )

const daysOnly = (
  moments: 1 | 2,
  more: number,
  work: (from: Date, to: Date, rest: readonly FormulaScalar[]) => number,
) =>
  dated(moments, more, ([from, to], rest, run) =>
    from.day ? work(new Date(from.wall), new Date(to.wall), rest) : invalid(run),
  )

/** Whole numbers that may overflow: month 13 is January of the next year, day 0 the last of the month before. */
function composed(args: readonly FormulaScalar[], run: FunctionContext): FormulaScalar {
  if (args.length === 1) {
    const moment = readMoment(args[0] ?? null, run.offset)
    return moment?.day ? dayText(moment.wall) : invalid(run)
  }
  if (args.length === 2 || args.some(isBlank)) {
    return invalid(run)
  }
  const [year = 0, month = 1, day = 1, ...clock] = args.map((arg) => Math.trunc(toNumber(arg)))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(clock[0] ?? 0, clock[1] ?? 0, clock[2] ?? 0)
  const wall = date.getTime()
  // Month 1e9 with day -3e10 would land in the calendar again; nobody means that.
  const sane = year >= 1 && year <= 9999 && [month, day, ...clock].every((number) => Math.abs(number) < 1e6)
  return sane && inCalendar(wall) ? (clock.length > 0 ? dayTimeText(wall) : dayText(wall)) : invalid(run)
}

export const dateFunctions: Readonly<Record<string, FormulaFunction>> = {
  NOW: scalar(0, 0, (_, run) => dayTimeText(run.wallClock)),
  SYSTIME: scalar(0, 0, (_, run) => dayTimeText(run.wallClock)),
  TODAY: scalar(0, 0, (_, run) => dayText(run.wallClock)),
  DATE: scalar(1, 6, composed),
  TIME: scalar(1, 3, (args) => {
    const [hours = 0, minutes = 0, seconds = 0] = args.map((arg) => Math.trunc(toNumber(arg)))
    const ms = ((hours * 3600 + minutes * 60 + seconds) * 1000) % DAY
    return timeText(Number.isFinite(ms) ? (ms + DAY) % DAY : 0)
  }),
  TIMESTAMP: dated(1, 0, ([moment], _, run) =>
    moment.day ? moment.wall - run.offset * 60_000 : invalid(run),
  ),
  YEAR: part('day', (date) => date.getUTCFullYear()),
  MONTH: part('day', (date) => date.getUTCMonth() + 1),
  DAY: part('day', (date) => date.getUTCDate()),
  HOUR: part('time', (date) => date.getUTCHours()),
  MINUTE: part('time', (date) => date.getUTCMinutes()),
  SECOND: part('time', (date) => date.getUTCSeconds()),
  WEEKNUM: daysOnly(1, 1, (date, _, [type = 1]) => weekOf(date, toNumber(type) === 2 ? 1 : 0)),
  ISOWEEKNUM: daysOnly(1, 0, isoWeek),
  DAYS: daysOnly(2, 0, (end, start) => Math.floor(end.getTime() / DAY) - Math.floor(start.getTime() / DAY)),
  DAYS360: daysOnly(2, 1, (start, end, [european = null]) => days360(start, end, toTruth(european))),
  DATEDELTA: dated(1, 2, ([moment], [count = null, unit = 'day'], run) => {
    const wall = shiftDate(moment.wall, toNumber(count), toText(unit))
    return wall !== undefined && inCalendar(wall) ? momentText(moment, wall) : invalid(run)
  }),
  HALFDAY: dated(2, 0, ([from, to], _, run) => halfDays(from, to) ?? invalid(run)),
  COUNTHOURS: dated(2, 0, ([from, to]) => round(divide(to.wall - from.wall, 3_600_000), 2)),
}
