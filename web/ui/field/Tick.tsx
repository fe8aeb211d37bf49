import { useId, type ReactNode } from 'react'
import styles from './Tick.module.css'

type Props = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
  /** What is wrong while it is not ticked. */
  error?: string | null
  isDisabled?: boolean
  id?: string
}

/** A box to tick, with its words beside it. Links inside the words stay links. */
export function Tick({ isOn, onChange, children, error, isDisabled, id }: Props) {
  const own = useId()
  const field = id ?? own
  return (
    <div>
      <label className={styles.line} htmlFor={field}>
        <input
          id={field}
          type="checkbox"
          className={styles.box}
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>{children}</span>
      </label>
      {error && (
        <p id={`${field}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
