import { useId } from 'react'
import styles from './Switch.module.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

/** A choice that is on or off, with its words beside it. */
export function Switch({ label, isOn, onChange, isDisabled }: Props) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
