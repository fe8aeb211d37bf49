import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { rowsOfTable } from './field-path.ts'
import { allErrors, type FormState } from './form-state.ts'
import type { Language } from '#domain/language.ts'
import { isWritable, fieldRightIn, tableRightIn } from '../rights/field-rights.ts'
import type { FieldError } from '../rules/validate.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** The data of a form, or why there is none; the reasons are those of `collectFailureOf`. */
export type CollectedForm =
  | { readonly ok: true; readonly data: FormValues }
  | { readonly ok: false; readonly reason: 1 | 2 | 5 | 6 | 7 }
  | { readonly ok: false; readonly reason: 3; readonly errors: readonly FieldError[] }

/** Collects the data of an online form. Reason 1: there is no form; 2: it is empty or did not load; 3: it has errors. */
export function collectForm(state: FormState | 'none' | 'broken', language: Language): CollectedForm {
  if (state === 'none') {
    return { ok: false, reason: 1 }
  }
  if (state === 'broken' || state.form.fields.length === 0) {
    return { ok: false, reason: 2 }
  }
  const errors = allErrors(state, language)
  return errors.length > 0 ? { ok: false, reason: 3, errors } : { ok: true, data: submittedData(state) }
}

/** The values of the fields that the person may write; fields hidden by conditions are empty. */
export function submittedData({ settled, permission, form }: FormState): FormValues {
  const writableValues = (row: ValueRow, table: string): ValueRow =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          isWritable(fieldRightIn(permission, table, name)) || (name === ROW_ID && table !== 'main'),
      ),
    )
  const tables = form.tables
    .map(({ part }) => part.table)
    .filter((table) => {
      const { hidden, add, del } = tableRightIn(permission, table)
      const fields = permission.subs[table]?.fields ?? {}
      // A table that a condition hides is submitted without rows, which deletes them, unless the person may not do that.
      const keepsRows = settled.hidden.has(table) && !del
      return !hidden && !keepsRows && (add || del || Object.values(fields).some(isWritable))
    })
  return {
    main: writableValues(settled.data.main, 'main'),
    subs: Object.fromEntries(
      tables.map((table) => [
        table,
        rowsOfTable(settled.data, table).map((row) => writableValues(row, table)),
      ]),
    ),
  }
}
