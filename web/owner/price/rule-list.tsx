import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import type { PriceData } from './price-calendar.tsx'
import { RuleSheet } from './rule-sheet.tsx'
import { ruleChange, ruleName, ruleNights } from './rule-text.ts'
import styles from './prices.module.css'

type Rule = PriceData['rules'][number]

/** The rules that make the prices of a house, its own and those of its site. */
export function RuleList({ data }: { data: PriceData }) {
  const text = useText('prices')
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
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
              label={ruleName(text, rule)}
              detail={`${text(`kinds.${rule.kind}`)} · ${ruleNights(text, rule)} · ${text(`levels.${rule.level}`)}`}
              value={ruleChange(text, rule)}
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
