import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { ChangeFields } from './ChangeFields.tsx'
import type { Nights } from './MonthGrid.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { priceChangeOf, usePriceChange, type ChangeKind } from './price-change.ts'

/** What is set for the chosen nights of a month, which are too few for a job; what would change is asked while it is typed. */
export function NightsPanel({ houseId, nights }: { houseId: string; nights: Nights }) {
  const text = useText('inventory')
  const [kind, setKind] = useState<ChangeKind>('price')
  const [number, setNumber] = useState<number | null>(null)
  const change = usePriceChange(priceChangeOf({ houseIds: [houseId], ...nights }, kind, number))
  return (
    <section className={styles.section}>
      <h2>{text('price.nights', { from: nights.from, to: nights.to })}</h2>
      <div className={styles.stack}>
        <ChangeFields
          kind={kind}
          number={number}
          isVertical
          onChange={(chosen, given) => {
            setKind(chosen)
            setNumber(given)
          }}
        />
        <ErrorNote error={change.error} />
        {change.outcome && <OutcomeNote outcome={change.outcome} />}
        <ErrorNote error={change.setError} />
        <Button type="primary" disabled={!change.isReady} loading={change.isSetting} onClick={change.apply}>
          {text('price.apply')}
        </Button>
      </div>
    </section>
  )
}
