import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import { optionsToClear } from './options.ts'
import { rowsOfTable, withValues, type FieldLocation } from './field-path.ts'
import { formForPermission, settleForm, type SettledForm } from './settle-form.ts'
import { withLockedRows } from './locked-rows.ts'
import { errorFieldPath, effectiveRight, validateSettled } from './validate-form.ts'
import type { Language } from '#domain/language.ts'
import type { FieldRight, FormPermission } from '../rights/field-rights.ts'
import { lockedRows, type LockedRows } from '../rights/locked-rows.ts'
import type { FieldError } from '../rules/validate.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** The state of a form that is being filled in. The functions below return a new state. */
export type FormState = {
  /** The form, without formulas and conditions that read fields hidden from this person. */
  readonly form: CompiledForm
  readonly permission: FormPermission
  readonly context: EvaluationContext
  /** The entered values, including those of fields that are hidden now; they return with the field. */
  readonly typed: FormValues
  /** A key for each row that stays the same when other rows are added or removed. */
  readonly rowKeys: Readonly<Record<string, readonly string[]>>
  readonly settled: SettledForm
  /** Fields the person has left, by stable path: before submitting, only their errors are shown. */
  readonly touched: ReadonlySet<string>
  readonly isSubmitted: boolean
  /** Errors reported by the server, by stable path, until the field is changed. */
  readonly serverErrors: ReadonlyMap<string, string>
  readonly keysMade: number
  /** Stored rows that cannot be changed. */
  readonly locked: LockedRows
}

export type FormStart = {
  readonly form: CompiledForm
  readonly permission: FormPermission
  readonly data: FormValues
  readonly context: EvaluationContext
}

export function startForm({ form, permission, data, context }: FormStart): FormState {
  const visibleForm = formForPermission(form, permission)
  const tables = Object.fromEntries(
    form.tables.map(({ part }) => [part.table, rowsOfTable(data, part.table)]),
  )
  const typed: FormValues = { main: data.main, subs: { ...data.subs, ...tables } }
  const rowKeys = Object.entries(typed.subs).map(([table, rows]): [string, string[]] => [
    table,
    rows.map((row, index) => String(row[ROW_ID] ?? `old${index}`)),
  ])
  return recalculated({
    form: visibleForm,
    permission,
    context,
    typed,
    rowKeys: Object.fromEntries(rowKeys),
    settled: settleForm(visibleForm, typed, context),
    touched: new Set(),
    isSubmitted: false,
    serverErrors: new Map(),
    keysMade: 0,
    locked: lockedRows(visibleForm, data, context),
  })
}

/** Changes values of the form or of one row, and everything that depends on them. */
export function changeValues(
  state: FormState,
  location: Pick<FieldLocation, 'table' | 'row'>,
  values: ValueRow,
): FormState {
  const changed = withValues(state.typed, location, values)
  const cleared = optionsToClear(state.form, changed, location, Object.keys(values))
  const typed = cleared.reduce((data, { name, ...at }) => withValues(data, at, { [name]: null }), changed)
  const serverErrors = new Map(state.serverErrors)
  Object.keys(values).forEach((name) => serverErrors.delete(stableFieldPath(state, { ...location, name })))
  return recalculated({ ...state, typed, serverErrors })
}

export const changeValue = (
  state: FormState,
  { name, ...location }: FieldLocation,
  value: unknown,
): FormState => changeValues(state, location, { [name]: value })

/** Adds a row at the end, or after the row with the index `after`. */
export function addFormRow(
  state: FormState,
  table: string,
  values: ValueRow = {},
  after?: number,
): FormState {
  const at = after === undefined ? rowsOfTable(state.typed, table).length : after + 1
  const key = `new${state.keysMade + 1}`
  const rows = rowsOfTable(state.typed, table).toSpliced(at, 0, values)
  const keys = rowKeysOf(state, table).toSpliced(at, 0, key)
  return recalculated({ ...withRows(state, table, rows, keys), keysMade: state.keysMade + 1 })
}

export function removeFormRow(state: FormState, table: string, row: number): FormState {
  const rows = rowsOfTable(state.typed, table).toSpliced(row, 1)
  return recalculated(withRows(state, table, rows, rowKeysOf(state, table).toSpliced(row, 1)))
}

/** Adds a copy of a row after it. */
export function copyFormRow(state: FormState, table: string, row: number): FormState {
  const { [ROW_ID]: _, ...values } = rowsOfTable(state.typed, table)[row] ?? {}
  return addFormRow(state, table, values, row)
}

export function leaveField(state: FormState, location: FieldLocation): FormState {
  const path = stableFieldPath(state, location)
  return state.touched.has(path) ? state : { ...state, touched: new Set([...state.touched, path]) }
}

/** Shows all errors from now on. */
export const submitForm = (state: FormState): FormState => ({ ...state, isSubmitted: true })

/** Shows errors of the server, by path: `main.code`, `lines.code/2`. */
export function setServerErrors(state: FormState, messages: ReadonlyMap<string, string>): FormState {
  const serverErrors = [...messages].map(([path, message]): [string, string] => {
    const [field = '', row] = path.split('/')
    const [table = '', name = ''] = field.split('.')
    return [
      stableFieldPath(state, { table, name, ...(row === undefined ? {} : { row: Number(row) }) }),
      message,
    ]
  })
  return { ...state, serverErrors: new Map(serverErrors), isSubmitted: true }
}

/** All errors, whether they are shown yet or not. */
export const allErrors = (state: FormState, language: Language): FieldError[] =>
  validateSettled(state.form, state.settled, state.permission, language)

/** The errors to show: all of them after submitting, before that only those of fields the person has left. */
export function visibleErrors(state: FormState, language: Language): Map<string, FieldError> {
  const errors = allErrors(state, language).filter((error) => state.isSubmitted || isTouched(state, error))
  return new Map(errors.map((error) => [errorFieldPath(error), error]))
}

export const fieldRightAt = (state: FormState, field: CompiledField, row?: number): FieldRight =>
  effectiveRight(field, state.settled, state.permission, row)

export const rowKeysOf = (state: FormState, table: string): readonly string[] =>
  Object.hasOwn(state.rowKeys, table) ? (state.rowKeys[table] ?? []) : []

/** A path that stays the same when rows before it are added or removed. */
export function stableFieldPath(state: FormState, { table, name, row }: FieldLocation): string {
  return row === undefined ? `${table}.${name}` : `${table}.${name}#${rowKeysOf(state, table)[row] ?? row}`
}

function isTouched(state: FormState, { field, row }: FieldError): boolean {
  const [table = '', name = ''] = field.split('.')
  return state.touched.has(stableFieldPath(state, { table, name, ...(row === undefined ? {} : { row }) }))
}

function recalculated(state: FormState): FormState {
  const settled = settleForm(state.form, state.typed, state.context, state.settled.hidden)
  return { ...state, settled: withLockedRows(state.form, settled, state.locked) }
}

function withRows(
  state: FormState,
  table: string,
  rows: readonly ValueRow[],
  keys: readonly string[],
): FormState {
  return {
    ...state,
    typed: { ...state.typed, subs: { ...state.typed.subs, [table]: rows } },
    rowKeys: { ...state.rowKeys, [table]: keys },
  }
}
