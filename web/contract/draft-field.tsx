import type { DeskTemplate } from '#api/contract/contract-desk.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import styles from './contract.module.css'
import { DayField } from './day-field.tsx'
import { fenOf } from './fen-of.ts'

type Field = DeskTemplate['fields'][number]
type Props = {
  field: Field
  value: string
  error?: string | undefined
  /** A text of one line, as the columns of rows have it. */
  isShort?: boolean
  onChange: (value: string) => void
}

/** What was typed as the template takes it; null while it is empty. What cannot be read is sent as text and refused. */
export function draftValue({ type }: Pick<Field, 'type'>, typed: string): string | number | null {
  if (typed.trim() === '') {
    return null
  }
  switch (type) {
    case 'money':
      return fenOf(typed) ?? typed
    case 'percent':
      return fenOf(typed) ?? typed
    case 'number':
      return /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed
    default:
      return typed
  }
}

/** One field of a template, with the keyboard that fits it. */
export function DraftField({ field, value, error, isShort = false, onChange }: Props) {
  const text = useText('contract')
  if (field.type === 'choice') {
    return (
      <label className={styles.label}>
        {field.label}
        <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{text('draft.choose')}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (field.type === 'day') {
    return <DayField label={field.label} value={value} error={error} onChange={onChange} />
  }
  if (field.type === 'text' && !isShort) {
    return (
      <TextArea
        label={field.label}
        value={value}
        onChange={onChange}
        error={error}
        maxLength={2000}
        rows={2}
      />
    )
  }
  const unit =
    field.type === 'money' ? text('draft.yuan') : field.type === 'percent' ? text('draft.percent') : ''
  return (
    <TextField
      label={`${field.label}${unit}`}
      value={value}
      onChange={onChange}
      error={error}
      inputMode={field.type === 'text' ? 'text' : field.type === 'number' ? 'numeric' : 'decimal'}
    />
  )
}
