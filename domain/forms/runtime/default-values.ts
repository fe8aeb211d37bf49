import type { ValueRow } from '#domain/formula/scope.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import type { DefaultValue } from '../definition/form-definition.ts'

/** The person who fills in the form, the time, and the generated numbers by the alias of their sequence. */
export type DefaultContext = {
  readonly now: number
  readonly user?: { readonly id: string; readonly name: string } | undefined
  readonly org?: { readonly id: string; readonly name: string } | undefined
  readonly post?: { readonly id: string; readonly name: string } | undefined
  readonly numbers: Readonly<Record<string, string>>
}

/** The sequences from which numbers are needed before the form is shown. */
export function sequencesInForm(form: CompiledForm): string[] {
  const aliases = form.fields.flatMap(({ control }) =>
    control.default?.from === 'sequence' ? [control.default.alias] : [],
  )
  return [...new Set(aliases)]
}

/** The default values of a new record, or of a new row of a sub-table. */
export function defaultRow(form: CompiledForm, table: string, context: DefaultContext): ValueRow {
  const values = form.fields
    .filter((field) => field.table === table && field.control.default !== undefined)
    .filter(({ name, control }) => name === control.field)
    .flatMap(({ name, field, control }): [string, unknown][] => {
      const value = control.default && defaultOf(control.default, field, context)
      return value === undefined ? [] : [[name, value]]
    })
  return Object.fromEntries(values)
}

function defaultOf(source: DefaultValue, field: ObjectField, context: DefaultContext): unknown {
  switch (source.from) {
    case 'value':
      return source.value
    case 'sequence':
      return context.numbers[source.alias]
    case 'today':
    case 'now':
      return timeFor(field, context.now)
    default: {
      const entity = context[source.from]
      return entity && (field.type === 'refs' ? [entity.id] : field.type === 'ref' ? entity.id : entity.name)
    }
  }
}

function timeFor({ type }: ObjectField, now: number): string {
  const text = dateTimeText(now)
  return type === 'date' ? text.slice(0, 10) : type === 'time' ? text.slice(11) : text
}
