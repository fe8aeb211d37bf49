import { useId } from 'react'
import styles from './chips.module.css'

type Value = string | number
type Props<V extends Value> = {
  label: string
  options: ReadonlyArray<{ value: V; label: string; count?: number }>
  chosen: readonly V[]
  onToggle: (value: V) => void
  /** Several can be chosen. */
  isMany?: boolean
  /** On one line that is swiped, from edge to edge of the page. */
  isRow?: boolean
}

/** A choice among words that flow over several lines. Native fields underneath, so arrow keys and readers work. */
export function Chips<V extends Value>({ label, options, chosen, onToggle, isMany, isRow }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.chips} data-row={isRow || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.chip}
          data-chosen={chosen.includes(option.value) || undefined}
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            className={styles.input}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
