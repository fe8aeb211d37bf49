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

/** Nobody reads more; a table of wrong rows would fill the screen. */
const MAX_ERRORS = 50

export const labelInLanguage = (
  named: { readonly name?: string | undefined; readonly nameEn?: string | undefined },
  language: FormLanguage,
): string | undefined => (language === 'en' ? named.nameEn || named.name : named.name)

/** What a person reads as the name of a field: the form's word for it, else the object's. */
export function labelOf({ control, field, name }: CompiledField, language: FormLanguage): string {
  const own = name === control.endField ? undefined : labelInLanguage(control, language)
  return own || labelInLanguage(field, language) || name
}

/**
 * The right on a field as things stand: what conditions hide is not there, computed fields and drawn numbers are
 * read only, and what a condition asks for must be filled in.
 */
export function effectiveRight(
  { table, name, control, field }: CompiledField,
  { hidden, required, readOnly }: Pick<SettledForm, 'hidden' | 'required' | 'readOnly'>,
  permission: FormPermission,
  row?: number,
): FieldRight {
  const right = fieldRightIn(permission, table, name)
  const place = fieldPathOf(table, name, row)
  if (hidden.has(place) || hidden.has(table)) {
    return 'n'
  }
  if (!isWritable(right)) {
    return right
  }
  if (control.formula !== undefined || field.sequence !== undefined || readOnly.has(place)) {
    return 'r'
  }
  return required.has(place) ? 'b' : right
}

/** Holds what is filled in against the rules of what the person may write; `taken` are places that are not free. */
export function validateSettled(
  form: CompiledForm,
  settled: SettledForm,
  permission: FormPermission,
  language: FormLanguage,
  taken: ReadonlySet<string> = new Set(),
): FieldError[] {
  const data = amountsInYuan(form.object, settled.data)
  const inTable = Map.groupBy(form.fields, ({ table }) => table)
  const errors = errorsOf(inTable.get('main') ?? [], data.main)
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
      errors.push(...errorsOf(inTable.get(table) ?? [], row, { index, label }))
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
      const place = { field: `${table}.${name}`, ...(at && { row: at.index, table: at.label }) }
      return [{ ...place, label: labelOf(compiled, language), message, limit }]
    })
    // A range that lacks its beginning is one mistake, not two.
    const wrong = new Set(found.map(({ field }) => field))
    const begins = new Map(
      fields.map(({ table, name, control }) => [`${table}.${name}`, `${table}.${control.field}`]),
    )
    return found.filter(({ field }) => begins.get(field) === field || !wrong.has(begins.get(field) ?? field))
  }
}

export const errorFieldPath = ({ field, row }: FieldError): string =>
  row === undefined ? field : `${field}/${row}`
