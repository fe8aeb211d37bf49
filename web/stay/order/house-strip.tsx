import type { ScreenPath } from '#api/link.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import type { Picture } from '#api/stay/schemas.ts'
import { HousePicture } from '../house-picture.tsx'
import styles from './house-strip.module.css'

type Props = {
  name: string
  picture: Picture | null | undefined
  /** What stands under the name. */
  children?: ReactNode
  /** Where a tap leads. */
  to?: ScreenPath
  /** One line beside a small picture, where the house is not what it is about. */
  isSmall?: boolean
}

/** A house in one line of a form, an order, a list: its picture, its name and some words. */
export function HouseStrip({ name, picture, children, to, isSmall }: Props) {
  const inside = (
    <>
      <span className={styles.picture}>
        <HousePicture picture={picture} alt="" size="small" ratio="square" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </>
  )
  return to === undefined ? (
    <div className={styles.strip} data-small={isSmall || undefined}>
      {inside}
    </div>
  ) : (
    <Link className={styles.strip} data-small={isSmall || undefined} to={to}>
      {inside}
    </Link>
  )
}

export const HouseStripLine = ({ children }: { children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
)
