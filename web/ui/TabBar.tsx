import { AppstoreOutline, FileOutline, MessageOutline, UserOutline } from 'antd-mobile-icons'
import type { FC, SVGProps } from 'react'
import { NavLink } from '#web/app/routing.tsx'
import { useSession } from '#web/app/session.ts'
import { useText } from '#web/text/text.ts'
import { HouseOutline } from './HouseOutline.tsx'
import styles from './TabBar.module.css'
import { tabsFor, type TabName } from './tabs.ts'

const icons: Record<TabName, FC<SVGProps<SVGSVGElement>>> = {
  home: HouseOutline,
  work: AppstoreOutline,
  orders: FileOutline,
  messages: MessageOutline,
  mine: UserOutline,
}

/** The bottom bar: the places a person of this kind goes to most. */
export function TabBar() {
  const text = useText()
  const session = useSession()
  const tabs = tabsFor(session?.kind)
  // One place to go is no choice.
  if (tabs.length < 2) {
    return null
  }
  return (
    <nav className={styles.bar} aria-label={text('tabs.label')}>
      {tabs.map(({ name, path }) => {
        const Icon = icons[name]
        return (
          <NavLink key={name} to={path} className={styles.tab} replace>
            <Icon aria-hidden="true" className={styles.icon} />
            <span>{text(`tabs.${name}`)}</span>
          </NavLink>
        )
      })}
    </nav>
  )
}
