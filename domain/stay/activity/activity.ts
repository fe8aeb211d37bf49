import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'

/** What a tap on an activity opens: its article, its houses, or nothing. */
export const activityKinds = ['article', 'houses', 'picture'] as const
export type ActivityKind = (typeof activityKinds)[number]

type Mark = { showType: string; isSkip: boolean }

/** The one kind of banner that leads to an article; it is a value of the data, not a text. */
const ADVERTISEMENT = '广告投放'
/** A value of the data for everything that is no advertisement. */
const THEME = '主题活动'

export const activityKindOf = ({ showType, isSkip }: Mark): ActivityKind => {
  if (!isSkip) {
    return 'picture'
  }
  return showType === ADVERTISEMENT ? 'article' : 'houses'
}

/** How a kind is kept; what is of that kind already stays as it is. */
export function bannerFieldsOf(kind: ActivityKind, before: Mark | null): Mark {
  if (before && activityKindOf(before) === kind) {
    return before
  }
  return { showType: kind === 'article' ? ADVERTISEMENT : THEME, isSkip: kind !== 'picture' }
}

/** The first and the last day on which something is shown; null: there is no such end. */
export type DisplayDays = { from: string | null; until: string | null }
/** The same as instants; the end does not belong to it. */
export type DisplayPeriod = { from: number | null; until: number | null }

export const displayPeriodOf = ({ from, until }: DisplayDays): DisplayPeriod => ({
  from: from === null ? null : instantAt(from, '00:00'),
  until: until === null ? null : instantAt(addDays(until, 1), '00:00'),
})

export const displayDaysOf = ({ from, until }: DisplayPeriod): DisplayDays => ({
  from: from === null ? null : parkDay(from),
  until: until === null ? null : parkDay(until - 1),
})

export const activityStates = ['shown', 'coming', 'over', 'off'] as const
export type ActivityState = (typeof activityStates)[number]

/** What the staff are told of an activity: only one that is `shown` is there for guests. */
export function activityState(isOn: boolean, { from, until }: DisplayPeriod, now: number): ActivityState {
  if (!isOn) {
    return 'off'
  }
  if (until !== null && until <= now) {
    return 'over'
  }
  return from !== null && from > now ? 'coming' : 'shown'
}
