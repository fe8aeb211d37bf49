import { useId } from 'react'
import styles from './review-text-field.module.css'

type Props = {
  label: string
  placeholder?: string
  help?: string
  value: string
  most: number
  rows?: number
  onChange: (value: string) => void
}

/** A field for some sentences, with how many letters are left. */
export function ReviewTextField({ label, placeholder, help, value, most, rows = 4, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.words}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={rows}
        maxLength={most}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-below`} className={styles.below}>
        <span>{help}</span>
        <span>
          {value.length} / {most}
        </span>
      </p>
    </div>
  )
}
