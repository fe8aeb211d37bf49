import type { CalculationPlan } from '#domain/formula/plan.ts'
import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { isVisible, fieldRightIn, tableRightIn, type FormPermission } from './field-rights.ts'

/** The name under which a row says which row it is; no field of a form may have it. */
export const ROW_ID = 'id'

/** The data a person may see: built up from what is allowed, so that what nobody thought of stays behind. */
export function visibleData(data: FormValues, permission: FormPermission): FormValues {
  const subs = Object.entries(data.subs)
    .filter(([table]) => !tableRightIn(permission, table).hidden)
    .map(([table, rows]) => [table, rows.map((row) => visibleRow(row, table))])
  return { main: visibleRow(data.main, 'main'), subs: Object.fromEntries(subs) }

  function visibleRow(row: ValueRow, table: string): ValueRow {
    const seen = Object.entries(row).filter(([name]) =>
      table !== 'main' && name === ROW_ID ? true : isVisible(fieldRightIn(permission, table, name)),
    )
    return Object.fromEntries(seen)
  }
}

/**
 * The computed fields a screen can work out for a person: those that read nothing hidden from them. The others
 * keep what the server sent, as here they would come out as if the hidden field were empty.
 */
export function visiblePlan(plan: CalculationPlan, permission: FormPermission): CalculationPlan {
  const isSeen = (reference: string): boolean => {
    const [table = '', name] = reference.split('.')
    return name === undefined
      ? !tableRightIn(permission, table).hidden
      : isVisible(fieldRightIn(permission, table, name))
  }
  return { steps: plan.steps.filter(({ field, reads }) => isSeen(field) && [...reads].every(isSeen)) }
}
