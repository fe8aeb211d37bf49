import type { ComponentType } from 'react'
import { MessageOutline, UserOutline } from 'antd-mobile-icons'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { loginPath } from '#domain/identity/guard.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import styles from './other-methods.module.css'
import { PhoneIcon } from './phone-icon.tsx'

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
  const along = query.size > 0 ? `?${query.toString()}` : ''
  const ways: Array<{ way: Way; to: string; label: string }> = [
    { way: 'account', to: loginPath(tenantCode()), label: text('signIn.byAccount') },
    { way: 'phone', to: '/phoneLogin', label: text('signIn.byPhone') },
    { way: 'messaging', to: '/WeChat', label: text('signIn.byMessaging') },
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
                <Link className={styles.way} to={to + along} replace>
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
