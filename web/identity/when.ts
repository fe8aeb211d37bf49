import { currentLanguage } from '#web/text/language.ts'

const format = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), options).format(instant)

export const dayOf = (instant: number): string => format(instant, { dateStyle: 'medium' })

export const dayAndHour = (instant: number): string =>
  format(instant, { dateStyle: 'medium', timeStyle: 'short' })
