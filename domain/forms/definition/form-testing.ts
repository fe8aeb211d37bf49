import type { ObjectDefinition, ObjectField, FieldType } from '#domain/objects/definition.ts'
import { compileForm, type CompiledForm } from './compile-form.ts'
import type { FormControl, FormDefinition, FormPart } from './form-definition.ts'
import type { FormPermission } from '../rights/field-rights.ts'

const field = (key: string, type: FieldType, more: Partial<ObjectField> = {}): ObjectField => ({
  key,
  name: `字段${key}`,
  nameEn: key,
  type,
  ...more,
})

/** An expense with its lines, as large as tests of forms need it. */
export const expense: ObjectDefinition = {
  fields: [
    field('title', 'text', { maxLength: 20, required: true }),
    field('reason', 'longText'),
    field('days', 'number', { decimals: 1 }),
    field('total', 'money'),
    field('capitals', 'text'),
    field('start', 'date'),
    field('finish', 'date'),
    field('urgent', 'boolean'),
    field('kind', 'choice', { options: ['travel', 'meal', 'other'].map((key) => ({ key, name: key })) }),
    field('tags', 'choices', { dictionary: 'tags' }),
    field('payee', 'ref', { to: 'person' }),
    field('proof', 'files'),
    field('extra', 'json'),
  ],
  subs: [
    {
      key: 'lines',
      name: '明细',
      nameEn: 'Lines',
      fields: [
        field('what', 'text'),
        field('price', 'money'),
        field('count', 'number', { decimals: 0 }),
        field('amount', 'money'),
        field('note', 'text'),
      ],
    },
  ],
  keys: [],
}

export const lineControls: readonly FormControl[] = [
  { kind: 'text', field: 'what', rules: 'required' },
  { kind: 'money', field: 'price', rules: 'max_value:5000' },
  { kind: 'number', field: 'count' },
  { kind: 'computed', field: 'amount', formula: 'item.price * item.count' },
  { kind: 'text', field: 'note', showWhen: 'item.amount > 100', requiredWhen: 'item.amount > 1000' },
]

export const expenseParts: readonly FormPart[] = [
  {
    kind: 'group',
    key: 'head',
    name: '基本',
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'radio', field: 'kind' },
      { kind: 'longText', field: 'reason', showWhen: 'kind == "other"', requiredWhen: 'kind == "other"' },
      { kind: 'dateRange', field: 'start', endField: 'finish', showWhen: 'kind == "travel"' },
      { kind: 'switch', field: 'urgent' },
      { kind: 'person', field: 'payee', default: { from: 'user' } },
    ],
  },
  { kind: 'subTable', table: 'lines', controls: lineControls, totals: [{ field: 'amount', as: 'sum' }] },
  { kind: 'computed', field: 'total', formula: 'SUMSUB(lines, item.amount)' },
  { kind: 'computed', field: 'capitals', formula: 'CURRENCY(total)' },
]

export const formOf = (parts: readonly FormPart[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  key: 'expense',
  name: '报销',
  object: 'expense',
  parts,
  ...more,
})

/** A form that is known to be right. */
export function compiledOf(parts: readonly FormPart[] = expenseParts): CompiledForm {
  const compiled = compileForm(formOf(parts), expense)
  if (!compiled.ok) {
    throw new Error(JSON.stringify(compiled.problems))
  }
  return compiled.form
}

/** Everything may be written. */
export const everything: FormPermission = {
  main: Object.fromEntries(expense.fields.map(({ key }) => [key, 'w' as const])),
  subs: {
    lines: {
      table: { hidden: false, add: true, del: true, required: false },
      fields: Object.fromEntries((expense.subs[0]?.fields ?? []).map(({ key }) => [key, 'w' as const])),
    },
  },
}
