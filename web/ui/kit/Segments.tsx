import { useId } from 'react'
import styles from './Segments.module.css'

type Props<T extends string> = {
  label: string
  /** The label is only read out. */
  isLabelHidden?: boolean
  value: T
  options: ReadonlyArray<{ value: T; label: string; lang?: string }>
  onChange: (value: T) => void
}

/** A choice of few, all seen at once. Native radio buttons underneath, so arrow keys and screen readers work. */
export function Segments<T extends string>({ label, isLabelHidden, value, options, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.segment}
            lang={option.lang}
            data-chosen={option.value === value || undefined}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
