import type { Language } from '#web/text/language.ts'

const shapes = {
  /** 11月15日, 15 Nov */
  day: { month: 'short', day: 'numeric' },
  /** 11月15日 星期日, as a screen reader should say it */
  spoken: { month: 'long', day: 'numeric', weekday: 'long' },
  weekday: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
  month: { year: 'numeric', month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of the calendar in words. Days have no hour, so they are read and written in Greenwich. */
export function dayWords(day: string, shape: keyof typeof shapes, language: Language): string {
  const key = `${language} ${shape}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...shapes[shape], timeZone: 'UTC' })
    // Making one costs far more than using it.
    formats.set(key, format)
  }
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
