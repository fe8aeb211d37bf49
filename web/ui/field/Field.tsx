import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

export type FieldLabels = {
  label: string
  /** Words of help under the field. */
  help?: ReactNode
  /** What is wrong with the value, shown in place of the help. */
  error?: string | null
  /** Says that the field may stay empty or must not. */
  note?: string
}

type Props = FieldLabels & {
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The frame of a field: label above, the control, help or error below, all tied together for screen readers. */
export function Field({ label, help, error, note, children }: Props) {
  const id = useId()
  const below = error ?? help
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-below`} className={styles.below} aria-live="polite">
        {error ? <p className={styles.error}>{error}</p> : help}
      </div>
    </div>
  )
}
