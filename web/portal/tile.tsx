import type { CSSProperties, ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import AppDrawing from './apps/app-drawings.tsx'
import styles from './tile.module.css'

type TileProps = { icon: string | null; color?: string; name: string; count?: number }

/** Tiles side by side: four in a row, two where there is half the width. */
export function TileGrid({
  label,
  isNarrow,
  children,
}: {
  label?: string
  isNarrow?: boolean
  children: ReactNode
}) {
  return (
    <ul className={styles.grid} data-narrow={isNarrow || undefined} aria-label={label}>
      {children}
    </ul>
  )
}

type IconProps = { icon: string | null; color?: string | undefined; isSmall?: boolean }

/** The drawing of an app on its colour. */
export function TileIcon({ icon, color, isSmall }: IconProps) {
  return (
    <span
      className={styles.icon}
      data-small={isSmall || undefined}
      // The types of React have no properties of our own.
      style={color === undefined ? undefined : ({ '--tile': color } as CSSProperties)}
      aria-hidden="true"
    >
      <AppDrawing name={icon} />
    </span>
  )
}

/** What stands on a tile; the link or button around it carries `tileClass`. */
export function TileContent({ icon, color, name, count = 0 }: TileProps) {
  const text = useText('portal')
  return (
    <>
      <TileIcon icon={icon} color={color} />
      <span className={styles.name}>{name}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count > 99 ? text('work.most') : count}
          <span className="visually-hidden"> {text('work.waiting')}</span>
        </span>
      )}
    </>
  )
}

export const tileClass = styles.tile
