import { evaluate } from '#domain/formula/evaluate.ts'
import type { FormValues, Row, Surroundings } from '#domain/formula/scope.ts'
import { toTruth } from '#domain/formula/value.ts'
import { isList } from '#domain/formula/value.ts'
import type { CompiledField, CompiledForm, Condition } from '../definition/compile-form.ts'
import { placeOf, rowsIn, type Place } from './field-path.ts'

/** What conditions say of the fields: by their places, and a whole table by its name. */
export type Linkage = {
  readonly hidden: ReadonlySet<Place>
  readonly required: ReadonlySet<Place>
  readonly readOnly: ReadonlySet<Place>
}

/** Which fields and tables the conditions hide. The data has amounts in yuan, as formulas see them. */
export function hiddenIn(form: CompiledForm, data: FormValues, around: Surroundings): Set<Place> {
  const holds = holder(data, around)
  const hidden = new Set(
    form.tables.filter(({ gates }) => !gates.every((gate) => holds(gate))).map(({ part }) => part.table),
  )
  for (const field of form.fields) {
    const { gates, show } = field.conditions
    const isBehind = field.table === 'main' && !gates.every((gate) => holds(gate))
    if (isBehind) {
      hidden.add(placeOf('main', field.name))
    } else if (show !== undefined && !hidden.has(field.table)) {
      placesWhere(field, data, (row) => !holds(show, row)).forEach((place) => hidden.add(place))
    }
  }
  return hidden
}

/** Which fields must be filled in, and which may only be read, by their conditions. */
export function demandsIn(
  form: CompiledForm,
  data: FormValues,
  around: Surroundings,
): Pick<Linkage, 'required' | 'readOnly'> {
  const holds = holder(data, around)
  const required = new Set<Place>()
  const readOnly = new Set<Place>()
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
  (data: FormValues, around: Surroundings) =>
  ({ formula }: Condition, row?: Row): boolean => {
    const outcome = evaluate(formula, data, around, row === undefined ? {} : { row })
    return outcome.ok && !isList(outcome.value) && toTruth(outcome.value)
  }

function placesWhere(
  { table, name }: CompiledField,
  data: FormValues,
  isSo: (row?: Row) => boolean,
): Place[] {
  return table === 'main'
    ? isSo()
      ? [placeOf('main', name)]
      : []
    : rowsIn(data, table).flatMap((row, index) => (isSo(row) ? [placeOf(table, name, index)] : []))
}
