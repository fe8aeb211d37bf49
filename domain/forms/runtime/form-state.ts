import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import { optionsToClear } from './options.ts'
import { rowsOfTable, withValues, type FieldLocation } from './field-path.ts'
import { formForPermission, settleForm, type SettledForm } from './settle-form.ts'
import { withLockedRows } from './locked-rows.ts'
import { errorFieldPath, effectiveRight, validateSettled } from './validate-form.ts'
import type { FormLanguage } from '../rules/messages.ts'
import type { FieldRight, FormPermission } from '../rights/field-rights.ts'
import { lockedRows, type LockedRows } from '../rights/locked-rows.ts'
import type { FieldError } from '../rules/validate.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** A form while somebody fills it in. Every deed below gives another one; this one stays as it is. */
export type FormState = {
  /** The form as this person can work it out. */
  readonly form: CompiledForm
  readonly permission: FormPermission
  readonly around: EvaluationContext
  /** What was typed, also into what is hidden now: it comes back when the field does. */
  readonly typed: FormValues
  /** Rows keep their key while others come and go; one without an id has no other name. */
  readonly rowKeys: Readonly<Record<string, readonly string[]>>
  readonly settled: SettledForm
  /** Fields somebody has left, by place with the row's key: only those are told to be wrong before submitting. */
  readonly touched: ReadonlySet<string>
  readonly isSubmitted: boolean
  /** What the server said about a place, until it is changed. */
  readonly serverErrors: ReadonlyMap<string, string>
  readonly keysMade: number
  /** Rows that were stored so that they can only be read. */
  readonly locked: LockedRows
}

export type FormStart = {
  readonly form: CompiledForm
  readonly permission: FormPermission
  readonly data: FormValues
  readonly around: EvaluationContext
}

export function startForm({ form, permission, data, around }: FormStart): FormState {
  const own = formForPermission(form, permission)
  const tables = Object.fromEntries(
    form.tables.map(({ part }) => [part.table, rowsOfTable(data, part.table)]),
  )
  const typed: FormValues = { main: data.main, subs: { ...data.subs, ...tables } }
  const rowKeys = Object.entries(typed.subs).map(([table, rows]): [string, string[]] => [
    table,
    rows.map((row, index) => String(row[ROW_ID] ?? `old${index}`)),
  ])
  return settled({
    form: own,
    permission,
    around,
    typed,
    rowKeys: Object.fromEntries(rowKeys),
    settled: settleForm(own, typed, around),
    touched: new Set(),
    isSubmitted: false,
    serverErrors: new Map(),
    keysMade: 0,
    locked: lockedRows(own, data, around),
  })
}

/** Other values for fields of the form or of one row; what depends on them follows. */
export function changeValues(
  state: FormState,
  spot: Pick<FieldLocation, 'table' | 'row'>,
  values: ValueRow,
): FormState {
  const changed = withValues(state.typed, spot, values)
  const dropped = optionsToClear(state.form, changed, spot, Object.keys(values))
  const typed = dropped.reduce((data, { name, ...at }) => withValues(data, at, { [name]: null }), changed)
  const told = new Map(state.serverErrors)
  Object.keys(values).forEach((name) => told.delete(stableFieldPath(state, { ...spot, name })))
  return settled({ ...state, typed, serverErrors: told })
}

export const changeValue = (state: FormState, { name, ...spot }: FieldLocation, value: unknown): FormState =>
  changeValues(state, spot, { [name]: value })

/** Another row at the end, or behind the one at `after`. */
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
  return settled({ ...withRows(state, table, rows, keys), keysMade: state.keysMade + 1 })
}

export function removeFormRow(state: FormState, table: string, row: number): FormState {
  const rows = rowsOfTable(state.typed, table).toSpliced(row, 1)
  return settled(withRows(state, table, rows, rowKeysOf(state, table).toSpliced(row, 1)))
}

/** The same once more, right behind it. */
export function copyFormRow(state: FormState, table: string, row: number): FormState {
  const { [ROW_ID]: _, ...values } = rowsOfTable(state.typed, table)[row] ?? {}
  return addFormRow(state, table, values, row)
}

export function leaveField(state: FormState, spot: FieldLocation): FormState {
  const place = stableFieldPath(state, spot)
  return state.touched.has(place) ? state : { ...state, touched: new Set([...state.touched, place]) }
}

/** From now on everything that is wrong is told. */
export const submitForm = (state: FormState): FormState => ({ ...state, isSubmitted: true })

/** What the server refused, by place: `main.code`, `lines.code/2`. */
export function setServerErrors(state: FormState, messages: ReadonlyMap<string, string>): FormState {
  const told = [...messages].map(([place, message]): [string, string] => {
    const [field = '', row] = place.split('/')
    const [table = '', name = ''] = field.split('.')
    return [
      stableFieldPath(state, { table, name, ...(row === undefined ? {} : { row: Number(row) }) }),
      message,
    ]
  })
  return { ...state, serverErrors: new Map(told), isSubmitted: true }
}

/** Everything that is wrong, whether it is told already or not. */
export const allErrors = (state: FormState, language: FormLanguage): FieldError[] =>
  validateSettled(state.form, state.settled, state.permission, language)

/** What is wrong and may be said: all of it after submitting, before that only fields somebody has left. */
export function visibleErrors(state: FormState, language: FormLanguage): Map<string, FieldError> {
  const errors = allErrors(state, language).filter((error) => state.isSubmitted || isTouched(state, error))
  return new Map(errors.map((error) => [errorFieldPath(error), error]))
}

export const fieldRightAt = (state: FormState, field: CompiledField, row?: number): FieldRight =>
  effectiveRight(field, state.settled, state.permission, row)

export const rowKeysOf = (state: FormState, table: string): readonly string[] =>
  Object.hasOwn(state.rowKeys, table) ? (state.rowKeys[table] ?? []) : []

/** A place that stays the same when rows before it come and go. */
export function stableFieldPath(state: FormState, { table, name, row }: FieldLocation): string {
  return row === undefined ? `${table}.${name}` : `${table}.${name}#${rowKeysOf(state, table)[row] ?? row}`
}

function isTouched(state: FormState, { field, row }: FieldError): boolean {
  const [table = '', name = ''] = field.split('.')
  return state.touched.has(stableFieldPath(state, { table, name, ...(row === undefined ? {} : { row }) }))
}

function settled(state: FormState): FormState {
  const now = settleForm(state.form, state.typed, state.around, state.settled.hidden)
  return { ...state, settled: withLockedRows(state.form, now, state.locked) }
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
