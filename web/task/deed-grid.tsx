import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/Sheet.tsx'
import styles from './deed-grid.module.css'

export type GridDeed = {
  key: string
  label: string
  icon: ReactNode
  isDanger?: boolean
  onChoose: () => void
}

type Props = { isOpen: boolean; title: string; deeds: readonly GridDeed[]; onClose: () => void }

/** Further deeds as a grid, so that all of them are under one thumb. */
export function DeedGrid({ isOpen, title, deeds, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      <ul className={styles.grid}>
        {deeds.map(({ key, label, icon, isDanger, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.deed}
              data-danger={isDanger || undefined}
              onClick={() => {
                onClose()
                onChoose()
              }}
            >
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
