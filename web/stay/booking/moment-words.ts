import { PARK_ZONE } from '#domain/stay/park-time.ts'
import { dateFormat } from '#web/ui/formats.ts'
import type { Language } from '#web/text/language.ts'

/** An instant as a clock in the park shows it: 12月4日 15:00. */
export const momentWords = (instant: number, language: Language): string =>
  dateFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: PARK_ZONE,
  }).format(instant)
