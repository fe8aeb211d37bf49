import { Field, type FieldLabels } from './Field.tsx'
import styles from './Field.module.css'

type Props = FieldLabels & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  rows?: number
}

/** Several lines of text. */
export function TextArea({ label, help, error, note, value, onChange, placeholder, maxLength, rows }: Props) {
  return (
    <Field label={label} help={help} error={error} note={note}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea
            {...wiring}
            className={styles.input}
            value={value}
            rows={rows ?? 3}
            placeholder={placeholder}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
