import { isRecord } from '#domain/condition.ts'
import type { Row } from '#domain/formula/scope.ts'
import { readFieldValue } from '#domain/objects/value-check.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import type { Mapping, QueryParameter } from '../definition/form-definition.ts'
import { fieldIn, referredField } from '../definition/field-reference.ts'
import { rowsIn, valueAt, type Spot } from './field-path.ts'
import { changeValues, type FormState } from './form-state.ts'
import { isEmpty } from '../rules/rule-tests.ts'

/** A query to ask because something it looks at has changed. */
export type DueFill = { readonly field: CompiledField; readonly row?: number | undefined }

const MAX_DUE = 50

/** The queries that look at one of the changed fields. */
export function dueFills(
  { form, settled }: Pick<FormState, 'form' | 'settled'>,
  { table, row }: Pick<Spot, 'table' | 'row'>,
  changed: readonly string[],
): DueFill[] {
  return form.fields
    .flatMap((field): DueFill[] => {
      const { fill } = field.control
      const isDue =
        field.name === field.control.field &&
        fill?.parameters.some((parameter) => {
          const read = 'field' in parameter ? referredField(parameter.field, field.table) : undefined
          return read !== undefined && read.table === table && changed.includes(read.name)
        })
      if (isDue !== true) {
        return []
      }
      return field.table === 'main'
        ? [{ field }]
        : table === 'main'
          ? rowsIn(settled.data, field.table).map((_, index) => ({ field, row: index }))
          : [{ field, row }]
    })
    .slice(0, MAX_DUE)
}

export type AskedCondition = { readonly key: string; readonly value: unknown }

/** The conditions of a query as things stand; undefined while a field it looks at is empty. */
export function conditionsNow(
  { settled }: Pick<FormState, 'settled'>,
  parameters: readonly QueryParameter[],
  home: { readonly table: string; readonly row?: number | undefined },
): AskedCondition[] | undefined {
  const asked = parameters.map((parameter): AskedCondition => {
    if (!('field' in parameter)) {
      return { key: parameter.key, value: parameter.value }
    }
    const place = referredField(parameter.field, home.table)
    return {
      key: parameter.key,
      value: valueAt(settled.data, { ...place, row: place.table === 'main' ? undefined : home.row }),
    }
  })
  return asked.some(({ value }) => isEmpty(value)) ? undefined : asked
}

/** Puts a row that a query gave, or nothing, into the fields the mapping names. */
export function applyFill(
  state: FormState,
  map: readonly Mapping[],
  home: { readonly table: string; readonly row?: number | undefined },
  found: Row | undefined,
): FormState {
  const targets = map.map(({ from, to }) => ({ from, place: referredField(to, home.table) }))
  const byTable = Map.groupBy(targets, ({ place }) => place.table)
  return [...byTable].reduce((current, [table, parts]) => {
    const values = parts.map(({ from, place }): [string, unknown] => [
      place.name,
      fitting(current.form, place, columnOf(found, from)),
    ])
    const spot = { table, row: table === 'main' ? undefined : home.row }
    return changeValues(current, spot, Object.fromEntries(values))
  }, state)
}

/** Columns come lower-cased; the definition may spell them as it likes. */
export function columnOf(row: unknown, name: string): unknown {
  if (!isRecord(row)) {
    return undefined
  }
  const lower = name.toLowerCase()
  return Object.hasOwn(row, name) ? row[name] : Object.hasOwn(row, lower) ? row[lower] : undefined
}

function fitting(form: CompiledForm, place: { table: string; name: string }, raw: unknown): unknown {
  const field = fieldIn(form.object, place)
  const read = field && readFieldValue(field, raw, () => undefined)
  return read?.ok === true ? read.value : null
}
