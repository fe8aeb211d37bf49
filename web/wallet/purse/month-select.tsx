import { monthText } from './month-text.ts'
import styles from './purse.module.css'

type Props = {
  label: string
  /** The words for no month at all; absent: one must be chosen. */
  none?: string
  months: readonly string[]
  value: string | null
  onChange: (month: string | null) => void
}

/** A month out of a list, by the phone's own wheel. */
export function MonthSelect({ label, none, months, value, onChange }: Props) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {monthText(month)}
        </option>
      ))}
    </select>
  )
}
