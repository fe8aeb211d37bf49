import type { ObjectDefinition, UniqueKey } from './definition.ts'
import type { Slots } from './index-slots.ts'
import { hasTerms } from './search-terms.ts'

/** Two rows that share what came to be a key after they were there. */
export type KeyConflict = { readonly key: string; readonly rowId: string; readonly otherId: string }

/** What of an object its rows are not indexed by yet, and what they still are although it is gone. */
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

/** A key of other fields is another key, whatever it is called. */
export const uniqueKeyId = ({ name, fields }: UniqueKey): string => `${name}(${fields.join(',')})`

type Indexed = { readonly definition: ObjectDefinition; readonly slots: Slots }

/** What there is to do for the rows when one version follows another, on top of what was still to be done. */
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
    droppedTerms: without([...pending.droppedTerms, ...oldTerms], newTerms),
    droppedKeys: without([...pending.droppedKeys, ...oldKeys], newKeys),
    doubles: pending.doubles.filter(({ key }) => newKeys.includes(key)),
  }
}

const termFields = ({ fields }: ObjectDefinition): string[] =>
  fields.filter(hasTerms).map((field) => field.key)

const without = (all: readonly string[], gone: readonly string[]): string[] =>
  [...new Set(all)].filter((one) => !gone.includes(one))
