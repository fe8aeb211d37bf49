import { isRecord } from '#domain/condition.ts'
import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { rowsOfTable } from './field-path.ts'
import { startForm, type FormState } from './form-state.ts'
import { isWritable, fieldRightIn, tableRightIn } from '../rights/field-rights.ts'
import { ROW_ID } from '../rights/visible-data.ts'

/** What somebody typed, to be kept on the phone until it is stored: only what they may write. */
export type FormDraft = {
  readonly main: ValueRow
  readonly subs: Readonly<Record<string, readonly ValueRow[]>>
}

export function formDraftOf({ typed, permission, form }: FormState): FormDraft {
  const written = (row: ValueRow, table: string): ValueRow =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => name === ROW_ID || isWritable(fieldRightIn(permission, table, name)),
      ),
    )
  return {
    main: written(typed.main, 'main'),
    subs: Object.fromEntries(
      form.tables.map(({ part }) => [
        part.table,
        rowsOfTable(typed, part.table).map((row) => written(row, part.table)),
      ]),
    ),
  }
}

/** Lays a kept draft over a form. What it may not write, and rows that are gone meanwhile, are left out. */
export function restoreDraft(state: FormState, kept: unknown): FormState {
  if (!isRecord(kept) || !isRecord(kept.main)) {
    return state
  }
  const { form, permission, around, typed } = state
  const subs = isRecord(kept.subs) ? kept.subs : {}
  const laid = (row: ValueRow, over: ValueRow, table: string): ValueRow => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(over).filter(([name]) => isWritable(fieldRightIn(permission, table, name))),
    ),
  })
  const data: FormValues = {
    main: laid(typed.main, kept.main, 'main'),
    subs: {
      ...typed.subs,
      ...Object.fromEntries(
        form.tables.flatMap(({ part: { table } }): [string, readonly ValueRow[]][] => {
          const rows = Object.hasOwn(subs, table) ? subs[table] : undefined
          return Array.isArray(rows) && rows.every(isRecord) ? [[table, keptRows(table, rows)]] : []
        }),
      ),
    },
  }
  return startForm({ form, permission, around, data })

  function keptRows(table: string, rows: readonly ValueRow[]): readonly ValueRow[] {
    const { add, del } = tableRightIn(permission, table)
    const stored = new Map(rowsOfTable(typed, table).map((row) => [row[ROW_ID], row]))
    const seen = new Set(rows.map((row) => row[ROW_ID]))
    const kept = rows.flatMap((row) => {
      const held = row[ROW_ID] === undefined ? undefined : stored.get(row[ROW_ID])
      const isGone = row[ROW_ID] !== undefined && held === undefined
      return isGone || (held === undefined && !add) ? [] : [laid(held ?? {}, row, table)]
    })
    const missing = del ? [] : rowsOfTable(typed, table).filter((row) => !seen.has(row[ROW_ID]))
    return [...kept, ...missing]
  }
}
