import type { DeskTemplate } from '#api/contract/contract-desk.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './contract.module.css'
import { DraftField } from './draft-field.tsx'

export type TypedRow = Readonly<Record<string, string>>
type Field = DeskTemplate['fields'][number]
type Props = {
  field: Field
  rows: readonly TypedRow[]
  error?: string | undefined
  onChange: (rows: readonly TypedRow[]) => void
}

/** A field that repeats, such as the people who live there: a row is added, filled in, or taken away. */
export function DraftRows({ field, rows, error, onChange }: Props) {
  const text = useText('contract')
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.soft}>{field.label}</legend>
      {rows.map((row, at) => (
        <div key={at} className={styles.card}>
          {field.columns.map((column) => (
            <DraftField
              key={column.key}
              field={{ ...column, required: false, choices: [], columns: [] }}
              isShort
              value={row[column.key] ?? ''}
              onChange={(value) => onChange(rows.with(at, { ...row, [column.key]: value }))}
            />
          ))}
          <PrimaryButton kind="plain" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
            {text('draft.removeRow')}
          </PrimaryButton>
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <PrimaryButton kind="secondary" onClick={() => onChange([...rows, {}])}>
        {text('draft.addRow', { name: field.label })}
      </PrimaryButton>
    </fieldset>
  )
}
