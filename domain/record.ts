export const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The fields of something parsed; of what is no object, none. */
export const fieldsOf = (raw: unknown): Record<string, unknown> => (isRecord(raw) ? raw : {})

/** The keys of a table that is written out in the code. TypeScript knows them as texts only, since others may have more. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]

/** The same with what stands under each. */
export const entriesOf = <T extends object>(
  table: T,
): { [K in keyof T & string]: [K, T[K]] }[keyof T & string][] => keysOf(table).map((key) => [key, table[key]])

/** Whether a text is one of those of a list. */
export const isOneOf = <const T extends string>(list: readonly T[], text: string): text is T =>
  list.some((one) => one === text)

/** The same without fields that hold nothing: a setting that was taken back is not written. */
export const withoutUndefined = <T extends object>(record: T): T =>
  // Only fields that may be left out can hold nothing.
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T

/** A list that came from outside, or none. */
export const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])
