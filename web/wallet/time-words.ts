import { currentLanguage } from '#web/text/language.ts'

/** Day and time in the park, as its people speak of it. */
export const timeWords = (instant: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(instant)
