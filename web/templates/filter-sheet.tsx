import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { FilterField, type ConditionField } from './filter-field.tsx'
import styles from './filter-sheet.module.css'
import type { ListFilter } from './list-query.ts'

type Props = {
  fields: readonly ConditionField[]
  filters: readonly ListFilter[]
  onApply: (filters: ListFilter[]) => void
  onClose: () => void
}

/** Conditions for a list; they count when the person says so. */
export default function FilterSheet({ fields, filters, onApply, onClose }: Props) {
  const text = useText('templates')
  const [draft, setDraft] = useState<readonly ListFilter[]>(filters)
  const set = (field: string, next: Omit<ListFilter, 'field'> | null) =>
    setDraft([...draft.filter((one) => one.field !== field), ...(next ? [{ field, ...next }] : [])])
  return (
    <Sheet
      isOpen
      title={text('filter.title')}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <PrimaryButton kind="secondary" onClick={() => setDraft([])}>
            {text('filter.reset')}
          </PrimaryButton>
          <PrimaryButton onClick={() => onApply([...draft])}>{text('filter.apply')}</PrimaryButton>
        </div>
      }
    >
      {fields.map((field) => (
        <FilterField
          key={field.field}
          field={field}
          held={draft.find((one) => one.field === field.field)}
          onChange={(next) => set(field.field, next)}
        />
      ))}
    </Sheet>
  )
}
