import type { ReactNode } from 'react'
import styles from './ActionSheet.module.css'
import { Sheet } from './Sheet.tsx'

export type SheetAction = { label: string; onChoose: () => void; isDanger?: boolean; icon?: ReactNode }

type Props = { isOpen: boolean; title: string; actions: readonly SheetAction[]; onClose: () => void }

/** Actions to choose from. */
export function ActionSheet({ isOpen, title, actions, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <ul className={styles.list}>
        {actions.map(({ label, onChoose, isDanger, icon }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.action}
              data-danger={isDanger || undefined}
              onClick={() => {
                onClose()
                onChoose()
              }}
            >
              {icon && <span aria-hidden="true">{icon}</span>}
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
