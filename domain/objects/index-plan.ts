import type { ObjectDefinition, UniqueKey } from './definition.ts'
import type { Slots } from './index-slots.ts'
import { hasTerms } from './search-terms.ts'

/** Two rows with the same values for a unique key that was added later. */
export type KeyConflict = { readonly key: string; readonly rowId: string; readonly otherId: string }

/** What rows are not indexed by yet, and what they are still indexed by although it was removed. */
export type PendingIndex = {
  readonly fields: readonly string[]
  readonly keys: readonly string[]
  readonly droppedTerms: readonly string[]
  readonly droppedKeys: readonly string[]
  readonly doubles: readonly KeyConflict[]
}

export const NO_PENDING_INDEX: PendingIndex = {
  fields: [],
  keys: [],
  droppedTerms: [],
  droppedKeys: [],
  doubles: [],
}

export const isIndexPending = ({ fields, keys, droppedTerms, droppedKeys }: PendingIndex): boolean =>
  fields.length + keys.length + droppedTerms.length + droppedKeys.length > 0

/** Identifies a unique key by its name and fields, as a key with other fields is another key. */
export const uniqueKeyId = ({ name, fields }: UniqueKey): string => `${name}(${fields.join(',')})`

type Indexed = { readonly definition: ObjectDefinition; readonly slots: Slots }

/** What has to be indexed when a new version replaces the previous one, including what was still pending. */
export function planIndex(before: Indexed, next: Indexed, pending: PendingIndex): PendingIndex {
  const [oldTerms, newTerms] = [termFields(before.definition), termFields(next.definition)]
  const [oldKeys, newKeys] = [before.definition.keys.map(uniqueKeyId), next.definition.keys.map(uniqueKeyId)]
  const slotOf = ({ slots }: Indexed, field: string) =>
    Object.hasOwn(slots, field) ? slots[field] : undefined
  const indexed = new Set([...Object.keys(next.slots), ...newTerms])
  const isNew = (field: string): boolean =>
    slotOf(before, field) !== slotOf(next, field) || (newTerms.includes(field) && !oldTerms.includes(field))
  return {
    fields: [...indexed].filter((field) => isNew(field) || pending.fields.includes(field)),
    keys: newKeys.filter((key) => !oldKeys.includes(key) || pending.keys.includes(key)),
    droppedTerms: exclude([...pending.droppedTerms, ...oldTerms], newTerms),
    droppedKeys: exclude([...pending.droppedKeys, ...oldKeys], newKeys),
    doubles: pending.doubles.filter(({ key }) => newKeys.includes(key)),
  }
}

const termFields = ({ fields }: ObjectDefinition): string[] =>
  fields.filter(hasTerms).map((field) => field.key)

const exclude = (all: readonly string[], excluded: readonly string[]): string[] =>
  [...new Set(all)].filter((one) => !excluded.includes(one))
