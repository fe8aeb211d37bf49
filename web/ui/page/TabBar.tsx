import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { AppstoreOutline, FileOutline, MessageOutline, TeamOutline, UserOutline } from 'antd-mobile-icons'
import { Suspense, type FC, type SVGProps } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { NavLink } from '#web/app/routing/routing.tsx'
import { loginPath } from '#api/identity/login-path.ts'
import { messagingIdentity } from '#web/app/session/messaging-identity.ts'
import { useSession } from '#web/app/session/session.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { HouseOutline } from '../kit/HouseOutline.tsx'
import styles from './TabBar.module.css'
import { tabsFor, type BottomTab, type BottomTabName } from './tabs.ts'

// Strangers have nothing to read, and need not load it.
const { Part: UnreadBadge } = lazyPart(
  () => import('./UnreadBadge.tsx'),
  () => null,
)

const icons: Record<BottomTabName, FC<SVGProps<SVGSVGElement>>> = {
  home: HouseOutline,
  work: AppstoreOutline,
  orders: FileOutline,
  messages: MessageOutline,
  contacts: TeamOutline,
  mine: UserOutline,
}

/** The bottom bar: the places a person of this kind goes to most, at work or as a guest. */
export function TabBar({ mood }: { mood: 'stay' | 'work' }) {
  const text = useText()
  const session = useSession()
  const tabs = tabsFor(session?.kind, mood)
  // One place to go is no choice.
  if (tabs.length < 2) {
    return null
  }
  return (
    <nav className={styles.bar} aria-label={text('tabs.label')}>
      {tabs.map((tab) => {
        const { name } = tab
        const Icon = icons[name]
        return (
          <NavLink key={name} to={session ? tab.path : pathFor(tab)} className={styles.tab} replace>
            <span className={styles.sign}>
              <Icon aria-hidden="true" className={styles.icon} />
              {name === 'messages' && session && (
                <Suspense fallback={null}>
                  <UnreadBadge />
                </Suspense>
              )}
            </span>
            <span>{text(`tabs.${name}`)}</span>
          </NavLink>
        )
      })}
    </nav>
  )
}

/** Where a tab leads somebody who is not signed in: to signing in, and on to it from there. */
function pathFor({ path, signInType }: BottomTab): ScreenPath {
  if (signInType === undefined) {
    return path
  }
  return messagingIdentity()
    ? link(screens.messagingLogin, { type: signInType })
    : loginPath(tenantCode(), path)
}
