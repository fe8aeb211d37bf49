import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { useText } from '#web/text/text.ts'
import { Tick } from '#web/ui/field/Tick.tsx'
import { changeBooking, useBooking } from './booking-store.ts'
import type { House } from '../house-types.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './reserve.module.css'

const RuleSheet = lazy(() => import('./rule-sheet.tsx'))

/** The tick that the rules were read, and the way to them. */
export function ReserveTerms({ house, problem }: { house: House; problem: string | undefined }) {
  const text = useText('booking')
  const navigate = useNavigate()
  const isRead = useBooking((state) => state.readRulesChecked)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.agree}>
      <Tick
        id="reserve-rules"
        isOn={isRead}
        onChange={(readRulesChecked) =>
          changeBooking(readRulesChecked ? { readRulesChecked } : { readRulesChecked, agreeRule: false })
        }
        error={problem ? text('reserve.missing.rules') : null}
      >
        {text('reserve.agree')}
      </Tick>
      <button
        type="button"
        className={styles.link}
        onClick={() =>
          currentUser() ? void navigate(link(screens.bookingRules, { houseId: house.id })) : setOpen(true)
        }
      >
        {text('rule.title')}
      </button>
      <Suspense>{isOpen && <RuleSheet house={house} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
