import { ruleKinds } from '#domain/owner/calendar-rules.ts'
import { isFlag, isNumber, isText, oneOf, type Guards } from '#domain/shape.ts'
import type { Rule } from './rule-text.ts'

export const ruleWays = ['noPrice', 'fixed', 'dearer', 'cheaper'] as const
const ruleDays = ['weekend', 'fridays'] as const

/** A price rule as it is filled in. */
export type RuleDraft = {
  kind: Rule['kind']
  name: string
  from: string
  to: string
  days: (typeof ruleDays)[number]
  way: (typeof ruleWays)[number]
  amount: string
  percent: string
  minNights: number
  addsUp: boolean
  priority: number
}

export const ruleDraftGuards: Guards<RuleDraft> = {
  kind: oneOf(ruleKinds),
  name: isText,
  from: isText,
  to: isText,
  days: oneOf(ruleDays),
  way: oneOf(ruleWays),
  amount: isText,
  percent: isText,
  minNights: isNumber,
  addsUp: isFlag,
  priority: isNumber,
}

function wayOf(rule: Rule | null): RuleDraft['way'] {
  if (!rule) {
    return 'dearer'
  }
  return rule.price === null
    ? 'noPrice'
    : 'fen' in rule.price
      ? 'fixed'
      : rule.price.percent < 10_000
        ? 'cheaper'
        : 'dearer'
}

export const ruleDraftOf = (rule: Rule | null): RuleDraft => ({
  kind: rule?.kind ?? 'weekday',
  name: rule?.name ?? '',
  from: rule?.from ?? '',
  to: rule?.to ?? '',
  days: rule?.weekdays ? 'fridays' : 'weekend',
  way: wayOf(rule),
  amount: rule?.price && 'fen' in rule.price ? String(rule.price.fen / 100) : '',
  percent: rule?.price && 'percent' in rule.price ? String(Math.abs(rule.price.percent / 100 - 100)) : '20',
  minNights: rule?.minNights ?? 0,
  addsUp: rule?.addsUp ?? true,
  priority: rule?.priority ?? 0,
})
