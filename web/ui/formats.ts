const dates = new Map<string, Intl.DateTimeFormat>()
const distances = new Map<string, Intl.RelativeTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function kept<T>(known: Map<string, T>, language: string, options: object, make: () => T): T {
  const name = language + JSON.stringify(options)
  const format = known.get(name) ?? make()
  known.set(name, format)
  return format
}

/** Formats by language and options. Each is made once: on a phone that takes longer than a row of a list. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, language, options, () => new Intl.DateTimeFormat(language, options))

export const distanceFormat = (
  language: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  kept(distances, language, options, () => new Intl.RelativeTimeFormat(language, options))

export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numbers, language, options, () => new Intl.NumberFormat(language, options))
