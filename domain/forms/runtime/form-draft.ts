import { isRecord } from '#domain/record.ts'
import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { rowsOfTable } from './field-path.ts'
import { startForm, type FormState } from './form-state.ts'
import { isWritable, fieldRightIn, tableRightIn } from '../rights/field-rights.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** What a person has typed, stored on the phone until the form is saved. It has writable fields only. */
export type FormDraft = {
  readonly main: ValueRow
  readonly subs: Readonly<Record<string, readonly ValueRow[]>>
}

export function formDraftOf({ typed, permission, form }: FormState): FormDraft {
  const writableValues = (row: ValueRow, table: string): ValueRow =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => name === ROW_ID || isWritable(fieldRightIn(permission, table, name)),
      ),
    )
  return {
    main: writableValues(typed.main, 'main'),
    subs: Object.fromEntries(
      form.tables.map(({ part }) => [
        part.table,
        rowsOfTable(typed, part.table).map((row) => writableValues(row, part.table)),
      ]),
    ),
  }
}

/** Restores a draft. Fields that are not writable, and rows that were deleted in the meantime, are left out. */
export function restoreDraft(state: FormState, draft: unknown): FormState {
  if (!isRecord(draft) || !isRecord(draft.main)) {
    return state
  }
  const { form, permission, context, typed } = state
  const subs = isRecord(draft.subs) ? draft.subs : {}
  const withDraftValues = (row: ValueRow, draftRow: ValueRow, table: string): ValueRow => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(draftRow).filter(([name]) => isWritable(fieldRightIn(permission, table, name))),
    ),
  })
  const data: FormValues = {
    main: withDraftValues(typed.main, draft.main, 'main'),
    subs: {
      ...typed.subs,
      ...Object.fromEntries(
        form.tables.flatMap(({ part: { table } }): [string, readonly ValueRow[]][] => {
          const rows = Object.hasOwn(subs, table) ? subs[table] : undefined
          return Array.isArray(rows) && rows.every(isRecord) ? [[table, draftRows(table, rows)]] : []
        }),
      ),
    },
  }
  return startForm({ form, permission, context, data })

  function draftRows(table: string, rows: readonly ValueRow[]): readonly ValueRow[] {
    const { add, del } = tableRightIn(permission, table)
    const stored = new Map(rowsOfTable(typed, table).map((row) => [row[ROW_ID], row]))
    const seen = new Set(rows.map((row) => row[ROW_ID]))
    const restored = rows.flatMap((row) => {
      const storedRow = row[ROW_ID] === undefined ? undefined : stored.get(row[ROW_ID])
      const isDeleted = row[ROW_ID] !== undefined && storedRow === undefined
      return isDeleted || (storedRow === undefined && !add)
        ? []
        : [withDraftValues(storedRow ?? {}, row, table)]
    })
    const missing = del ? [] : rowsOfTable(typed, table).filter((row) => !seen.has(row[ROW_ID]))
    return [...restored, ...missing]
  }
}
