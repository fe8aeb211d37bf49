import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { formatDay } from '#web/text/format-day.ts'
import type { Language } from '#domain/language.ts'
import type { TextFunction } from '#web/text/text.ts'

/** Today, tomorrow, or the day itself. */
export function slotDayText(day: string, language: Language, text: TextFunction<'shop'>): string {
  const today = parkDay(serverNow())
  if (day === today) {
    return text('checkoutPage.today')
  }
  return day === addDays(today, 1) ? text('checkoutPage.tomorrow') : formatDay(day, 'day', language)
}

type Slot = { day: string; start: string; end: string }

/** Today 09:00–09:30 */
export const slotText = (slot: Slot, language: Language, text: TextFunction<'shop'>): string =>
  text('checkoutPage.slot', { ...slot, day: slotDayText(slot.day, language, text) })
