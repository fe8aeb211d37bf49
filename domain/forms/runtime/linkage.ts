import { evaluate } from '#domain/formula/evaluate.ts'
import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import { isColumn, toBoolean } from '#domain/formula/value.ts'
import type { CompiledField, CompiledForm, CompiledCondition } from '../definition/compile-form.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from './field-path.ts'

/** The results of conditions: paths of fields, and names of whole tables. */
export type Linkage = {
  readonly hidden: ReadonlySet<FieldPath>
  readonly required: ReadonlySet<FieldPath>
  readonly readOnly: ReadonlySet<FieldPath>
}

/** The fields and tables that conditions hide. The data has amounts in yuan. */
export function hiddenFields(
  form: CompiledForm,
  data: FormValues,
  context: EvaluationContext,
): Set<FieldPath> {
  const holds = conditionChecker(data, context)
  const hidden = new Set(
    form.tables.filter(({ gates }) => !gates.every((gate) => holds(gate))).map(({ part }) => part.table),
  )
  for (const field of form.fields) {
    const { gates, show } = field.conditions
    const isGateClosed = field.table === 'main' && !gates.every((gate) => holds(gate))
    if (isGateClosed) {
      hidden.add(fieldPathOf('main', field.name))
    } else if (show !== undefined && !hidden.has(field.table)) {
      pathsWhere(field, data, (row) => !holds(show, row)).forEach((path) => hidden.add(path))
    }
  }
  return hidden
}

/** The fields that conditions make required or read-only. */
export function requiredAndReadOnly(
  form: CompiledForm,
  data: FormValues,
  context: EvaluationContext,
): Pick<Linkage, 'required' | 'readOnly'> {
  const holds = conditionChecker(data, context)
  const required = new Set<FieldPath>()
  const readOnly = new Set<FieldPath>()
  for (const field of form.fields) {
    const { required: requiredWhen, readOnly: readOnlyWhen } = field.conditions
    if (requiredWhen !== undefined) {
      pathsWhere(field, data, (row) => holds(requiredWhen, row)).forEach((path) => required.add(path))
    }
    if (readOnlyWhen !== undefined) {
      pathsWhere(field, data, (row) => holds(readOnlyWhen, row)).forEach((path) => readOnly.add(path))
    }
  }
  return { required, readOnly }
}

const conditionChecker =
  (data: FormValues, context: EvaluationContext) =>
  ({ formula }: CompiledCondition, row?: ValueRow): boolean => {
    const outcome = evaluate(formula, data, context, row === undefined ? {} : { row })
    return outcome.ok && !isColumn(outcome.value) && toBoolean(outcome.value)
  }

function pathsWhere(
  { table, name }: CompiledField,
  data: FormValues,
  matches: (row?: ValueRow) => boolean,
): FieldPath[] {
  return table === 'main'
    ? matches()
      ? [fieldPathOf('main', name)]
      : []
    : rowsOfTable(data, table).flatMap((row, index) =>
        matches(row) ? [fieldPathOf(table, name, index)] : [],
      )
}
