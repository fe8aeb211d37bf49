import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { rowsOfTable } from './field-path.ts'
import { allErrors, type FormState } from './form-state.ts'
import type { FormLanguage } from '../rules/messages.ts'
import { isWritable, fieldRightIn, tableRightIn } from '../rights/field-rights.ts'
import type { FieldError } from '../rules/validate.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** The data of a form, or why there is none; the numbers are those of `gatheringOf`. */
export type CollectedForm =
  | { readonly ok: true; readonly data: FormValues }
  | { readonly ok: false; readonly reason: 1 | 2 | 5 | 6 | 7 }
  | { readonly ok: false; readonly reason: 3; readonly errors: readonly FieldError[] }

/**
 * What an online form has to give. None at all is reason 1; one that has nothing on it, or did not load,
 * reason 2; one that is filled in wrongly, reason 3.
 */
export function collectForm(state: FormState | 'none' | 'broken', language: FormLanguage): CollectedForm {
  if (state === 'none') {
    return { ok: false, reason: 1 }
  }
  if (state === 'broken' || state.form.fields.length === 0) {
    return { ok: false, reason: 2 }
  }
  const errors = allErrors(state, language)
  return errors.length > 0 ? { ok: false, reason: 3, errors } : { ok: true, data: submittedData(state) }
}

/** What the person may write, as it stands; what conditions hide goes as empty. */
export function submittedData({ settled, permission, form }: FormState): FormValues {
  const written = (row: ValueRow, table: string): ValueRow =>
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
      // Rows of a table that a condition hides are gone, if the person may delete them.
      const isGone = settled.hidden.has(table) && !del
      return !hidden && !isGone && (add || del || Object.values(fields).some(isWritable))
    })
  return {
    main: written(settled.data.main, 'main'),
    subs: Object.fromEntries(
      tables.map((table) => [table, rowsOfTable(settled.data, table).map((row) => written(row, table))]),
    ),
  }
}
