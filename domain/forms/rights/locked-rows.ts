import { evaluate } from '#domain/formula/evaluate.ts'
import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import type { CompiledForm, CompiledTable } from '../definition/compile-form.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from '../runtime/field-path.ts'
import { amountsInYuan } from '../runtime/amounts-in-yuan.ts'
import { ROW_ID } from './visible-data.ts'
import { checkRowPermit, type PermitProblem } from './row-permit.ts'

/** Rows that can only be read, by table and id; with what is wrong with their permit if it gave no number. */
export type LockedRows = ReadonlyMap<string, ReadonlyMap<unknown, PermitProblem | null>>

export const NO_LOCKED_ROWS: LockedRows = new Map()

/**
 * The rows whose permit is 0, or is no number: they stay as they are stored, whoever looks at them. It is asked of
 * what is stored, so that nobody opens a row by changing what closes it.
 */
export function lockedRows(form: CompiledForm, stored: FormValues, around: EvaluationContext): LockedRows {
  const tables = form.tables.filter(({ permit }) => permit !== undefined)
  if (tables.length === 0) {
    return NO_LOCKED_ROWS
  }
  const data = amountsInYuan(form.object, stored)
  return new Map(tables.map((table) => [table.part.table, lockedIn(table, data, around)]))
}

function lockedIn({ part, permit }: CompiledTable, data: FormValues, around: EvaluationContext) {
  const locked = new Map<unknown, PermitProblem | null>()
  for (const row of rowsOfTable(data, part.table)) {
    if (permit !== undefined && row[ROW_ID] !== undefined) {
      const outcome = evaluate(permit.formula, data, around, { row })
      const permitted = checkRowPermit(outcome.ok ? outcome.value : undefined, 'tr')
      if (!permitted.ok) {
        locked.set(row[ROW_ID], permitted.problem)
      } else if (permitted.value === 0) {
        locked.set(row[ROW_ID], null)
      }
    }
  }
  return locked
}

export const isLocked = (locked: LockedRows, table: string, row: ValueRow | undefined): boolean =>
  row !== undefined && locked.get(table)?.has(row[ROW_ID]) === true

/** The places of locked rows among the rows as they now are. */
export function lockedFieldPaths(form: CompiledForm, data: FormValues, locked: LockedRows): FieldPath[] {
  return form.fields.flatMap(({ table, name }) =>
    locked.has(table)
      ? rowsOfTable(data, table).flatMap((row, index) =>
          isLocked(locked, table, row) ? [fieldPathOf(table, name, index)] : [],
        )
      : [],
  )
}
