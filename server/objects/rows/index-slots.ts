import { kindOfSlot, slotValues, usedSlots, type Slot, type Slots } from '#domain/objects/index-slots.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import type { ObjectRowTable } from '#server/db/schema.ts'

type Kind<Name extends string> = Extract<keyof ObjectRowTable, `${Name}_${number}`>
type SlotColumns = { [K in Kind<'text'>]?: string | null } & { [K in Kind<'number'>]?: number | null } & {
  [K in Kind<'instant'>]?: Date | null
} & { text_slots: number; number_slots: number; instant_slots: number }

/** What the database takes for a slot. */
export const slotParameter = (slot: Slot, value: string | number | null): string | number | Date | null =>
  value !== null && kindOfSlot(slot) === 'instant' ? new Date(value) : value

/** The columns that index a row. */
export function slotColumns(slots: Slots, values: FieldValues): SlotColumns {
  const used = usedSlots(slots)
  const columns = [...slotValues(slots, values)].map(([slot, value]) => [slot, slotParameter(slot, value)])
  return {
    // Which slots there are is known when it runs only; their names and kinds are those of the columns.
    ...(Object.fromEntries(columns) as object),
    text_slots: used.text,
    number_slots: used.number,
    instant_slots: used.instant,
  }
}
