import type { CallOutput } from '#api/endpoint.ts'
import type { ownStayApi } from '#api/owner/own-stay.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Panel } from '../order/panel.tsx'
import { nightCount } from './night-count.ts'
import styles from './own-stay.module.css'

type OwnHouse = CallOutput<typeof ownStayApi.house>

/** How many nights of the contract year are left, and what one costs beyond them. */
export function QuotaCard({ house: { quota, weights, parkBp } }: { house: OwnHouse }) {
  const text = useText('ownStay')
  const language = currentLanguage()
  const percent = parkBp / 100
  if (!quota || quota.entitled === 0) {
    return (
      <Panel title={text('house.quota')}>
        <p className={styles.small}>{text('house.none', { percent })}</p>
      </Panel>
    )
  }
  const left = Math.max(0, quota.entitled - quota.used)
  return (
    <Panel title={text('house.quota')}>
      <p className={styles.left}>
        {left === 0 ? text('house.usedUp') : text('house.left', { nights: nightCount(left) })}
      </p>
      <QuotaBar used={quota.used} entitled={quota.entitled} />
      <p className={styles.small}>
        {text('house.of', { used: nightCount(quota.used), entitled: nightCount(quota.entitled) })} ·{' '}
        {text('house.year', {
          from: formatDay(quota.from, 'date', language),
          until: formatDay(quota.until, 'date', language),
        })}
      </p>
      <p className={styles.small}>
        {text('house.weights', {
          weekday: nightCount(weights.weekday),
          weekend: nightCount(weights.weekend),
          holiday: nightCount(weights.holiday),
        })}
      </p>
      <p className={styles.small}>{text('house.beyond', { percent })}</p>
    </Panel>
  )
}

export function QuotaBar({ used, entitled }: { used: number; entitled: number }) {
  const share = entitled === 0 ? 0 : Math.min(100, Math.round((used / entitled) * 100))
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barAll} width="100" height="4" rx="2" />
      <rect className={styles.barUsed} width={share} height="4" rx="2" />
    </svg>
  )
}
