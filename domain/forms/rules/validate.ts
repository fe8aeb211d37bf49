import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { formMessages, ruleMessages, formatMessage, type FormLanguage } from './messages.ts'
import {
  isWritable,
  fieldRightIn,
  tableRightIn,
  type FieldRight,
  type FormPermission,
} from '../rights/field-rights.ts'
import { passesRule, type RuleContext } from './rule-tests.ts'
import type { Rule } from './rule.ts'

export type FieldRules = { readonly name: string; readonly label: string; readonly rules: readonly Rule[] }

/** The rules of the fields of a form and of its sub-tables. */
export type FormRules = {
  readonly main: readonly FieldRules[]
  readonly subs: Readonly<Record<string, { readonly label: string; readonly fields: readonly FieldRules[] }>>
}

/** A broken rule of a field. `limit` is the parameter of the rule as shown to the person. */
export type FieldError = {
  readonly field: string
  readonly row?: number
  /** The label of the sub-table. */
  readonly table?: string
  readonly label: string
  readonly message: keyof typeof ruleMessages
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
  permission: FormPermission,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] {
  const errors = errorsOf(form.main, data.main, (name) => fieldRightIn(permission, 'main', name), {
    isTaken: (name) => taken.has(`main.${name}`),
    place: (name) => ({ field: `main.${name}` }),
  })
  for (const [table, { label, fields }] of Object.entries(form.subs)) {
    const rows = Object.hasOwn(data.subs, table) ? (data.subs[table] ?? []) : []
    const { hidden, required } = tableRightIn(permission, table)
    if (required && !hidden && rows.length === 0) {
      errors.push({ field: table, label, message: 'rows', limit: '' })
    }
    for (const [index, row] of rows.entries()) {
      if (errors.length >= MAX_ERRORS) {
        break
      }
      const more = errorsOf(fields, row, (name) => fieldRightIn(permission, table, name), {
        isTaken: (name) => taken.has(`${table}.${name}/${index}`),
        place: (name) => ({ field: `${table}.${name}`, row: index, table: label }),
      })
      errors.push(...more)
    }
  }
  return errors.slice(0, MAX_ERRORS)
}

type ErrorContext = {
  isTaken: (name: string) => boolean
  place: (name: string) => Pick<FieldError, 'field' | 'row' | 'table'>
}

function errorsOf(
  fields: readonly FieldRules[],
  row: ValueRow,
  rightOf: (name: string) => FieldRight,
  context: ErrorContext,
) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  return fields.flatMap(({ name, label, rules }): FieldError[] => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    const broken = firstBrokenRule(rulesFor(rules, rightOf(name)), value, {
      fields: row,
      taken: context.isTaken(name),
    })
    if (broken === undefined) {
      return []
    }
    // A parameter that names a field is shown by its label, a number or day as it is.
    const [parameter = ''] = broken.parameters
    const limit = broken.name === 'regex' ? '' : labels.get(parameter) || parameter
    const message = broken.name === 'decimal' && parameter === '' ? 'numeric' : broken.name
    return [{ ...context.place(name), label, message, limit }]
  })
}

/** One sentence with all wrong fields, or a general one when none of them has a label. */
export function formErrorText(errors: readonly FieldError[], language: FormLanguage): string {
  const named = errors.filter(({ label }) => label.trim() !== '')
  if (named.length === 0) {
    return formatMessage(formMessages.form, language)
  }
  const fields = named.map((error) => `${nameOf(error, language)} ${fieldErrorText(error, language)}`)
  return formatMessage(formMessages.fields, language, {
    fields: fields.join(language === 'zh' ? '，' : ', '),
  })
}

/** The message about one field. */
export const fieldErrorText = ({ message, limit }: FieldError, language: FormLanguage): string =>
  formatMessage(ruleMessages[message], language, { limit })

function nameOf({ label, row, table }: FieldError, language: FormLanguage): string {
  return row === undefined
    ? label
    : formatMessage(formMessages.row, language, { table: table ?? '', row: String(row + 1), field: label })
}
