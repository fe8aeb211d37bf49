import type { DueTime } from '../definition/settings.ts'
import { textOf, type BpmnElement } from './element.ts'

/** How one setting is written as an attribute. Reading gives undefined for what it does not understand. */
type Codec<T> = { read: (text: string) => T | undefined; write: (value: T) => string }

export type AttributeTable<T> = { readonly [K in keyof T]: Codec<T[K]> }

export const textCodec: Codec<string | null> = {
  read: (written) => (written === '' ? null : written),
  write: (value) => value ?? '',
}
export const requiredTextCodec: Codec<string> = {
  read: (written) => (written === '' ? undefined : written),
  write: (value) => value,
}
export const booleanCodec: Codec<boolean> = {
  read: (written) => (written === 'true' ? true : written === 'false' ? false : undefined),
  write: String,
}
export const enumCodec = <T extends string>(...values: readonly T[]): Codec<T> => ({
  read: (written) => values.find((word) => word === written),
  write: (value) => value,
})

const split = (written: string): string[] => written.split(/[\s,\uff0c]+/).filter((word) => word !== '')

/** Several words with spaces or commas between them. */
export const enumListCodec = <T extends string>(values: readonly T[]): Codec<T[]> => ({
  read(written) {
    const found = split(written).map((word) => values.find((one) => one === word))
    return found.every((word) => word !== undefined) ? found : undefined
  },
  write: (value) => value.join(' '),
})
export const nameListCodec: Codec<string[]> = { read: split, write: (value) => value.join(' ') }

export const nullableCodec = <T>(codec: Codec<T>): Codec<T | null> => ({
  read: (written) => (written === '' ? null : codec.read(written)),
  write: (value) => (value === null ? '' : codec.write(value)),
})

/** Minutes, and `worktime` behind them when only working hours count: `480 worktime`. */
export const dueTimeCodec: Codec<DueTime> = {
  read(written) {
    const [, minutes, dateType = 'caltime'] =
      /^(\d{1,7})(?:\s+(worktime|caltime))?$/.exec(written.trim()) ?? []
    return minutes === undefined || Number(minutes) === 0
      ? undefined
      : { minutes: Number(minutes), dateType: dateType === 'worktime' ? 'worktime' : 'caltime' }
  },
  write: ({ minutes, dateType }) => (dateType === 'worktime' ? `${minutes} worktime` : String(minutes)),
}

/** The settings an element carries as attributes; what is not understood is told by name. */
export function readAttributes<T extends object>(
  table: AttributeTable<T>,
  element: BpmnElement,
  bad: (name: string, written: string) => void,
): Partial<T> {
  const read: Partial<T> = {}
  for (const name in table) {
    const written = textOf(element, name)
    const value = written === undefined ? undefined : table[name].read(written)
    if (value !== undefined) {
      read[name] = value
    } else if (written !== undefined) {
      bad(name, written)
    }
  }
  return read
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The attributes for settings that differ from what goes without saying. */
export function writeAttributes<T extends object>(
  table: AttributeTable<T>,
  values: T,
  otherwise: T,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const name in table) {
    if (!same(values[name], otherwise[name])) {
      attributes[name] = table[name].write(values[name])
    }
  }
  return attributes
}
