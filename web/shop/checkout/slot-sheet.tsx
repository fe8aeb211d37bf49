import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { shopApi } from '#api/shop/catalogue.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { slotDayText } from './slot-text.ts'
import type { ChosenSlot } from './use-checkout.ts'
import styles from './slot-sheet.module.css'

type Props = {
  days: CallOutput<typeof shopApi.slots>
  isLoading: boolean
  chosen: ChosenSlot | null
  onChoose: (slot: ChosenSlot) => void
  onClose: () => void
}

/** The times of the next days; those that cannot be had say why. */
export function SlotSheet({ days, isLoading, chosen, onChoose, onClose }: Props) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const [day, setDay] = useState(chosen?.day ?? '')
  const open = days.filter(({ slots }) => slots.length > 0)
  const openDay = open.find((one) => one.day === day) ?? open[0]
  return (
    <Sheet isOpen title={text('checkoutPage.chooseTime')} onClose={onClose}>
      {isLoading && <Skeleton rows={4} />}
      {!isLoading && !openDay && <p className={styles.none}>{text('checkoutPage.noTime')}</p>}
      {openDay && open.length > 1 && (
        <Segments
          label={text('checkoutPage.time')}
          isLabelHidden
          value={openDay.day}
          options={open.map((one) => ({ value: one.day, label: slotDayText(one.day, language, text) }))}
          onChange={setDay}
        />
      )}
      {openDay && (
        <ul className={styles.slots}>
          {openDay.slots.map(({ start, end, problem }) => (
            <li key={start}>
              <button
                type="button"
                className={styles.slot}
                disabled={problem !== null}
                aria-pressed={chosen?.day === openDay.day && chosen.start === start}
                onClick={() => onChoose({ day: openDay.day, start, end })}
              >
                <span>
                  {start}–{end}
                </span>
                {problem !== null && <small>{text(`checkoutPage.problems.${problem}`)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
