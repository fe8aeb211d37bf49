import type { FormValues } from '#domain/formula/scope.ts'
import { toText, toScalar } from '#domain/formula/value.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import type { OptionFilter } from '../definition/form-definition.ts'
import { resolveFieldReference } from '../definition/field-reference.ts'
import { rowsOfTable, valueAt, type FieldLocation } from './field-path.ts'

/** An option as a person chooses it; entries of a dictionary may have others below them. */
export type OptionNode = {
  readonly key: string
  readonly name: string
  readonly children: readonly OptionNode[]
}

/** The options that are left by what the other field holds. While it is empty all are, or none of those below it. */
export function allowedOptions(
  all: readonly OptionNode[],
  by: OptionFilter | undefined,
  held: unknown,
): readonly OptionNode[] {
  if (by === undefined) {
    return all
  }
  const key = toText(toScalar(held))
  if ('below' in by) {
    return key === '' ? [] : (findOption(all, key)?.children ?? [])
  }
  const allowed = Object.hasOwn(by.allow, key) ? by.allow[key] : undefined
  return allowed === undefined ? all : all.filter((choice) => allowed.includes(choice.key))
}

export function findOption(all: readonly OptionNode[], key: string): OptionNode | undefined {
  for (const choice of all) {
    const found = choice.key === key ? choice : findOption(choice.children, key)
    if (found !== undefined) {
      return found
    }
  }
  return undefined
}

/** The way down to an entry, itself at the end; nothing when it is not there. */
export function optionPath(all: readonly OptionNode[], key: string): readonly OptionNode[] {
  for (const choice of all) {
    if (choice.key === key) {
      return [choice]
    }
    const below = optionPath(choice.children, key)
    if (below.length > 0) {
      return [choice, ...below]
    }
  }
  return []
}

/** Fields whose choice is gone because the field that decides over their options has changed. */
export function optionsToClear(
  form: CompiledForm,
  data: FormValues,
  { table, row }: Pick<FieldLocation, 'table' | 'row'>,
  changed: readonly string[],
): FieldLocation[] {
  return form.fields.flatMap((field): FieldLocation[] => {
    const { optionsBy } = field.control
    const by = optionsBy && resolveFieldReference(optionsBy.field, field.table)
    if (optionsBy === undefined || by?.table !== table || !changed.includes(by.name)) {
      return []
    }
    const rows =
      field.table === 'main'
        ? [undefined]
        : row !== undefined
          ? [row]
          : [...rowsOfTable(data, field.table).keys()]
    return rows
      .map((index) => ({ table: field.table, name: field.name, row: index }))
      .filter(
        (spot) =>
          !isStillAllowed(
            optionsBy,
            valueAt(data, spot),
            valueAt(data, { ...spot, ...by, row: by.table === 'main' ? undefined : spot.row }),
          ),
      )
  })
}

function isStillAllowed(by: OptionFilter, value: unknown, held: unknown): boolean {
  if (value === undefined || value === null) {
    return true
  }
  if ('below' in by) {
    return false
  }
  const allowed = by.allow[toText(toScalar(held))]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return allowed === undefined || chosen.every((key) => typeof key === 'string' && allowed.includes(key))
}
