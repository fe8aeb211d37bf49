import type { CalculationPlan } from '#domain/formula/plan.ts'
import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { isVisible, fieldRightIn, tableRightIn, type FormPermission } from './field-rights.ts'

/** The property with the id of a row; fields cannot have this name. */
export const ROW_ID = 'id'

/** The data a person may see. Only allowed fields are copied, so that nothing is shown by oversight. */
export function visibleData(data: FormValues, permission: FormPermission): FormValues {
  const subs = Object.entries(data.subs)
    .filter(([table]) => !tableRightIn(permission, table).hidden)
    .map(([table, rows]) => [table, rows.map((row) => visibleRow(row, table))])
  return { main: visibleRow(data.main, 'main'), subs: Object.fromEntries(subs) }

  function visibleRow(row: ValueRow, table: string): ValueRow {
    const visible = Object.entries(row).filter(([name]) =>
      table !== 'main' && name === ROW_ID ? true : isVisible(fieldRightIn(permission, table, name)),
    )
    return Object.fromEntries(visible)
  }
}

/**
 * The computed fields that the browser can calculate for a person: those that read no hidden fields. The others keep
 * the value sent by the server, because here the hidden fields would count as empty.
 */
export function visiblePlan(plan: CalculationPlan, permission: FormPermission): CalculationPlan {
  const isReadable = (reference: string): boolean => {
    const [table = '', name] = reference.split('.')
    return name === undefined
      ? !tableRightIn(permission, table).hidden
      : isVisible(fieldRightIn(permission, table, name))
  }
  return { steps: plan.steps.filter(({ field, reads }) => isReadable(field) && [...reads].every(isReadable)) }
}
