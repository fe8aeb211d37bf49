import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { fieldPathOf, rowsOfTable } from '../runtime/field-path.ts'
import { isWritable, type FieldRight } from '../rights/field-rights.ts'
import { passesRule, type RuleContext } from './rule-tests.ts'
import type { Rule, RuleName } from './rule.ts'

export type FieldRules = {
  readonly name: string
  readonly label: string
  readonly rules: readonly Rule[]
  /** Of a range of dates that ends here, the field it starts in: when that is wrong, the end is not reported too. */
  readonly startField?: string
}

/** The rules of the fields of a form and of its sub-tables. */
export type FormRules = {
  readonly main: readonly FieldRules[]
  readonly subs: Readonly<Record<string, { readonly label: string; readonly fields: readonly FieldRules[] }>>
}

/** What the person may write, and which sub-tables must have a row; hidden ones are not looked at. */
export type ValidationRights = {
  readonly field: (table: string, name: string, row?: number) => FieldRight
  readonly table: (table: string) => { readonly hidden: boolean; readonly required: boolean }
}

/** A broken rule of a field. `limit` is the parameter of the rule as shown to the person. */
export type FieldError = {
  readonly field: string
  readonly row?: number
  /** The label of the sub-table. */
  readonly table?: string
  readonly label: string
  readonly message: RuleName | 'rows'
  readonly limit: string
}

/** The largest number of errors that are reported at once. */
const MAX_ERRORS = 50
const REQUIRED: Rule = { name: 'required', parameters: [] }

/** The rules that apply to a right on the field: none if it is not writable, and `required` if it must be filled in. */
export function rulesFor(rules: readonly Rule[], right: FieldRight): readonly Rule[] {
  if (!isWritable(right)) {
    return []
  }
  return right === 'b' && !rules.some(({ name }) => name === 'required') ? [REQUIRED, ...rules] : rules
}

/** The first rule that a value breaks. */
export const firstBrokenRule = (
  rules: readonly Rule[],
  value: unknown,
  context: RuleContext,
): Rule | undefined => rules.find((rule) => !passesRule(rule, value, context))

/**
 * Checks the data against the rules of the fields the person may write. `taken` lists the fields (`main.code`, or
 * `orders.code/2` in the third row) whose value another record already has.
 */
export function validateForm(
  form: FormRules,
  data: FormValues,
  rights: ValidationRights,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] {
  const errors = errorsOf(form.main, data.main, {
    rightOf: (name) => rights.field('main', name),
    isTaken: (name) => taken.has(fieldPathOf('main', name)),
    place: (name) => ({ field: `main.${name}` }),
  })
  for (const [table, { label, fields }] of Object.entries(form.subs)) {
    const rows = rowsOfTable(data, table)
    const { hidden, required } = rights.table(table)
    if (hidden) {
      continue
    }
    if (required && rows.length === 0) {
      errors.push({ field: table, label, message: 'rows', limit: '' })
    }
    for (const [index, row] of rows.entries()) {
      if (errors.length >= MAX_ERRORS) {
        break
      }
      const more = errorsOf(fields, row, {
        rightOf: (name) => rights.field(table, name, index),
        isTaken: (name) => taken.has(fieldPathOf(table, name, index)),
        place: (name) => ({ field: `${table}.${name}`, row: index, table: label }),
      })
      errors.push(...more)
    }
  }
  return errors.slice(0, MAX_ERRORS)
}

type ErrorContext = {
  rightOf: (name: string) => FieldRight
  isTaken: (name: string) => boolean
  place: (name: string) => Pick<FieldError, 'field' | 'row' | 'table'>
}

function errorsOf(fields: readonly FieldRules[], row: ValueRow, context: ErrorContext): FieldError[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const wrongFields = new Set<string>()
  const found = fields.flatMap(({ name, label, rules, startField }) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    const broken = firstBrokenRule(rulesFor(rules, context.rightOf(name)), value, {
      fields: row,
      taken: context.isTaken(name),
    })
    if (broken === undefined) {
      return []
    }
    wrongFields.add(name)
    // A parameter that names a field is shown by its label, a number or day as it is.
    const [parameter = ''] = broken.parameters
    const limit = broken.name === 'regex' ? '' : labels.get(parameter) || parameter
    const message = broken.name === 'decimal' && parameter === '' ? 'numeric' : broken.name
    const error: FieldError = { ...context.place(name), label, message, limit }
    return [{ error, startField }]
  })
  return found
    .filter(({ startField }) => startField === undefined || !wrongFields.has(startField))
    .map(({ error }) => error)
}
