import { evaluate } from '#domain/formula/evaluate.ts'
import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import { toBoolean } from '#domain/formula/value.ts'
import { isColumn } from '#domain/formula/value.ts'
import type { CompiledField, CompiledForm, CompiledCondition } from '../definition/compile-form.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from './field-path.ts'

/** What conditions say of the fields: by their places, and a whole table by its name. */
export type Linkage = {
  readonly hidden: ReadonlySet<FieldPath>
  readonly required: ReadonlySet<FieldPath>
  readonly readOnly: ReadonlySet<FieldPath>
}

/** Which fields and tables the conditions hide. The data has amounts in yuan, as formulas see them. */
export function hiddenFields(
  form: CompiledForm,
  data: FormValues,
  around: EvaluationContext,
): Set<FieldPath> {
  const holds = holder(data, around)
  const hidden = new Set(
    form.tables.filter(({ gates }) => !gates.every((gate) => holds(gate))).map(({ part }) => part.table),
  )
  for (const field of form.fields) {
    const { gates, show } = field.conditions
    const isBehind = field.table === 'main' && !gates.every((gate) => holds(gate))
    if (isBehind) {
      hidden.add(fieldPathOf('main', field.name))
    } else if (show !== undefined && !hidden.has(field.table)) {
      placesWhere(field, data, (row) => !holds(show, row)).forEach((place) => hidden.add(place))
    }
  }
  return hidden
}

/** Which fields must be filled in, and which may only be read, by their conditions. */
export function requiredAndReadOnly(
  form: CompiledForm,
  data: FormValues,
  around: EvaluationContext,
): Pick<Linkage, 'required' | 'readOnly'> {
  const holds = holder(data, around)
  const required = new Set<FieldPath>()
  const readOnly = new Set<FieldPath>()
  for (const field of form.fields) {
    const { required: needed, readOnly: fixed } = field.conditions
    if (needed !== undefined) {
      placesWhere(field, data, (row) => holds(needed, row)).forEach((place) => required.add(place))
    }
    if (fixed !== undefined) {
      placesWhere(field, data, (row) => holds(fixed, row)).forEach((place) => readOnly.add(place))
    }
  }
  return { required, readOnly }
}

const holder =
  (data: FormValues, around: EvaluationContext) =>
  ({ formula }: CompiledCondition, row?: ValueRow): boolean => {
    const outcome = evaluate(formula, data, around, row === undefined ? {} : { row })
    return outcome.ok && !isColumn(outcome.value) && toBoolean(outcome.value)
  }

function placesWhere(
  { table, name }: CompiledField,
  data: FormValues,
  isSo: (row?: ValueRow) => boolean,
): FieldPath[] {
  return table === 'main'
    ? isSo()
      ? [fieldPathOf('main', name)]
      : []
    : rowsOfTable(data, table).flatMap((row, index) => (isSo(row) ? [fieldPathOf(table, name, index)] : []))
}
