import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './empty-note.module.css'

type EmptyNoteProps = { icon?: IconName; title: string; hint?: ReactNode; action?: ReactNode }

/** Why there is nothing, and the first thing to do about it. */
export function EmptyNote({ icon = 'page', title, hint, action }: EmptyNoteProps) {
  return (
    <div className={styles.note}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <strong>{title}</strong>
      {hint !== undefined && <p>{hint}</p>}
      {action}
    </div>
  )
}
