import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = { name: string; icon: ReactNode; onClick: () => void; isPressed?: boolean; isDisabled?: boolean }

/** A button that is only a picture, with its name for those who do not see it. */
export function IconButton({ name, icon, onClick, isPressed, isDisabled }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-pressed={isPressed}
      title={name}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}
