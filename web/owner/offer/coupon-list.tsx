import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import type { OwnSites } from '#web/app/session/own-sites.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { yuan } from '../money.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import type { KeptCoupon } from './offer-types.ts'
import styles from './offers.module.css'

type Props = { own: OwnSites; isAdding: boolean; onAdded: () => void }

/** The coupons of the park, each with what it is worth and how many are out. */
export function CouponList({ own, isAdding, onAdded }: Props) {
  const text = useText('houseDesk')
  const language = currentLanguage()
  const [today] = useState(() => parkDay(Date.now()))
  const [editing, setEditing] = useState<KeptCoupon | null>(null)
  const [granting, setGranting] = useState<KeptCoupon | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(offerDeskApi.coupons, {}),
    staleTime: 0,
    retry: false,
  })
  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />
  }
  const worth = ({ off, atLeast }: KeptCoupon) =>
    'fen' in off
      ? atLeast > 0
        ? text('offer.offFen', { least: yuan(atLeast), off: yuan(off.fen) })
        : text('offer.offFenPlain', { off: yuan(off.fen) })
      : text('offer.offShare', { percent: off.percent / 100, most: yuan(off.atMost) })
  const siteName = (id: string | null) =>
    id === null
      ? text('offer.everywhere')
      : ([...own.sites, ...own.closed].find((site) => site.id === id)?.name ?? '')
  const close = () => (editing ? setEditing(null) : onAdded())
  return (
    <>
      {data.length === 0 && (
        <EmptyPage type={2} tip={text('offer.noCoupons')}>
          {text('offer.noCouponsStep')}
        </EmptyPage>
      )}
      <ul className={styles.list}>
        {data.map((coupon) => {
          const isOver = coupon.until < today
          const days = { from: coupon.from, until: coupon.until }
          return (
            <li key={coupon.id} className={styles.coupon}>
              <div className={styles.head}>
                <span className={styles.name}>{coupon.texts[language].name}</span>
                <Tag tone={isOver ? 'neutral' : 'pine'}>{text(isOver ? 'offer.over' : 'offer.valid')}</Tag>
              </div>
              <span className={styles.worth}>{worth(coupon)}</span>
              <span className={styles.facts}>
                {text('offer.dates', {
                  from: formatDay(days.from, 'date', language),
                  until: formatDay(days.until, 'date', language),
                })}
                {' · '}
                {siteName(coupon.siteId)}
              </span>
              <span className={styles.facts}>
                {text('offer.counts', { granted: coupon.granted, used: coupon.used })}
                {coupon.code !== null && ` · ${text('offer.withCode', { code: coupon.code })}`}
              </span>
              <div className={styles.actions}>
                <PrimaryButton kind="secondary" onClick={() => setEditing(coupon)}>
                  {text('offer.edit')}
                </PrimaryButton>
                {!isOver && (
                  <PrimaryButton kind="secondary" onClick={() => setGranting(coupon)}>
                    {text('offer.grant')}
                  </PrimaryButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {(editing ?? isAdding) && (
        <CouponSheet key={editing?.id ?? 'new'} kept={editing} own={own} today={today} onClose={close} />
      )}
      {granting && <GrantSheet coupon={granting} onClose={() => setGranting(null)} />}
    </>
  )
}
