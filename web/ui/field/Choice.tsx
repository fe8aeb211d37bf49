import { useId } from 'react'
import styles from './Choice.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
} & (
  | { options: readonly { value: string; label: string }[]; type?: undefined }
  | { type: 'date'; min?: string }
)

/** A choice or a day by the phone's own wheel, which every thumb knows. */
export function Choice(props: Props) {
  const { label, value, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {props.type === 'date' ? (
        <input
          id={id}
          type="date"
          className={styles.box}
          value={value}
          min={props.min}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select
          id={id}
          className={styles.box}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
