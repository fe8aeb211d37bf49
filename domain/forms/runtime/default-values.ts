import type { ValueRow } from '#domain/formula/scope.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import type { DefaultValue } from '../definition/form-definition.ts'

/** Who fills in, when, and the numbers drawn for this form by the alias of their sequence. */
export type DefaultContext = {
  readonly now: number
  readonly user?: { readonly id: string; readonly name: string } | undefined
  readonly org?: { readonly id: string; readonly name: string } | undefined
  readonly post?: { readonly id: string; readonly name: string } | undefined
  readonly numbers: Readonly<Record<string, string>>
}

/** The sequences a number must be drawn from before the form is shown. */
export function sequencesInForm(form: CompiledForm): string[] {
  const drawn = form.fields.flatMap(({ control }) =>
    control.default?.from === 'sequence' ? [control.default.alias] : [],
  )
  return [...new Set(drawn)]
}

/** What a new record, or a new row of a table, begins with. */
export function defaultRow(form: CompiledForm, table: string, beginning: DefaultContext): ValueRow {
  const given = form.fields
    .filter((field) => field.table === table && field.control.default !== undefined)
    .filter(({ name, control }) => name === control.field)
    .flatMap(({ name, field, control }): [string, unknown][] => {
      const value = control.default && defaultOf(control.default, field, beginning)
      return value === undefined ? [] : [[name, value]]
    })
  return Object.fromEntries(given)
}

function defaultOf(source: DefaultValue, field: ObjectField, beginning: DefaultContext): unknown {
  switch (source.from) {
    case 'value':
      return source.value
    case 'sequence':
      return beginning.numbers[source.alias]
    case 'today':
    case 'now':
      return timeFor(field, beginning.now)
    default: {
      const held = beginning[source.from]
      return held && (field.type === 'refs' ? [held.id] : field.type === 'ref' ? held.id : held.name)
    }
  }
}

function timeFor({ type }: ObjectField, now: number): string {
  const text = dateTimeText(now)
  return type === 'date' ? text.slice(0, 10) : type === 'time' ? text.slice(11) : text
}
