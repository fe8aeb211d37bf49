import { useState } from 'react'
import { extrasApi } from '#api/stay/extras.ts'
import { couponLastDay } from '#domain/stay/coupon-state.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { changeBooking } from './booking-store.ts'
import styles from './coupon-sheet.module.css'
import { yuan } from '#web/ui/kit/format-money.ts'
import { percentOff } from '../percent-off.ts'
import type { StayCoupon } from './reserve-extras.tsx'

type Props = { coupons: StayCoupon[]; couponId: string | null; onClose: () => void }

/** The guest's coupons and what each takes off this stay; one of them, or none. */
export default function CouponSheet({ coupons, couponId, onClose }: Props) {
  const text = useText('booking')
  const choose = (id: string | null) => {
    changeBooking({ couponId: id })
    onClose()
  }
  return (
    <Sheet isOpen title={text('coupons.title')} onClose={onClose}>
      <ClaimCode />
      {coupons.length === 0 && <p className={styles.none}>{text('coupons.none')}</p>}
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <button
              type="button"
              className={styles.coupon}
              aria-pressed={coupon.id === couponId}
              disabled={coupon.worth === 0}
              onClick={() => choose(coupon.id)}
            >
              <CouponFace coupon={coupon} />
            </button>
          </li>
        ))}
      </ul>
      {coupons.length > 0 && (
        <PrimaryButton kind="plain" onClick={() => choose(null)}>
          {text('coupons.useNone')}
        </PrimaryButton>
      )}
    </Sheet>
  )
}

function CouponFace({ coupon }: { coupon: StayCoupon }) {
  const text = useText('booking')
  const language = currentLanguage()
  const { name, off, atLeast, validUntil, worth, problem } = coupon
  return (
    <>
      <span className={styles.worth}>
        {'fen' in off ? yuan(off.fen) : text('coupons.percent', percentOff(off.percent))}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          {atLeast > 0 ? text('coupons.atLeast', { price: yuan(atLeast) }) : text('coupons.anyPrice')}
          {'atMost' in off && ` · ${text('coupons.atMost', { price: yuan(off.atMost) })}`}
        </span>
        <span className={styles.small}>
          {text('coupons.until', { day: formatDay(couponLastDay(validUntil), 'date', language) })}
        </span>
        {problem && <span className={styles.problem}>{text(`coupons.problem.${problem}`)}</span>}
      </span>
      {worth > 0 && <span className={styles.off}>−{yuan(worth)}</span>}
    </>
  )
}

function ClaimCode() {
  const text = useText('booking')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function claim() {
    try {
      await call(extrasApi.claimCoupon, { body: { code } }, { quiet: true })
      setCode('')
      toast(text('coupons.claimed'), 'success')
      await queryClient.invalidateQueries({ queryKey: [extrasApi.couponsForStay.path] })
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : null)
    }
  }

  return (
    <form
      className={styles.claim}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <TextField
        label={text('coupons.code')}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(null)
        }}
        error={error}
        maxLength={40}
        enterKeyHint="done"
      />
      <div className={styles.claimButton}>
        <PrimaryButton kind="secondary" type="submit" isDisabled={code.trim() === ''} onClick={claim}>
          {text('coupons.claim')}
        </PrimaryButton>
      </div>
    </form>
  )
}
