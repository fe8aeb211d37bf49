import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import type { TextFunction } from '#web/text/text.ts'
import { yuan } from '../money.ts'

export type Rule = NonNullable<BodyOf<typeof housePriceApi.saveRule>['rule']>
type Text = TextFunction<'prices'>

export const ruleName = (text: Text, { name, kind }: Rule): string => name || text(`kinds.${kind}`)

/** On which nights a rule holds. */
export function ruleNights(text: Text, { from, to }: Rule): string {
  const day = (one: string) => formatDay(one, 'day', currentLanguage())
  return from === null || to === null ? text('always') : text('range', { from: day(from), to: day(to) })
}

/** What a rule does to the price and the least stay. */
export const ruleChange = (text: Text, { price, minNights }: Rule): string =>
  [
    price === null
      ? ''
      : 'fen' in price
        ? yuan(price.fen)
        : `${price.percent >= 10_000 ? '+' : ''}${price.percent / 100 - 100}%`,
    minNights === null ? '' : text('minOf', { count: minNights }),
  ]
    .filter(Boolean)
    .join(' · ')
