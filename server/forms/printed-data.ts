import type { FormControl } from '#domain/forms/definition/form-definition.ts'
import { outlineForm } from '#domain/forms/definition/walk-form.ts'
import type { PrintedData } from '#domain/forms/print/printed-form.ts'
import {
  fieldRightIn,
  isVisible,
  tableRightIn,
  type FormPermission,
} from '#domain/forms/rights/field-rights.ts'
import { amountsInYuan } from '#domain/forms/runtime/amounts-in-yuan.ts'
import { columnTotal } from '#domain/forms/runtime/column-total.ts'
import { fieldPathOf, rowsOfTable, valueAt } from '#domain/forms/runtime/field-path.ts'
import { optionPath, type OptionNode } from '#domain/forms/runtime/options.ts'
import { formForPermission, settleForm } from '#domain/forms/runtime/settle-form.ts'
import { evaluate } from '#domain/formula/evaluate.ts'
import { readFormula } from '#domain/formula/formula.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { isColumn, toBoolean } from '#domain/formula/value.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { formatYuan } from '#domain/money.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { FieldValue, Json } from '#domain/objects/row-data.ts'
import { plainTextExcerpt } from '#domain/rich-text.ts'
import { textOf } from '#server/failure.ts'
import { cellText } from '#server/objects/rows/cell-text.ts'
import type { Scope } from '#server/scope.ts'
import { formulaContext } from './formula-context.ts'
import { compiledForm, type LoadedForm } from './load-form.ts'

export type FormToPrint = {
  form: Pick<LoadedForm, 'definition' | 'object'>
  permission: FormPermission
  /** What the reader may see of it. */
  data: FormValues
  names: Readonly<Record<string, string>>
  choices: Readonly<Record<string, readonly OptionNode[]>>
}

const longestText = 20_000

/** The data of a form as it stands on paper: values in words, without what rights or conditions hide. */
export async function printedData(scope: Scope, printed: FormToPrint): Promise<PrintedData> {
  const { form, permission, data, names, choices } = printed
  const { language } = scope
  const compiled = compiledForm(form.definition, form.object)
  const context = await formulaContext(scope, compiled)
  const { hidden } = settleForm(formForPermission(compiled, permission), data, context)
  const amounts = amountsInYuan(form.object, data)
  const controls = new Map(
    outlineForm(form.definition).controls.map(({ control, table }) => [`${table}.${control.field}`, control]),
  )
  const fields = new Map(compiled.fields.map(({ table, name, field }) => [`${table}.${name}`, field]))
  return {
    language,
    isShown: (table, name) =>
      !hidden.has(table) &&
      (name === ''
        ? !tableRightIn(permission, table).hidden
        : isVisible(fieldRightIn(permission, table, name)) && !hidden.has(fieldPathOf(table, name))),
    isMet: (condition) => {
      const read = readFormula(condition)
      const outcome = read.ok ? evaluate(read.formula, amounts, context) : undefined
      return outcome?.ok === true && !isColumn(outcome.value) && toBoolean(outcome.value)
    },
    rowsOf: (table) => rowsOfTable(data, table).length,
    textAt: (table, name, row) => {
      const field = fields.get(`${table}.${name}`)
      const value = valueAt(data, { table, name, row })
      if (field === undefined || value === undefined || value === null || value === '') {
        return ''
      }
      const control = controls.get(`${table}.${name}`)
      const options = optionsOf(control, field, choices, language)
      // What is in a row was checked as a value of its field when it was saved.
      return valueAsText(control, field, value as FieldValue, { options, names, language })
    },
    totalOf: (table, total, name) => {
      const value = columnTotal(total, rowsOfTable(data, table))
      const isMoney = fields.get(`${table}.${total.field}`)?.type === 'money' && total.as !== 'count'
      const valueText = isMoney ? formatYuan(Math.round(value)) : String(Math.round(value * 1e6) / 1e6)
      return textOf(`form.paper.total.${total.as}`, language, { name, value: valueText })
    },
  }
}

type Labels = { options: readonly OptionNode[]; names: FormToPrint['names']; language: Language }

function valueAsText(
  control: FormControl | undefined,
  field: ObjectField,
  value: FieldValue,
  { options, names, language }: Labels,
): string {
  if (control?.kind === 'signature') {
    return Array.isArray(value) && value.length > 0 ? textOf('form.paper.signed', language) : ''
  }
  if (control?.kind === 'richText') {
    return plainTextExcerpt(String(value), longestText)
  }
  if (field.type === 'dateTime') {
    return String(value).replace('T', ' ').slice(0, 16)
  }
  // `Array.isArray` does not take lists that cannot be written to for lists.
  const listed: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const named =
    options.length === 0 ? [] : listed.map((key) => ({ key: String(key), name: pathName(options, key) }))
  const isChosen = named.length > 0
  return cellText(isChosen ? { ...field, type: 'choices' } : field, value, {
    language,
    names,
    options: new Map([[field.key, named]]),
  })
}

const pathName = (options: readonly OptionNode[], key: Json): string =>
  optionPath(options, String(key))
    .map(({ name }) => name)
    .join(' / ') || String(key)

/** What can be chosen in a field, as far as the form itself knows it. */
function optionsOf(
  control: FormControl | undefined,
  field: ObjectField,
  choices: FormToPrint['choices'],
  language: Language,
): readonly OptionNode[] {
  const source = control?.options
  const dictionary =
    source === undefined ? field.dictionary : source.from === 'dictionary' ? source.key : undefined
  if (dictionary !== undefined) {
    return choices[dictionary] ?? []
  }
  const listed = source === undefined ? field.options : source.from === 'static' ? source.items : []
  return (listed ?? []).map((one) => ({ key: one.key, name: nameInLanguage(one, language), children: [] }))
}
