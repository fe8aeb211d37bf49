import { useMemo } from 'react'
import { evaluate } from '#domain/formula/evaluate.ts'
import { readFormula } from '#domain/formula/formula.ts'
import { isColumn, toBoolean } from '#domain/formula/value.ts'
import { amountsInYuan } from '#domain/forms/runtime/amounts-in-yuan.ts'
import { rowAt } from '#domain/forms/runtime/field-path.ts'
import { useFormHandle } from './form-context.ts'

/** Whether a part that stands on no field is to be shown; fields have their answer in the form's state. */
export function usePartVisibility(condition: string | undefined, table: string, row?: number): boolean {
  const { state } = useFormHandle()
  const formula = useMemo(() => {
    const read = condition === undefined ? undefined : readFormula(condition)
    return read?.ok === true ? read.formula : undefined
  }, [condition])
  if (formula === undefined) {
    return true
  }
  const data = amountsInYuan(state.form.object, state.settled.data)
  const outcome = evaluate(
    formula,
    data,
    state.around,
    row === undefined ? {} : { row: rowAt(data, { table, row }) },
  )
  return outcome.ok && !isColumn(outcome.value) && toBoolean(outcome.value)
}
