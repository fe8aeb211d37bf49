import { CheckOutline } from 'antd-mobile-icons'
import { useId } from 'react'
import styles from './Choice.module.css'

type Option<V extends string> = { value: V; label: string; detail?: string }
type Props<V extends string> = {
  /** What is chosen here; read to those who do not see the heading. */
  label: string
  options: Option<V>[]
  value: V | null
  onChange: (value: V) => void
}

/** One of a few, as rows to tap. */
export function Choice<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </span>
          <CheckOutline className={styles.mark} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
