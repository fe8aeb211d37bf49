import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import type { StayRefusal } from './booking-problem.ts'
import type { House } from '../house-types.ts'
import { useProblemText } from '../problem-text.ts'
import { changeSearch } from '../search-store.ts'
import styles from './dates-taken.module.css'

/** Somebody else was quicker: why it cannot be, the nearest dates that can, and other houses. */
export function DatesTaken({ house, refusal }: { house: House; refusal: StayRefusal }) {
  const text = useText('booking')
  const stay = useText('stay')
  const language = currentLanguage()
  const navigate = useNavigate()
  const problemWords = useProblemText()
  const { nearest } = refusal

  function take({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
    changeSearch({ dateSection: { start: checkIn, end: checkOut } })
    void navigate(link(screens.reserve, { houseId: house.id }), { replace: true })
  }

  return (
    <EmptyPage type={4} tip={text('submit.taken')}>
      <p role="alert">{problemWords(refusal)}</p>
      <div className={styles.ways}>
        {nearest && (
          <PrimaryButton onClick={() => take(nearest)}>
            {stay('house.nearest', {
              from: formatDay(nearest.checkIn, 'day', language),
              to: formatDay(nearest.checkOut, 'day', language),
            })}
          </PrimaryButton>
        )}
        <PrimaryButton
          kind="secondary"
          onClick={() =>
            void navigate(link(screens.bookingCalendar, { houseId: house.id }), { replace: true })
          }
        >
          {text('submit.otherDates')}
        </PrimaryButton>
        <PrimaryButton
          kind="plain"
          onClick={() => void navigate(link(screens.houseList, { selfBack: true }), { replace: true })}
        >
          {stay('house.others')}
        </PrimaryButton>
      </div>
    </EmptyPage>
  )
}
