import {
  BankcardOutline,
  ChatCheckOutline,
  FileOutline,
  HeartOutline,
  ReceiptOutline,
  TeamOutline,
} from 'antd-mobile-icons'
import type { ComponentType } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { HouseOutline } from '#web/ui/kit/HouseOutline.tsx'
import styles from './shortcut-tiles.module.css'
import type { Shortcut, ShortcutName } from './shortcuts.ts'

const icons: Record<ShortcutName, ComponentType> = {
  orders: FileOutline,
  favourites: HeartOutline,
  companions: TeamOutline,
  reviews: ChatCheckOutline,
  houses: HouseOutline,
  wallet: BankcardOutline,
  contracts: ReceiptOutline,
}

/** The places a person goes to most, a tap away. Loaded apart: its pictures weigh more than the rest of the page. */
export default function ShortcutTiles({ shortcuts }: { shortcuts: Shortcut[] }) {
  const text = useText('identity')
  return (
    <nav className={styles.tiles} aria-label={text('user.mine.shortcuts')}>
      {shortcuts.map(({ name, path }) => {
        const Icon = icons[name]
        return (
          <Link key={name} className={styles.tile} to={path}>
            <span className={styles.badge} aria-hidden="true">
              <Icon />
            </span>
            {text(`user.shortcut.${name}`)}
          </Link>
        )
      })}
    </nav>
  )
}
