import type { FormValues } from '#domain/formula/scope.ts'
import { toText, toScalar } from '#domain/formula/value.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import { resolveFieldReference } from '../definition/field-reference.ts'
import { allowedOptions, findOption, type OptionNode } from './options.ts'
import { rowsOfTable, valueAt, type FieldLocation } from './field-path.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** The entries of the dictionaries a form uses. */
export type OptionsByDictionary = Readonly<Record<string, readonly OptionNode[]>>

/**
 * The fields whose chosen option the form does not offer: it is not among the options of the control, or another field
 * leaves it out. What was chosen before stays, as long as neither it nor that other field changes. The options of a query
 * are not known here, and those of the field itself are held against it when the row is stored.
 */
export function closedOptions(
  form: CompiledForm,
  { before, after }: { before: FormValues; after: FormValues },
  dictionaries: OptionsByDictionary,
): FieldLocation[] {
  const isUnchanged = (now: FieldLocation): boolean => {
    const old = locationBefore(before, after, now)
    return old !== undefined && sameValue(valueAt(before, old), valueAt(after, now))
  }
  return form.fields.flatMap((field) => {
    const { table, control } = field
    const all = optionsOf(field, dictionaries)
    if (all === undefined) {
      return []
    }
    const by = control.optionsBy && resolveFieldReference(control.optionsBy.field, table)
    return locationsOf(after, field).filter((location) => {
      const other = by && { ...by, row: by.table === 'main' ? undefined : location.row }
      if (isUnchanged(location) && (other === undefined || isUnchanged(other))) {
        return false
      }
      const limit = other && valueAt(after, other)
      // While the other field is empty, which may be because it is hidden, it leaves nothing out.
      const filter = toText(toScalar(limit)) === '' ? undefined : control.optionsBy
      const open = allowedOptions(all, filter, limit)
      return !keysOf(field, valueAt(after, location)).every((key) => findOption(open, key) !== undefined)
    })
  })
}

function optionsOf(
  { control, field }: CompiledField,
  dictionaries: OptionsByDictionary,
): readonly OptionNode[] | undefined {
  const source = control.options
  if ((source === undefined && control.optionsBy === undefined) || source?.from === 'query') {
    return undefined
  }
  const dictionary =
    source === undefined ? field.dictionary : source.from === 'dictionary' ? source.key : undefined
  if (dictionary !== undefined) {
    return dictionaries[dictionary] ?? []
  }
  const items = source?.from === 'static' ? source.items : (field.options ?? [])
  return items.map(({ key, name }) => ({ key, name, children: [] }))
}

/** Where a field stands: in the form itself, or in each row of its table. */
export const locationsOf = (data: FormValues, { table, name }: CompiledField): FieldLocation[] =>
  table === 'main' ? [{ table, name }] : rowsOfTable(data, table).map((_, row) => ({ table, name, row }))

/** Several choices may come as one text with commas. */
function keysOf({ field }: CompiledField, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value)
    ? value
    : field.type === 'choices' && typeof value === 'string'
      ? value.split(',')
      : [value]
  return values.map((one) => toText(toScalar(one)).trim()).filter((key) => key !== '')
}

/** Where a field stood before: rows may have moved, and new ones were nowhere. */
function locationBefore(
  before: FormValues,
  after: FormValues,
  now: FieldLocation,
): FieldLocation | undefined {
  if (now.row === undefined) {
    return now
  }
  const id = rowsOfTable(after, now.table)[now.row]?.[ROW_ID]
  const row = id === undefined ? -1 : rowsOfTable(before, now.table).findIndex((one) => one[ROW_ID] === id)
  return row < 0 ? undefined : { ...now, row }
}

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
