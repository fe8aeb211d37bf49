import { dayInZone } from '#domain/day.ts'
import { shiftsOn, type WorkCalendar } from '#domain/work-calendar.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'

const PARK = 'Asia/Shanghai'

export type StoryFields = Readonly<Record<string, unknown>>

/** What somebody does when it is their turn; who says nothing else agrees. */
export type StoryTurn = {
  vote?: Vote
  /** Sends it back instead. */
  back?: 'start' | 'previous'
  path?: 'normal' | 'direct'
  opinion?: string
  /** Fields filled in with it. People and places go by account and code. */
  writes?: StoryFields
  /** Minutes of work it took them; otherwise it takes what it takes. */
  after?: number
}

/** One instance: who asked for what when, and how far it came. */
export type Story = {
  flow: string
  /** The account of who starts it. */
  by: string
  /** Minutes of work between the start and now. */
  ago: number
  main: StoryFields
  subs?: Readonly<Record<string, readonly StoryFields[]>>
  urgent?: string
  /** Nodes at which whoever is asked has not acted yet; without any it goes on to its end. */
  rest?: readonly string[]
  /** By node, in the order of their visits. */
  turns?: Readonly<Record<string, readonly StoryTurn[]>>
  /** Whoever would hold it has seen it already. */
  read?: boolean
}

const MINUTE = 60_000
const DAY = 86_400_000
/** So many days back reaches further than any story. */
const FAR = 220

/** Tells the moment so many minutes of work before now. */
export function workClock(calendar: WorkCalendar, now: number): (minutes: number) => number {
  const shifts = Array.from({ length: FAR }, (_, days) =>
    shiftsOn(calendar, dayInZone(now - days * DAY, PARK)),
  )
    .flatMap((day) => day.toReversed())
    .filter(({ from }) => from < now)
  return (minutes) => {
    let left = minutes * MINUTE
    for (const { from, until } of shifts) {
      const worked = Math.min(until, now) - from
      if (worked >= left) {
        return Math.min(until, now) - left
      }
      left -= worked
    }
    throw new Error('a story of the demo begins too long ago')
  }
}

/** A number below `most` that is always the same for the same place. */
export const repeatableRandom = (place: number, most: number): number =>
  Math.floor((((Math.imul(place + 1, 2_654_435_761) >>> 0) ^ (place * 40_503)) >>> 0) % most)

/** The day so many minutes of work ago lay on, about; five days of work are a week. */
export const storyDay = (now: number, minutes: number): string =>
  new Date(now + 8 * 3_600_000 - (minutes / 450) * 1.4 * 86_400_000).toISOString().slice(0, 10)
