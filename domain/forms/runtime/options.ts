import type { FormValues } from '#domain/formula/scope.ts'
import { toText, toScalar } from '#domain/formula/value.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import type { OptionFilter } from '../definition/form-definition.ts'
import { resolveFieldReference } from '../definition/field-reference.ts'
import { rowsOfTable, valueAt, type FieldLocation } from './field-path.ts'

/** An option that a person can choose; entries of a dictionary may have others below them. */
export type OptionNode = {
  readonly key: string
  readonly name: string
  readonly children: readonly OptionNode[]
}

/** The options that the value of the other field allows. While it is empty: all, or none of the entries below it. */
export function allowedOptions(
  all: readonly OptionNode[],
  by: OptionFilter | undefined,
  otherValue: unknown,
): readonly OptionNode[] {
  if (by === undefined) {
    return all
  }
  const key = toText(toScalar(otherValue))
  if ('below' in by) {
    return key === '' ? [] : (findOption(all, key)?.children ?? [])
  }
  const allowed = Object.hasOwn(by.allow, key) ? by.allow[key] : undefined
  return allowed === undefined ? all : all.filter((option) => allowed.includes(option.key))
}

export function findOption(all: readonly OptionNode[], key: string): OptionNode | undefined {
  for (const option of all) {
    const found = option.key === key ? option : findOption(option.children, key)
    if (found !== undefined) {
      return found
    }
  }
  return undefined
}

/** The path to an entry, which is the last element; empty when it does not exist. */
export function optionPath(all: readonly OptionNode[], key: string): readonly OptionNode[] {
  for (const option of all) {
    if (option.key === key) {
      return [option]
    }
    const below = optionPath(option.children, key)
    if (below.length > 0) {
      return [option, ...below]
    }
  }
  return []
}

/** Fields whose chosen option is no longer allowed because the field that limits their options has changed. */
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
        (location) =>
          !isStillAllowed(
            optionsBy,
            valueAt(data, location),
            valueAt(data, { ...location, ...by, row: by.table === 'main' ? undefined : location.row }),
          ),
      )
  })
}

function isStillAllowed(by: OptionFilter, value: unknown, otherValue: unknown): boolean {
  if (value === undefined || value === null) {
    return true
  }
  if ('below' in by) {
    return false
  }
  const allowed = by.allow[toText(toScalar(otherValue))]
  const chosenKeys: readonly unknown[] = Array.isArray(value) ? value : [value]
  return allowed === undefined || chosenKeys.every((key) => typeof key === 'string' && allowed.includes(key))
}
