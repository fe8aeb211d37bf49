import { isRecord } from '#domain/record.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { readFieldValue } from '#domain/objects/value-check.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import type { FieldMapping, QueryParameter } from '../definition/form-definition.ts'
import { findField, resolveFieldReference } from '../definition/field-reference.ts'
import { rowsOfTable, valueAt, type FieldLocation } from './field-path.ts'
import { changeValues, type FormState } from './form-state.ts'
import { isEmpty } from '../rules/rule-tests.ts'

/** A query that has to run because one of its parameters changed. */
export type PendingFill = { readonly field: CompiledField; readonly row?: number | undefined }

const MAX_PENDING = 50

/** The queries with one of the changed fields among their parameters. */
export function pendingFills(
  { form, settled }: Pick<FormState, 'form' | 'settled'>,
  { table, row }: Pick<FieldLocation, 'table' | 'row'>,
  changed: readonly string[],
): PendingFill[] {
  return form.fields
    .flatMap((field): PendingFill[] => {
      const { fill } = field.control
      const isPending =
        field.name === field.control.field &&
        fill?.parameters.some((parameter) => {
          const read = 'field' in parameter ? resolveFieldReference(parameter.field, field.table) : undefined
          return read !== undefined && read.table === table && changed.includes(read.name)
        })
      if (isPending !== true) {
        return []
      }
      return field.table === 'main'
        ? [{ field }]
        : table === 'main'
          ? rowsOfTable(settled.data, field.table).map((_, index) => ({ field, row: index }))
          : [{ field, row }]
    })
    .slice(0, MAX_PENDING)
}

export type QueryArgument = { readonly key: string; readonly value: unknown }

type Home = { readonly table: string; readonly row?: number | undefined }

/** The current arguments of a query; undefined while one of its fields is empty. */
export function queryArguments(
  state: Pick<FormState, 'settled'>,
  parameters: readonly QueryParameter[],
  home: Home,
): QueryArgument[] | undefined {
  const queryArgs = currentArguments(state, parameters, home)
  return queryArgs.some(({ value }) => isEmpty(value)) ? undefined : queryArgs
}

/** The arguments of a query that have a value: where somebody chooses themselves, an empty field narrows nothing. */
export const filledArguments = (
  state: Pick<FormState, 'settled'>,
  parameters: readonly QueryParameter[],
  home: Home,
): QueryArgument[] => currentArguments(state, parameters, home).filter(({ value }) => !isEmpty(value))

const currentArguments = (
  { settled }: Pick<FormState, 'settled'>,
  parameters: readonly QueryParameter[],
  home: Home,
): QueryArgument[] =>
  parameters.map((parameter) => {
    if (!('field' in parameter)) {
      return { key: parameter.key, value: parameter.value }
    }
    const reference = resolveFieldReference(parameter.field, home.table)
    return {
      key: parameter.key,
      value: valueAt(settled.data, { ...reference, row: reference.table === 'main' ? undefined : home.row }),
    }
  })

/** Copies the result row of a query to the mapped fields, or clears them when there is none. */
export function applyFill(
  state: FormState,
  map: readonly FieldMapping[],
  home: { readonly table: string; readonly row?: number | undefined },
  result: ValueRow | undefined,
): FormState {
  const targets = map.map(({ from, to }) => ({ from, reference: resolveFieldReference(to, home.table) }))
  const byTable = Map.groupBy(targets, ({ reference }) => reference.table)
  return [...byTable].reduce((current, [table, parts]) => {
    const values = parts.map(({ from, reference }): [string, unknown] => [
      reference.name,
      validValueFor(current.form, reference, columnValue(result, from)),
    ])
    const location = { table, row: table === 'main' ? undefined : home.row }
    return changeValues(current, location, Object.fromEntries(values))
  }, state)
}

/** The value of a column. Results have names in lower case, while the definition may use capitals. */
export function columnValue(row: unknown, name: string): unknown {
  if (!isRecord(row)) {
    return undefined
  }
  const lower = name.toLowerCase()
  return Object.hasOwn(row, name) ? row[name] : Object.hasOwn(row, lower) ? row[lower] : undefined
}

function validValueFor(
  form: CompiledForm,
  reference: { table: string; name: string },
  raw: unknown,
): unknown {
  const field = findField(form.object, reference)
  const read = field && readFieldValue(field, raw, () => undefined)
  return read?.ok === true ? read.value : null
}
