import { objectLimits, type ObjectDefinition, type ObjectField } from './definition.ts'
import { msOfDateTime } from './date-time.ts'
import type { FieldValue, FieldValues } from './row-data.ts'

/** The kinds of index columns, and how many of each an object has. */
export const slotCounts = { text: 10, number: 6, instant: 4 } as const
export type SlotKind = keyof typeof slotCounts
export type Slot = `${SlotKind}_${number}`

/** The index column of each field. */
export type Slots = Readonly<Record<string, Slot>>

const KINDS: Readonly<Partial<Record<ObjectField['type'], SlotKind>>> = {
  text: 'text',
  date: 'text',
  time: 'text',
  boolean: 'text',
  choice: 'text',
  ref: 'text',
  number: 'number',
  money: 'number',
  dateTime: 'instant',
}

/** The kind of column that can index the field; undefined for several values, long texts and files. */
export const slotKindOf = (field: ObjectField): SlotKind | undefined => KINDS[field.type]

const needsSlot = (field: ObjectField): boolean =>
  (field.searchable === true || field.sortable === true) && slotKindOf(field) !== undefined

// A slot is called by its kind and its number.
export const kindOfSlot = (slot: Slot): SlotKind => slot.slice(0, slot.indexOf('_')) as SlotKind
export const numberOfSlot = (slot: Slot): number => Number(slot.slice(slot.indexOf('_') + 1))

/** Assigns index columns: a field keeps its column, a new field gets the first free one of its kind. */
export function assignSlots(definition: ObjectDefinition, before: Slots): Slots {
  const indexed = definition.fields.filter(needsSlot)
  const unchanged = indexed.flatMap(({ key }): [string, Slot][] => {
    const slot = Object.hasOwn(before, key) ? before[key] : undefined
    return slot === undefined ? [] : [[key, slot]]
  })
  const slots = new Map(unchanged)
  const taken = new Set(unchanged.map(([, slot]) => slot))
  for (const field of indexed) {
    const kind = slotKindOf(field)
    if (kind === undefined || slots.has(field.key)) {
      continue
    }
    const slot = Array.from({ length: slotCounts[kind] }, (_, at): Slot => `${kind}_${at + 1}`).find(
      (free) => !taken.has(free),
    )
    if (slot === undefined) {
      throw new RangeError(`no ${kind} column is left for ${field.key}`)
    }
    taken.add(slot)
    slots.set(field.key, slot)
  }
  return Object.fromEntries(slots)
}

/** The highest number in use of each kind of column. */
export function usedSlots(slots: Slots): Record<SlotKind, number> {
  const used = { text: 0, number: 0, instant: 0 }
  for (const slot of Object.values(slots)) {
    const kind = kindOfSlot(slot)
    used[kind] = Math.max(used[kind], numberOfSlot(slot))
  }
  return used
}

/** The part of a text that is indexed. Texts may be longer if the field was made searchable later. */
export function indexedText(text: string): string {
  return text.length <= objectLimits.searchedText
    ? text
    : [...text].slice(0, objectLimits.searchedText).join('')
}

/** The value for the index column of a field: a text, a number, or the milliseconds of an instant. */
export function slotValue(slot: Slot, value: FieldValue | undefined): string | number | null {
  if (value === undefined || value === null) {
    return null
  }
  switch (kindOfSlot(slot)) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'instant':
      return typeof value === 'string' ? msOfDateTime(value) : null
    case 'text':
      return typeof value === 'object' ? null : indexedText(String(value))
  }
}

/** The values for the index columns of a row. */
export function slotValues(slots: Slots, values: FieldValues): Map<Slot, string | number | null> {
  return new Map(
    Object.entries(slots).map(([field, slot]) => [
      slot,
      slotValue(slot, Object.hasOwn(values, field) ? values[field] : null),
    ]),
  )
}
