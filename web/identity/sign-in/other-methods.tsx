import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ComponentType } from 'react'
import { MessageOutline, UserOutline } from 'antd-mobile-icons'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { loginPath } from '#api/identity/login-path.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import styles from './other-methods.module.css'

type Way = 'account' | 'phone' | 'messaging'

const icons: Record<Way, ComponentType> = {
  account: UserOutline,
  phone: PhoneIcon,
  messaging: MessageOutline,
}

/** The ways to sign in besides the one on the screen. Each takes along where the person was going. */
export function OtherSignInMethods({ except }: { except: Way }) {
  const text = useText('identity')
  const [query] = useSearchParams()
  const ways: Array<{ way: Way; to: ScreenPath; label: string }> = [
    { way: 'account', to: loginPath(tenantCode()), label: text('signIn.byAccount') },
    { way: 'phone', to: link(screens.phoneLogin), label: text('signIn.byPhone') },
    { way: 'messaging', to: link(screens.messagingLogin), label: text('signIn.byMessaging') },
  ]
  return (
    <nav className={styles.ways} aria-label={text('signIn.otherWays')}>
      <p className={styles.label} aria-hidden="true">
        {text('signIn.otherWays')}
      </p>
      <ul className={styles.row}>
        {ways
          .filter(({ way }) => way !== except)
          .map(({ way, to, label }) => {
            const Icon = icons[way]
            return (
              <li key={way}>
                <Link className={styles.way} to={{ pathname: to, search: query.toString() }} replace>
                  <span className={styles.icon} aria-hidden="true">
                    <Icon />
                  </span>
                  {label}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

/** A mobile phone, in the line of the icon set, which has none. */
function PhoneIcon() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="13" y="4.5" width="22" height="39" rx="4.5" />
      <path d="M21 37.5h6" strokeLinecap="round" />
    </svg>
  )
}
