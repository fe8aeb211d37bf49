import { SearchOutline } from 'antd-mobile-icons'
import styles from './SearchField.module.css'

type Props = {
  /** What can be looked for; read out, and shown while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
}

/** Where one types what one looks for. */
export function SearchField({ label, value, onChange, maxLength = 50 }: Props) {
  return (
    <label className={styles.search}>
      <SearchOutline aria-hidden="true" />
      <input
        type="search"
        className={styles.field}
        value={value}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
