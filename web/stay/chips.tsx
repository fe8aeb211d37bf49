import styles from './chips.module.css'

type Value = string | number
type Props<V extends Value> = {
  label: string
  options: ReadonlyArray<{ value: V; label: string; count?: number }>
  chosen: readonly V[]
  onToggle: (value: V) => void
  /** Several can be chosen. */
  isMany?: boolean
}

/** A choice among words that flow over several lines. */
export function Chips<V extends Value>({ label, options, chosen, onToggle, isMany }: Props<V>) {
  return (
    <div className={styles.chips} role={isMany ? 'group' : 'radiogroup'} aria-label={label}>
      {options.map((option) => {
        const isOn = chosen.includes(option.value)
        const state = isMany ? { 'aria-pressed': isOn } : { role: 'radio', 'aria-checked': isOn }
        return (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            data-on={isOn || undefined}
            {...state}
            onClick={() => onToggle(option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
