import { formatYuan } from '#domain/money.ts'

export const fieldTypes = ['text', 'money', 'day', 'number', 'percent', 'choice'] as const
export type FieldType = (typeof fieldTypes)[number]
type Both = { zh: string; en: string }

export type TemplateField = {
  key: string
  label: Both
  type: FieldType
  required: boolean
  choices?: ReadonlyArray<{ value: string; label: Both }>
}

/** A part of the text. `when`: only if the field has that value. `bills`: the table of what is to be paid. */
export type TemplateClause =
  | { type: 'heading' | 'paragraph'; text: Both; when?: { field: string; is: string } }
  | { type: 'bills' }

export type TemplateBody = { fields: readonly TemplateField[]; clauses: readonly TemplateClause[] }
/** Money in fen, percent in hundredths, days as YYYY-MM-DD. */
export type FieldValues = Readonly<Record<string, string | number>>

export type FilledClause = { type: 'heading' | 'paragraph'; text: string } | { type: 'bills' }

export type FieldProblem = { key: string; problem: 'missing' | 'type' | 'unknown' }

/** What is wrong with the values given for a template, field by field. */
export function fieldProblems({ fields }: TemplateBody, values: FieldValues): FieldProblem[] {
  const known = new Set(fields.map(({ key }) => key))
  const unknown = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, problem: 'unknown' as const }))
  const wrong = fields.flatMap((field): FieldProblem[] => {
    const value = values[field.key]
    if (value === undefined || value === '') {
      return field.required ? [{ key: field.key, problem: 'missing' }] : []
    }
    return fits(field, value) ? [] : [{ key: field.key, problem: 'type' }]
  })
  return [...unknown, ...wrong]
}

function fits({ type, choices }: TemplateField, value: string | number): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.length <= 2000
    case 'day':
      return (
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      )
    case 'choice':
      return choices?.some((choice) => choice.value === value) ?? false
    case 'percent':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000
    case 'money':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e12
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 1e9
  }
}

/** A value as the text says it. */
export function fieldText(
  field: TemplateField,
  value: string | number | undefined,
  language: 'zh' | 'en',
): string {
  if (value === undefined || value === '') {
    return language === 'zh' ? '无' : 'none'
  }
  switch (field.type) {
    case 'money': {
      const [yuan = '', cents = ''] = formatYuan(Number(value)).split('.')
      const grouped = yuan.replaceAll(/\B(?=(\d{3})+$)/g, ',')
      return language === 'zh' ? `人民币 ${grouped}.${cents} 元` : `CNY ${grouped}.${cents}`
    }
    case 'percent':
      return `${Number(value) / 100}%`
    case 'day':
      return language === 'zh' ? dayInChinese(String(value)) : String(value)
    case 'choice':
      return field.choices?.find((choice) => choice.value === value)?.label[language] ?? String(value)
    default:
      return String(value)
  }
}

function dayInChinese(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year} 年 ${Number(month)} 月 ${Number(date)} 日`
}

/** The text with its values in it. Braces in a value stay what they are: what was filled in is not read again. */
export function fillTemplate(
  { fields, clauses }: TemplateBody,
  values: FieldValues,
  language: 'zh' | 'en',
): FilledClause[] {
  const texts = new Map(fields.map((field) => [field.key, fieldText(field, values[field.key], language)]))
  return clauses.flatMap((clause): FilledClause[] => {
    if (clause.type === 'bills') {
      return [clause]
    }
    if (clause.when && String(values[clause.when.field] ?? '') !== clause.when.is) {
      return []
    }
    const text = clause.text[language].replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, key: string) => texts.get(key) ?? whole,
    )
    return [{ type: clause.type, text }]
  })
}

/** What is wrong with a template itself: a text that names a field it does not have. */
export function templateProblems({ fields, clauses }: TemplateBody): string[] {
  const keys = new Set(fields.map(({ key }) => key))
  const named = clauses.flatMap((clause) =>
    clause.type === 'bills'
      ? []
      : [
          ...[...`${clause.text.zh} ${clause.text.en}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key = '']) => key),
          ...(clause.when ? [clause.when.field] : []),
        ],
  )
  const doubled = fields.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) !== at)
  return [...new Set([...named.filter((key) => !keys.has(key)), ...doubled])]
}
