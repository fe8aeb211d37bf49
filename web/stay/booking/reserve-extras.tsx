import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { RightOutline } from 'antd-mobile-icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { useText } from '#web/text/text.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { changeBooking, useBooking } from './booking-store.ts'
import type { House } from '../house-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Panel } from '../order/panel.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './reserve.module.css'
import { signInForBooking } from '../sign-in-for-booking.ts'

const CouponSheet = lazy(() => import('./coupon-sheet.tsx'))
const PackageSheet = lazy(() => import('./package-sheet.tsx'))

export type StayCoupon = CallOutput<typeof extrasApi.couponsForStay>[number]

type Props = { house: House; coupons: StayCoupon[] | undefined; couponId: string | null }

const mostPets = 5

/** What goes with the stay: packages, pets, cleaning, a coupon. */
export function ReserveExtras({ house, coupons, couponId }: Props) {
  const text = useText('booking')
  const stay = useText('stay')
  const navigate = useNavigate()
  const { pets, packFeeData } = useBooking()
  const [open, setOpen] = useState<'coupons' | 'packages' | null>(null)
  const { data: packages, isPending } = useQuery(
    callQuery(extrasApi.packages, { query: { houseId: house.id } }),
  )
  const chosen = packages?.filter(({ id }) => (packFeeData[id] ?? 0) > 0) ?? []
  const { fees } = house

  function choosePackages() {
    if (currentUser()) {
      void navigate(link(screens.extras, { houseId: house.id }))
    } else {
      setOpen('packages')
    }
  }

  return (
    <Panel title={text('reserve.extras')}>
      <div className={styles.rows}>
        {(isPending || (packages !== undefined && packages.length > 0)) && (
          <button type="button" className={styles.row} disabled={isPending} onClick={choosePackages}>
            <span className={styles.peopleWords}>
              <span>{text('packages.title')}</span>
              <span className={chosen.length === 0 ? styles.preview : styles.small}>
                {chosen.length === 0
                  ? packages
                      ?.slice(0, 3)
                      .map(({ name }) => name)
                      .join(text('reserve.and'))
                  : chosen
                      .map(({ id, name }) => `${name} × ${packFeeData[id] ?? 0}`)
                      .join(text('reserve.and'))}
              </span>
            </span>
            <RightOutline aria-hidden="true" />
          </button>
        )}
        {fees.pet !== null && (
          <div className={styles.stepper}>
            <Stepper
              label={stay('price.codes.pet')}
              detail={fees.pet > 0 ? text('reserve.petFee', { price: yuan(fees.pet) }) : stay('fees.free')}
              value={pets}
              min={0}
              max={mostPets}
              onChange={(count) => changeBooking({ pets: count })}
            />
          </div>
        )}
        <div className={styles.row}>
          <span className={styles.peopleWords}>
            <span>{text('reserve.cleaning')}</span>
            <span className={styles.small}>{text('reserve.cleaningHint')}</span>
          </span>
          <span className={styles.value}>{fees.cleaning > 0 ? yuan(fees.cleaning) : stay('fees.free')}</span>
        </div>
        <button
          type="button"
          className={styles.row}
          aria-haspopup={coupons ? 'dialog' : undefined}
          onClick={() => (currentUser() ? setOpen('coupons') : void navigate(signInForBooking(house.id)))}
        >
          <span className={styles.peopleWords}>{text('coupons.title')}</span>
          <CouponWords coupons={coupons} couponId={couponId} />
          <RightOutline aria-hidden="true" />
        </button>
      </div>
      <Suspense>
        {open === 'coupons' && (
          <CouponSheet coupons={coupons ?? []} couponId={couponId} onClose={() => setOpen(null)} />
        )}
        {open === 'packages' && <PackageSheet houseId={house.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </Panel>
  )
}

function CouponWords({ coupons, couponId }: Omit<Props, 'house'>) {
  const text = useText('booking')
  const chosen = coupons?.find(({ id }) => id === couponId)
  const usable = coupons?.filter(({ worth }) => worth > 0).length ?? 0
  if (chosen && chosen.worth > 0) {
    return (
      <span className={styles.value} data-off>
        −{yuan(chosen.worth)}
      </span>
    )
  }
  return (
    <span className={styles.value}>
      {coupons === undefined
        ? text('coupons.signIn')
        : usable === 0
          ? text('coupons.noneUsable')
          : text(usable === 1 ? 'coupons.oneUsable' : 'coupons.usable', { count: usable })}
    </span>
  )
}
