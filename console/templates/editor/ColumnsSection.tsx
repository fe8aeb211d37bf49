import { Select } from 'antd'
import { withoutUndefined } from '#domain/record.ts'
import { cardSlots, type CardSlot, type DisplayField } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { AddField } from '#console/ui/definition/AddField.tsx'
import styles from '#console/ui/definition/definition.module.css'
import { choiceName } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import type { SectionProps } from './section.ts'

/** The columns of the list in their order, and where each stands on the card of the phone. */
export function ColumnsSection({ list: { display }, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const set = (next: readonly DisplayField[]) => onChange({ display: next })
  return (
    <>
      <p className={styles.hint}>{text('list.columns.hint')}</p>
      <OrderedRows<DisplayField>
        at="display"
        rows={display}
        nameOf={({ field }) => choiceName(choices, field)}
        empty={text('list.columns.none')}
        onChange={set}
      >
        {(row, _, change) => {
          const name = choiceName(choices, row.field)
          return (
            <div className={styles.cells}>
              <span className={styles.fieldName}>{name}</span>
              <NamePair
                label={`${text('list.columns.name')} ${name}`}
                value={row.name}
                valueEn={row.nameEn}
                fallback={name}
                onChange={(value, valueEn) =>
                  change(withoutUndefined({ ...row, name: value, nameEn: valueEn }))
                }
              />
              <Select<CardSlot | 'auto'>
                aria-label={`${text('list.columns.place')} ${name}`}
                value={row.place ?? 'auto'}
                options={(['auto', ...cardSlots] as const).map((slot) => ({
                  value: slot,
                  label: text(`list.columns.slot.${slot}`),
                }))}
                onChange={(place) =>
                  change(withoutUndefined({ ...row, place: place === 'auto' ? undefined : place }))
                }
              />
            </div>
          )
        }}
      </OrderedRows>
      <AddField
        label={text('list.columns.add')}
        choices={choices.filter(({ key }) => !display.some(({ field }) => field === key))}
        onAdd={(field) => set([...display, { field }])}
      />
    </>
  )
}
