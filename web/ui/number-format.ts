const numbers = new Map<string, Intl.NumberFormat>()

/** A format of numbers by language and options. Each is made once: on a phone that takes longer than a row of a list. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = language + JSON.stringify(options)
  const format = numbers.get(name) ?? new Intl.NumberFormat(language, options)
  numbers.set(name, format)
  return format
}
