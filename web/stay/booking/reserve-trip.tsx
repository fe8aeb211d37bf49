import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { adultWords, childWords } from '#web/ui/counted.ts'
import type { Refusal } from './booking-problem.ts'
import { DatesBox } from '#web/stay/dates-box.tsx'
import type { House } from '#web/stay/house.ts'
import { PeopleIcon } from '#web/stay/icons.tsx'
import { Panel } from './panel.tsx'
import { GuestPopup } from '#web/stay/popups.ts'
import { useProblemWords } from '#web/stay/problem-words.ts'
import { changeSearch, useSearch } from '#web/stay/search-store.ts'
import boxStyles from '#web/stay/stay-box.module.css'
import styles from './reserve.module.css'
import { TakeDates } from '#web/stay/take-dates.tsx'

/** When and how many; and why it cannot be, with dates that can. */
export function ReserveTrip({ house, refusal }: { house: House; refusal: Refusal | null }) {
  const text = useText('stay')
  const kit = useText()
  const problemWords = useProblemWords()
  const { dateSection, adultNumber, childNumber } = useSearch()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={text('house.yourStay')}>
      <div className={styles.trip}>
        <DatesBox dates={dateSection} to={`/home/detailYDdate?houseId=${house.id}`} />
        <button
          type="button"
          className={boxStyles.guests}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <PeopleIcon />
          <span>
            {adultWords(kit, adultNumber)}
            {childNumber > 0 && ` · ${childWords(kit, childNumber)}`}
          </span>
          <span className={boxStyles.change}>{text('house.change')}</span>
        </button>
      </div>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p>{problemWords(refusal)}</p>
          {refusal.nearest && <TakeDates dates={refusal.nearest} />}
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
