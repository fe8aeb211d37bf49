import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import { fieldPathOf } from './field-path.ts'
import type { SettledForm } from './settle-form.ts'
import { amountsInYuan } from './amounts-in-yuan.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import {
  isWritable,
  fieldRightIn,
  tableRightIn,
  type FieldRight,
  type FormPermission,
} from '../rights/field-rights.ts'
import { validateForm, type FieldError, type FieldRules, type ValidationRights } from '../rules/validate.ts'

export const labelInLanguage = (
  named: { readonly name?: string | undefined; readonly nameEn?: string | undefined },
  language: Language,
): string | undefined =>
  nameInLanguage({ name: named.name ?? '', nameEn: named.nameEn }, language) || undefined

/** The label of a field: that of the form, otherwise that of the object. */
export function labelOf({ control, field, name }: CompiledField, language: Language): string {
  const formLabel = name === control.endField ? undefined : labelInLanguage(control, language)
  return formLabel || labelInLanguage(field, language) || name
}

/**
 * The right on a field after conditions: hidden ones are hidden, computed fields and numbers of a sequence are
 * read-only, and fields that a condition requires must be filled in.
 */
export function effectiveRight(
  { table, name, control, field }: CompiledField,
  { hidden, required, readOnly }: Pick<SettledForm, 'hidden' | 'required' | 'readOnly'>,
  permission: FormPermission,
  row?: number,
): FieldRight {
  const right = fieldRightIn(permission, table, name)
  const path = fieldPathOf(table, name, row)
  if (hidden.has(path) || hidden.has(table)) {
    return 'n'
  }
  if (!isWritable(right)) {
    return right
  }
  if (control.formula !== undefined || field.sequence !== undefined || readOnly.has(path)) {
    return 'r'
  }
  return required.has(path) ? 'b' : right
}

/** Checks the rules of the fields the person may write; `taken` are the paths of values another record has. */
export function validateSettled(
  form: CompiledForm,
  settled: SettledForm,
  permission: FormPermission,
  language: Language,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] {
  const byTable = Map.groupBy(form.fields, ({ table }) => table)
  const rulesOf = (table: string): FieldRules[] =>
    (byTable.get(table) ?? []).map((compiled) => ({
      name: compiled.name,
      label: labelOf(compiled, language),
      rules: compiled.rules,
      ...(compiled.name === compiled.control.field ? {} : { startField: compiled.control.field }),
    }))
  const compiledFields = new Map(
    form.fields.map((compiled) => [`${compiled.table}.${compiled.name}`, compiled]),
  )
  const subs = new Map(form.tables.map(({ part, sub }) => [part.table, { part, sub }]))
  const rules = {
    main: rulesOf('main'),
    subs: Object.fromEntries(
      form.tables.map(({ part, sub }) => [
        part.table,
        {
          label: labelInLanguage(part, language) || labelInLanguage(sub, language) || part.table,
          fields: rulesOf(part.table),
        },
      ]),
    ),
  }
  const rights: ValidationRights = {
    field: (table, name, row) => {
      const compiled = compiledFields.get(`${table}.${name}`)
      return compiled ? effectiveRight(compiled, settled, permission, row) : 'n'
    },
    table: (table) => {
      const { hidden, required, add } = tableRightIn(permission, table)
      return {
        hidden: hidden || settled.hidden.has(table),
        required: required || (subs.get(table)?.sub.required === true && add),
      }
    },
  }
  return validateForm(rules, amountsInYuan(form.object, settled.data), rights, taken)
}

export const errorFieldPath = ({ field, row }: FieldError): string =>
  row === undefined ? field : `${field}/${row}`
