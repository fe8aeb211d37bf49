import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchApi } from '#api/stay/search.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import type { DateRange } from '#web/ui/calendar/Calendar.tsx'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './calendar-footer.module.css'
import { OfferPrice } from '../offer-price.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSearch } from '../search-store.ts'

type Props = { houseId: string; range: DateRange | null; onConfirm: () => void }

/** The chosen days, what they cost altogether, and the button that takes them. */
export function CalendarFooter({ houseId, range, onConfirm }: Props) {
  const kit = useText()
  const language = currentLanguage()
  const problemWords = useProblemText()
  const { adultNumber: adults, childNumber: children } = useSearch()
  const end = range?.end ?? null
  const { data: offer, isPlaceholderData } = useQuery({
    ...callQuery(searchApi.offer, {
      body: { houseId, checkIn: range?.start ?? '', checkOut: end ?? '', adults, children },
    }),
    enabled: range !== null && end !== null,
    placeholderData: keepPreviousData,
  })
  const isWhole = range !== null && end !== null
  return (
    <div className={styles.foot}>
      <output className={styles.words}>
        <span className={styles.days}>
          {range && formatDay(range.start, 'day', language)}
          {isWhole && ` – ${formatDay(end, 'day', language)}`}
          {isWhole && (
            <span className={styles.nights}>
              {nightCountText(kit, nightsBetween({ checkIn: range.start, checkOut: end }))}
            </span>
          )}
        </span>
        {range && !isWhole && <span className={styles.hint}>{kit('calendar.chooseEnd')}</span>}
        {isWhole && offer?.problem && <span className={styles.hint}>{problemWords(offer.problem)}</span>}
        {isWhole && offer && !offer.problem && <OfferPrice offer={offer} isStale={isPlaceholderData} />}
      </output>
      <div className={styles.button}>
        <PrimaryButton onClick={onConfirm}>{kit('action.confirm')}</PrimaryButton>
      </div>
    </div>
  )
}
