import styles from './contract.module.css'

type Props = { label: string; value: string; error?: string | undefined; onChange: (value: string) => void }

/** A day, chosen with the phone's own calendar. */
export function DayField({ label, value, error, onChange }: Props) {
  return (
    <label className={styles.label}>
      {label}
      <input
        type="date"
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && <span className={styles.error}>{error}</span>}
    </label>
  )
}
