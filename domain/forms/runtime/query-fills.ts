import { isRecord } from '#domain/condition.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { readFieldValue } from '#domain/objects/value-check.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import type { FieldMapping, QueryParameter } from '../definition/form-definition.ts'
import { findField, resolveFieldReference } from '../definition/field-reference.ts'
import { rowsOfTable, valueAt, type FieldLocation } from './field-path.ts'
import { changeValues, type FormState } from './form-state.ts'
import { isEmpty } from '../rules/rule-tests.ts'

/** A query to ask because something it looks at has changed. */
export type PendingFill = { readonly field: CompiledField; readonly row?: number | undefined }

const MAX_DUE = 50

/** The queries that look at one of the changed fields. */
export function pendingFills(
  { form, settled }: Pick<FormState, 'form' | 'settled'>,
  { table, row }: Pick<FieldLocation, 'table' | 'row'>,
  changed: readonly string[],
): PendingFill[] {
  return form.fields
    .flatMap((field): PendingFill[] => {
      const { fill } = field.control
      const isDue =
        field.name === field.control.field &&
        fill?.parameters.some((parameter) => {
          const read = 'field' in parameter ? resolveFieldReference(parameter.field, field.table) : undefined
          return read !== undefined && read.table === table && changed.includes(read.name)
        })
      if (isDue !== true) {
        return []
      }
      return field.table === 'main'
        ? [{ field }]
        : table === 'main'
          ? rowsOfTable(settled.data, field.table).map((_, index) => ({ field, row: index }))
          : [{ field, row }]
    })
    .slice(0, MAX_DUE)
}

export type QueryArgument = { readonly key: string; readonly value: unknown }

/** The conditions of a query as things stand; undefined while a field it looks at is empty. */
export function queryArguments(
  { settled }: Pick<FormState, 'settled'>,
  parameters: readonly QueryParameter[],
  home: { readonly table: string; readonly row?: number | undefined },
): QueryArgument[] | undefined {
  const asked = parameters.map((parameter): QueryArgument => {
    if (!('field' in parameter)) {
      return { key: parameter.key, value: parameter.value }
    }
    const place = resolveFieldReference(parameter.field, home.table)
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
  map: readonly FieldMapping[],
  home: { readonly table: string; readonly row?: number | undefined },
  found: ValueRow | undefined,
): FormState {
  const targets = map.map(({ from, to }) => ({ from, place: resolveFieldReference(to, home.table) }))
  const byTable = Map.groupBy(targets, ({ place }) => place.table)
  return [...byTable].reduce((current, [table, parts]) => {
    const values = parts.map(({ from, place }): [string, unknown] => [
      place.name,
      fitting(current.form, place, columnValue(found, from)),
    ])
    const spot = { table, row: table === 'main' ? undefined : home.row }
    return changeValues(current, spot, Object.fromEntries(values))
  }, state)
}

/** Columns come lower-cased; the definition may spell them as it likes. */
export function columnValue(row: unknown, name: string): unknown {
  if (!isRecord(row)) {
    return undefined
  }
  const lower = name.toLowerCase()
  return Object.hasOwn(row, name) ? row[name] : Object.hasOwn(row, lower) ? row[lower] : undefined
}

function fitting(form: CompiledForm, place: { table: string; name: string }, raw: unknown): unknown {
  const field = findField(form.object, place)
  const read = field && readFieldValue(field, raw, () => undefined)
  return read?.ok === true ? read.value : null
}
