import { useState } from 'react'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { yuan } from '../money.ts'
import type { PriceData } from './price-calendar.tsx'
import { RuleSheet } from './rule-sheet.tsx'
import styles from './prices.module.css'

type Rule = PriceData['rules'][number]

/** The rules that make the prices of a house, its own and those of its site. */
export function RuleList({ data }: { data: PriceData }) {
  const text = useText('prices')
  const language = currentLanguage()
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const day = (one: string) => formatDay(one, 'day', language)

  const change = ({ price, minNights }: Rule) =>
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
  const when = ({ from, to }: Rule) =>
    from === null || to === null ? text('always') : text('range', { from: day(from), to: day(to) })
  return (
    <section className={styles.part} aria-label={text('ruleTitle')}>
      <h2 className={styles.heading}>{text('ruleTitle')}</h2>
      <p className={styles.help}>{text('ruleHelp')}</p>
      {data.rules.length === 0 ? (
        <p className={styles.help}>{text('noRules')}</p>
      ) : (
        <Group>
          {data.rules.map((rule) => (
            <Row
              key={rule.id}
              label={rule.name === '' ? text(`kinds.${rule.kind}`) : rule.name}
              detail={`${text(`kinds.${rule.kind}`)} · ${when(rule)} · ${text(`levels.${rule.level}`)}`}
              value={change(rule)}
              {...(rule.isMine ? { onClick: () => setEdited(rule) } : {})}
            />
          ))}
        </Group>
      )}
      {data.canEdit && (
        <PrimaryButton kind="secondary" onClick={() => setEdited('new')}>
          {text('addRule')}
        </PrimaryButton>
      )}
      {edited !== null && (
        <RuleSheet data={data} rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
