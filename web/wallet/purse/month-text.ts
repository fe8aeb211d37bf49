import { currentLanguage } from '#web/text/language.ts'

/** A month as it is read: 2026年5月, May 2026. */
export function monthText(month: string): string {
  const language = currentLanguage()
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** The same in the least room: 5, M. */
export const shortMonthText = (month: string): string =>
  currentLanguage() === 'en-US'
    ? new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      )
    : String(Number(month.slice(5)))

/** Hundredths of a percent as a share. */
export const shareText = (bp: number): string => `${bp / 100}%`
