import type { TextFunction } from '#web/text/text.ts'
import type { House } from './house-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'

type Policy = House['cancelPolicy']
type Tier = Policy['tiers'][number]
type Text = TextFunction<'stay'>

/** The ladder of a cancellation policy in words: until when, and what comes back. */
export function cancelPolicyLines(
  { tiers, grace }: Policy,
  text: Text,
): Array<{ when: string; what: string }> {
  const steps = tiers.map((tier, index) => ({
    when: whenOf(tier, tiers[index - 1], text),
    what: keptAmountText(tier, text),
  }))
  if (!grace) {
    return steps
  }
  const mistake = {
    when: text('cancel.grace', { hours: grace.hours, days: grace.daysBefore }),
    what: text('cancel.all'),
  }
  return [mistake, ...steps]
}

function whenOf({ hoursBefore }: Tier, before: Tier | undefined, text: Text): string {
  if (hoursBefore !== null) {
    return text('cancel.before', { time: timeOf(hoursBefore, text) })
  }
  return before?.hoursBefore
    ? text('cancel.later', { time: timeOf(before.hoursBefore, text) })
    : text('cancel.anyTime')
}

const timeOf = (hours: number, text: Text) =>
  hours > 24 && hours % 24 === 0
    ? text('cancel.days', { count: hours / 24 })
    : text('cancel.hours', { count: hours })

/** What is kept, in words, or that all comes back. */
export function keptAmountText({ keep: { nights, percent, fen } }: Pick<Tier, 'keep'>, text: Text): string {
  if (percent >= 10_000) {
    return text('cancel.nothing')
  }
  const parts = [
    ...(nights > 0
      ? [text(nights === 1 ? 'cancel.firstNight' : 'cancel.firstNights', { count: nights })]
      : []),
    ...(percent > 0
      ? [text(nights > 0 ? 'cancel.percentOfRest' : 'cancel.percent', { percent: percent / 100 })]
      : []),
    ...(fen > 0 ? [yuan(fen)] : []),
  ]
  return parts.length === 0
    ? text('cancel.all')
    : text('cancel.kept', { what: parts.join(text('cancel.and')) })
}
