import type { ValueRow } from '#domain/formula/scope.ts'
import type { CompiledField, CompiledForm } from '../definition/compile-form.ts'
import { fieldPathOf, rowsOfTable } from './field-path.ts'
import type { SettledForm } from './settle-form.ts'
import { amountsInYuan } from './amounts-in-yuan.ts'
import type { FormLanguage } from '../rules/messages.ts'
import {
  isWritable,
  fieldRightIn,
  tableRightIn,
  type FieldRight,
  type FormPermission,
} from '../rights/field-rights.ts'
import { firstBrokenRule, rulesFor, type FieldError } from '../rules/validate.ts'

/** The largest number of errors that are reported at once. */
const MAX_ERRORS = 50

export const labelInLanguage = (
  named: { readonly name?: string | undefined; readonly nameEn?: string | undefined },
  language: FormLanguage,
): string | undefined => (language === 'en' ? named.nameEn || named.name : named.name)

/** The label of a field: that of the form, otherwise that of the object. */
export function labelOf({ control, field, name }: CompiledField, language: FormLanguage): string {
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
  language: FormLanguage,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] {
  const data = amountsInYuan(form.object, settled.data)
  const byTable = Map.groupBy(form.fields, ({ table }) => table)
  const errors = errorsOf(byTable.get('main') ?? [], data.main)
  for (const { part, sub } of form.tables) {
    const { table } = part
    const rights = tableRightIn(permission, table)
    const rows = rowsOfTable(data, table)
    const label = labelInLanguage(part, language) || labelInLanguage(sub, language) || table
    if (rights.hidden || settled.hidden.has(table)) {
      continue
    }
    if ((rights.required || (sub.required === true && rights.add)) && rows.length === 0) {
      errors.push({ field: table, label, message: 'rows', limit: '' })
    }
    for (const [index, row] of rows.entries()) {
      if (errors.length >= MAX_ERRORS) {
        break
      }
      errors.push(...errorsOf(byTable.get(table) ?? [], row, { index, label }))
    }
  }
  return errors.slice(0, MAX_ERRORS)

  function errorsOf(fields: readonly CompiledField[], row: ValueRow, at?: { index: number; label: string }) {
    const found = fields.flatMap((compiled): FieldError[] => {
      const { table, name, rules } = compiled
      const value = Object.hasOwn(row, name) ? row[name] : undefined
      const broken = firstBrokenRule(
        rulesFor(rules, effectiveRight(compiled, settled, permission, at?.index)),
        value,
        {
          fields: row,
          taken: taken.has(fieldPathOf(table, name, at?.index)),
        },
      )
      if (broken === undefined) {
        return []
      }
      const [parameter = ''] = broken.parameters
      const other = fields.find((field) => field.name === parameter)
      const limit = broken.name === 'regex' ? '' : other ? labelOf(other, language) : parameter
      const message = broken.name === 'decimal' && parameter === '' ? 'numeric' : broken.name
      const path = { field: `${table}.${name}`, ...(at && { row: at.index, table: at.label }) }
      return [{ ...path, label: labelOf(compiled, language), message, limit }]
    })
    // A date range with a wrong start is reported once, not for its end as well.
    const wrongFields = new Set(found.map(({ field }) => field))
    const startFields = new Map(
      fields.map(({ table, name, control }) => [`${table}.${name}`, `${table}.${control.field}`]),
    )
    return found.filter(
      ({ field }) => startFields.get(field) === field || !wrongFields.has(startFields.get(field) ?? field),
    )
  }
}

export const errorFieldPath = ({ field, row }: FieldError): string =>
  row === undefined ? field : `${field}/${row}`
