import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { formatFen } from '#console/ui/format-money.ts'
import type { TextFunction } from '#console/text/text.ts'
import { weekdayName } from './weekdays.ts'

export type Rule = NonNullable<BodyOf<typeof housePriceApi.saveRule>['rule']>
type Text = TextFunction<'inventory'>

export const ruleName = (text: Text, { name, kind }: Rule): string => name || text(`rule.kinds.${kind}`)

/** On which nights a rule holds. */
export const ruleDays = (text: Text, { from, to, weekdays }: Rule): string =>
  [
    from || to ? `${from ?? '…'} — ${to ?? '…'}` : text('rule.always'),
    weekdays?.map((day) => text(`rule.weekday.${weekdayName(day)}`)).join(' ') ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

export const rulePrice = ({ price }: Rule): string =>
  price === null ? '' : 'fen' in price ? formatFen(price.fen) : `${price.percent / 100}%`

/** A rule in one line, so that two versions of it can be told apart. */
export const ruleLine = (text: Text, rule: Rule): string =>
  [
    ruleName(text, rule),
    text(`rule.levels.${rule.level}`),
    ruleDays(text, rule),
    rulePrice(rule),
    rule.addsUp ? text('rule.addsUp') : '',
    rule.minNights === null ? '' : `${text('rule.minNights')} ${rule.minNights}`,
    `${text('rule.priority')} ${rule.priority}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
