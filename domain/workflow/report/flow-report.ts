import { addDays } from '#domain/day.ts'

/** One task somebody completed, with how long it took in minutes of working time. */
export type FinishedTask = {
  flowKey: string
  flowName: string
  nodeId: string
  nodeName: string
  personId: string
  personName: string
  minutes: number
  isOverdue: boolean
  isSentBack: boolean
}

export type DurationFigures = {
  done: number
  overdue: number
  sentBack: number
  average: number
  median: number
  p90: number
}

/** The value below which the given part of the values lies, between the two nearest. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

const figuresOf = (tasks: readonly FinishedTask[]): DurationFigures => {
  const minutes = tasks.map((task) => task.minutes)
  return {
    done: tasks.length,
    overdue: tasks.filter((task) => task.isOverdue).length,
    sentBack: tasks.filter((task) => task.isSentBack).length,
    average: minutes.reduce((sum, one) => sum + one, 0) / Math.max(1, minutes.length),
    median: percentile(minutes, 0.5),
    p90: percentile(minutes, 0.9),
  }
}

const slowestFirst = <T extends DurationFigures>(rows: T[]): T[] =>
  rows.toSorted((one, other) => other.p90 - one.p90 || other.done - one.done)

/** What tasks took by node, the slowest first. */
export function durationsByNode(tasks: readonly FinishedTask[]) {
  const groups = Map.groupBy(tasks, ({ flowKey, nodeId }) => `${flowKey}\n${nodeId}`)
  return slowestFirst(
    [...groups.values()].flatMap((group) => {
      const [first] = group
      return first
        ? [
            {
              flowKey: first.flowKey,
              flowName: first.flowName,
              nodeId: first.nodeId,
              name: first.nodeName,
              ...figuresOf(group),
            },
          ]
        : []
    }),
  )
}

/** What tasks took by person, the slowest first. */
export function durationsByPerson(tasks: readonly FinishedTask[]) {
  const groups = Map.groupBy(tasks, ({ personId }) => personId)
  return slowestFirst(
    [...groups].map(([id, group]) => ({ id, name: group[0]?.personName ?? '', ...figuresOf(group) })),
  )
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

export type DayCount = { day: string; count: number }

/** How much began and ended in each week of a period, also in those with nothing. */
export function volumeByWeek(
  from: string,
  to: string,
  started: readonly DayCount[],
  ended: readonly DayCount[],
) {
  const weeks = new Map<string, { started: number; ended: number }>()
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) {
    weeks.set(week, { started: 0, ended: 0 })
  }
  const add = ({ day, count }: DayCount, what: 'started' | 'ended') => {
    const week = weeks.get(mondayOf(day))
    if (week) {
      week[what] += count
    }
  }
  started.forEach((one) => add(one, 'started'))
  ended.forEach((one) => add(one, 'ended'))
  return [...weeks].map(([week, figures]) => ({ week, ...figures }))
}
