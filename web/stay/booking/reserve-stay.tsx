import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import type { StayRefusal } from './booking-problem.ts'
import { DatesBox } from '../dates-box.tsx'
import type { House } from '../house-types.ts'
import { PeopleIcon } from '../icons.tsx'
import { Panel } from '../order/panel.tsx'
import { GuestPopup } from '../lazy-popups.ts'
import { useProblemText } from '../problem-text.ts'
import { changeSearch, useSearch } from '../search-store.ts'
import boxStyles from '../house/stay-box.module.css'
import styles from './reserve.module.css'
import { NearestDatesButton } from '../nearest-dates-button.tsx'

/** When and how many; and why it cannot be, with dates that can. */
export function ReserveStay({ house, refusal }: { house: House; refusal: StayRefusal | null }) {
  const text = useText('stay')
  const kit = useText()
  const problemWords = useProblemText()
  const { dateSection, adultNumber, childNumber } = useSearch()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={text('house.yourStay')}>
      <div className={styles.trip}>
        <DatesBox dates={dateSection} to={link(screens.bookingCalendar, { houseId: house.id })} />
        <button
          type="button"
          className={boxStyles.guests}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <PeopleIcon />
          <span>
            {adultCountText(kit, adultNumber)}
            {childNumber > 0 && ` · ${childCountText(kit, childNumber)}`}
          </span>
          <span className={boxStyles.change}>{text('house.change')}</span>
        </button>
      </div>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p>{problemWords(refusal)}</p>
          {refusal.nearest && <NearestDatesButton dates={refusal.nearest} />}
        </div>
      )}
      <Suspense>
        {isOpen && (
          <GuestPopup
            adultNumber={adultNumber}
            childNumber={childNumber}
            hint={text('house.takes', { adults: house.maxAdults, all: house.maxAdults + house.maxChildren })}
            onClose={() => setOpen(false)}
            onConfirm={(guests) => {
              changeSearch({ adultNumber: guests.adultNumber, childNumber: guests.childNumber })
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
}
