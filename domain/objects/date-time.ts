import { readInstantRange } from '#domain/filter-value.ts'

const CHINA_OFFSET = 8 * 60 * 60_000

/** A point in time as rows store it: the local time of China, 'YYYY-MM-DD HH:mm:ss'. */
export const dateTimeText = (ms: number): string =>
  new Date(ms + CHINA_OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** The milliseconds since 1970 of a point in time; null when the text is not one. */
export const msOfDateTime = (text: string): number | null => readInstantRange(text)?.from ?? null

/** A point in time in its stored form, from a text with or without a zone, or from milliseconds. */
export function readDateTime(raw: unknown): string | undefined {
  const range = readInstantRange(raw)
  const text = range === undefined ? '' : dateTimeText(range.from)
  // Near the first and last day of the calendar, the local time of China may lie outside of it.
  return readInstantRange(text) === undefined ? undefined : text
}
