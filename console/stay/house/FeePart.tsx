import { Checkbox } from 'antd'
import { useText } from '#console/text/text.ts'
import { NumberField, YuanField } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { PartProps } from './house-content.ts'

/** What a house takes besides the nights, and what it takes off for long stays. */
export function FeePart({ content: { fees }, change }: PartProps) {
  const text = useText('inventory')
  const set = (part: Partial<typeof fees>) => change({ fees: { ...fees, ...part } })
  return (
    <section className={styles.section}>
      <h2>{text('house.section.fees')}</h2>
      <div className={styles.grid}>
        <NumberField
          label={text('house.fee.includedGuests')}
          value={fees.includedGuests}
          least={1}
          most={30}
          onChange={(includedGuests) => set({ includedGuests })}
        />
        {(['extraAdult', 'extraChild', 'cleaning', 'deposit'] as const).map((name) => (
          <YuanField
            key={name}
            label={text(`house.fee.${name}`)}
            value={fees[name]}
            onChange={(fen) => set({ [name]: fen })}
          />
        ))}
        {(['weekOff', 'monthOff'] as const).map((name) => (
          <NumberField
            key={name}
            label={text(`house.fee.${name}`)}
            value={fees[name] / 100}
            most={90}
            unit="%"
            onChange={(percent) => set({ [name]: percent * 100 })}
          />
        ))}
        {fees.pet !== null && (
          <YuanField label={text('house.fee.pet')} value={fees.pet} onChange={(pet) => set({ pet })} />
        )}
      </div>
      <Checkbox
        checked={fees.pet !== null}
        onChange={({ target }) => set({ pet: target.checked ? 0 : null })}
        style={{ marginTop: 12 }}
      >
        {text('house.fee.takesPets')}
      </Checkbox>
    </section>
  )
}
