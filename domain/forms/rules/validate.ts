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

/** What a form asks of its fields and of the rows of its sub-tables. */
export type FormRules = {
  readonly main: readonly FieldRules[]
  readonly subs: Readonly<Record<string, { readonly label: string; readonly fields: readonly FieldRules[] }>>
}

/** What is wrong with a field. `limit` is the parameter of the rule, as the person may read it. */
export type FieldError = {
  readonly field: string
  readonly row?: number
  /** The sub-table's name for people, and the field's. */
  readonly table?: string
  readonly label: string
  readonly message: keyof typeof ruleMessages
  readonly limit: string
}

/** Nobody reads more; a table of wrong rows would fill the screen. */
const MAX_ERRORS = 50
const REQUIRED: Rule = { name: 'required', parameters: [] }

/** The rules that hold for somebody: one who must fill a field in has `required` among them, whoever may not write none. */
export function rulesFor(rules: readonly Rule[], right: FieldRight): readonly Rule[] {
  if (!isWritable(right)) {
    return []
  }
  return right === 'b' && !rules.some(({ name }) => name === 'required') ? [REQUIRED, ...rules] : rules
}

/** The first rule a value does not pass. */
export const firstBrokenRule = (
  rules: readonly Rule[],
  value: unknown,
  beside: RuleContext,
): Rule | undefined => rules.find((rule) => !passesRule(rule, value, beside))

/**
 * Holds the data against the rules of the fields the person may write. `taken` names the fields (`main.code`,
 * or `orders.code/2` in the third row) whose value somebody else has already; the one who calls has looked.
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
    for (const [row, held] of rows.entries()) {
      if (errors.length >= MAX_ERRORS) {
        break
      }
      const more = errorsOf(fields, held, (name) => fieldRightIn(permission, table, name), {
        isTaken: (name) => taken.has(`${table}.${name}/${row}`),
        place: (name) => ({ field: `${table}.${name}`, row, table: label }),
      })
      errors.push(...more)
    }
  }
  return errors.slice(0, MAX_ERRORS)
}

type Around = {
  isTaken: (name: string) => boolean
  place: (name: string) => Pick<FieldError, 'field' | 'row' | 'table'>
}

function errorsOf(
  fields: readonly FieldRules[],
  held: ValueRow,
  rightOf: (name: string) => FieldRight,
  around: Around,
) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  return fields.flatMap(({ name, label, rules }): FieldError[] => {
    const value = Object.hasOwn(held, name) ? held[name] : undefined
    const broken = firstBrokenRule(rulesFor(rules, rightOf(name)), value, {
      fields: held,
      taken: around.isTaken(name),
    })
    if (broken === undefined) {
      return []
    }
    // Another field is named as people see it, a number or a day as it is.
    const [parameter = ''] = broken.parameters
    const limit = broken.name === 'regex' ? '' : labels.get(parameter) || parameter
    const message = broken.name === 'decimal' && parameter === '' ? 'numeric' : broken.name
    return [{ ...around.place(name), label, message, limit }]
  })
}

/** One sentence with all fields that are wrong; another when none of them has a name. */
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

/** What is wrong with one field, to stand beside it. */
export const fieldErrorText = ({ message, limit }: FieldError, language: FormLanguage): string =>
  formatMessage(ruleMessages[message], language, { limit })

function nameOf({ label, row, table }: FieldError, language: FormLanguage): string {
  return row === undefined
    ? label
    : formatMessage(formMessages.row, language, { table: table ?? '', row: String(row + 1), field: label })
}
