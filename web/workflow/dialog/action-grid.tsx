import { useId, type ReactNode } from 'react'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './action-grid.module.css'

export type GridAction = {
  key: string
  label: string
  icon: ReactNode
  isDanger?: boolean
  onChoose: () => void
}

type Props = {
  title: string
  actions: readonly GridAction[]
  /** Actions of another kind, under a heading of their own. */
  besides?: { title: string; actions: readonly GridAction[] } | undefined
  onClose: () => void
}

/** Further actions as a grid, so that all of them are under one thumb. */
export function ActionGrid({ title, actions, besides, onClose }: Props) {
  const id = useId()
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <Tiles actions={actions} onClose={onClose} />
      {besides && besides.actions.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={styles.heading}>
            {besides.title}
          </h3>
          <Tiles actions={besides.actions} onClose={onClose} />
        </section>
      )}
    </Sheet>
  )
}

function Tiles({ actions, onClose }: Pick<Props, 'actions' | 'onClose'>) {
  return (
    <ul className={styles.grid}>
      {actions.map(({ key, label, icon, isDanger, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.action}
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
  )
}
