import { readInstantRange } from '#domain/filter-value.ts'

const CHINA = 8 * 60 * 60_000

/** A point of time as rows hold it: the clock in China, 'YYYY-MM-DD HH:mm:ss'. */
export const dateTimeText = (ms: number): string =>
  new Date(ms + CHINA).toISOString().slice(0, 19).replace('T', ' ')

/** The milliseconds of a point of time, or null when the text is none. */
export const msOfDateTime = (text: string): number | null => readInstantRange(text)?.from ?? null

/** A point of time in its stored form, from a text with or without a zone, or from milliseconds. */
export function readDateTime(raw: unknown): string | undefined {
  const span = readInstantRange(raw)
  const text = span === undefined ? '' : dateTimeText(span.from)
  // Around the first and the last day of the calendar the clock in China may show one that is outside of it.
  return readInstantRange(text) === undefined ? undefined : text
}
