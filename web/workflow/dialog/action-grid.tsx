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
  deeds: readonly GridAction[]
  /** Deeds of another kind, under a heading of their own. */
  besides?: { title: string; deeds: readonly GridAction[] } | undefined
  onClose: () => void
}

/** Further deeds as a grid, so that all of them are under one thumb. */
export function ActionGrid({ title, deeds, besides, onClose }: Props) {
  const id = useId()
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <Deeds deeds={deeds} onClose={onClose} />
      {besides && besides.deeds.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={styles.heading}>
            {besides.title}
          </h3>
          <Deeds deeds={besides.deeds} onClose={onClose} />
        </section>
      )}
    </Sheet>
  )
}

function Deeds({ deeds, onClose }: Pick<Props, 'deeds' | 'onClose'>) {
  return (
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
  )
}
