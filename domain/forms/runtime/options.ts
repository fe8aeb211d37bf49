import type { FormValues } from '#domain/formula/scope.ts'
import { toText, scalarOf } from '#domain/formula/value.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import type { OptionsBy } from '../definition/form-definition.ts'
import { referredField } from '../definition/field-reference.ts'
import { rowsIn, valueAt, type Spot } from './field-path.ts'

/** An option as a person chooses it; entries of a dictionary may have others below them. */
export type Choice = { readonly key: string; readonly name: string; readonly children: readonly Choice[] }

/** The options that are left by what the other field holds. While it is empty all are, or none of those below it. */
export function allowedChoices(
  all: readonly Choice[],
  by: OptionsBy | undefined,
  held: unknown,
): readonly Choice[] {
  if (by === undefined) {
    return all
  }
  const key = toText(scalarOf(held))
  if ('below' in by) {
    return key === '' ? [] : (findChoice(all, key)?.children ?? [])
  }
  const allowed = Object.hasOwn(by.allow, key) ? by.allow[key] : undefined
  return allowed === undefined ? all : all.filter((choice) => allowed.includes(choice.key))
}

export function findChoice(all: readonly Choice[], key: string): Choice | undefined {
  for (const choice of all) {
    const found = choice.key === key ? choice : findChoice(choice.children, key)
    if (found !== undefined) {
      return found
    }
  }
  return undefined
}

/** The way down to an entry, itself at the end; nothing when it is not there. */
export function pathTo(all: readonly Choice[], key: string): readonly Choice[] {
  for (const choice of all) {
    if (choice.key === key) {
      return [choice]
    }
    const below = pathTo(choice.children, key)
    if (below.length > 0) {
      return [choice, ...below]
    }
  }
  return []
}

/** Fields whose choice is gone because the field that decides over their options has changed. */
export function droppedChoices(
  form: CompiledForm,
  data: FormValues,
  { table, row }: Pick<Spot, 'table' | 'row'>,
  changed: readonly string[],
): Spot[] {
  return form.fields.flatMap((field): Spot[] => {
    const { optionsBy } = field.control
    const by = optionsBy && referredField(optionsBy.field, field.table)
    if (optionsBy === undefined || by?.table !== table || !changed.includes(by.name)) {
      return []
    }
    const rows =
      field.table === 'main' ? [undefined] : row !== undefined ? [row] : [...rowsIn(data, field.table).keys()]
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

function isStillAllowed(by: OptionsBy, value: unknown, held: unknown): boolean {
  if (value === undefined || value === null) {
    return true
  }
  if ('below' in by) {
    return false
  }
  const allowed = by.allow[toText(scalarOf(held))]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return allowed === undefined || chosen.every((key) => typeof key === 'string' && allowed.includes(key))
}
