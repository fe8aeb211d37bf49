import { formatYuan } from '#domain/money.ts'

export const fieldTypes = ['text', 'money', 'day', 'number', 'percent', 'choice', 'rows'] as const
export type FieldType = (typeof fieldTypes)[number]
/** What a column of rows can hold. */
export const columnTypes = ['text', 'money', 'day', 'number', 'percent'] as const
export type ColumnType = (typeof columnTypes)[number]
export const mostRows = 100
type Both = { zh: string; en: string }

export type TemplateField = {
  key: string
  label: Both
  type: FieldType
  required: boolean
  choices?: ReadonlyArray<{ value: string; label: Both }> | undefined
  /** Of a field of rows: what each row has. */
  columns?: readonly TemplateColumn[] | undefined
}
export type TemplateColumn = { key: string; label: Both; type: ColumnType }

/**
 * A part of the text. `when`: only if the field has that value. `bills`: the table of what is to be paid. `each`: said
 * once for every row of a field, with the row's columns in it. `table`: the rows of a field as a table.
 */
export type TemplateClause =
  | { type: 'heading' | 'paragraph'; text: Both; when?: { field: string; is: string } | undefined }
  | { type: 'each'; field: string; text: Both }
  | { type: 'table'; field: string }
  | { type: 'bills' }

export type TemplateBody = { fields: readonly TemplateField[]; clauses: readonly TemplateClause[] }
/** Money in fen, percent in hundredths, days as YYYY-MM-DD. */
export type RowValues = Readonly<Record<string, string | number>>
export type FieldValue = string | number | readonly RowValues[]
export type FieldValues = Readonly<Record<string, FieldValue>>

export type FilledClause =
  | { type: 'heading' | 'paragraph'; text: string }
  | { type: 'table'; columns: string[]; rows: string[][] }
  | { type: 'bills' }

/** The rows of a field; none where it is empty or no field of rows. */
export const rowsOf = (values: FieldValues, key: string): readonly RowValues[] => {
  const value = values[key]
  return typeof value === 'object' ? value : []
}
const isEmpty = (value: FieldValue | undefined): value is undefined | '' =>
  value === undefined || value === '' || (typeof value === 'object' && value.length === 0)

export type FieldProblem = { key: string; problem: 'missing' | 'type' | 'unknown' }

/** What is wrong with the values given for a template, field by field. */
export function fieldProblems({ fields }: TemplateBody, values: FieldValues): FieldProblem[] {
  const keys = new Set(fields.map(({ key }) => key))
  const unknown = Object.keys(values)
    .filter((key) => !keys.has(key))
    .map((key) => ({ key, problem: 'unknown' as const }))
  const wrong = fields.flatMap((field): FieldProblem[] => {
    const value = values[field.key]
    if (isEmpty(value)) {
      return field.required ? [{ key: field.key, problem: 'missing' }] : []
    }
    return fits(field, value) ? [] : [{ key: field.key, problem: 'type' }]
  })
  return [...unknown, ...wrong]
}

function fits({ type, choices, columns = [] }: TemplateField, value: FieldValue): boolean {
  if (typeof value === 'object') {
    return type === 'rows' && value.length <= mostRows && value.every((row) => rowFits(columns, row))
  }
  switch (type) {
    case 'rows':
      return false
    case 'choice':
      return choices?.some((choice) => choice.value === value) ?? false
    default:
      return valueFits(type, value)
  }
}

/** A row has its columns and no others; what is left empty is left out. */
function rowFits(columns: readonly TemplateColumn[], row: RowValues): boolean {
  const types = new Map(columns.map(({ key, type }) => [key, type]))
  return Object.entries(row).every(([key, value]) => {
    const type = types.get(key)
    return type !== undefined && (value === '' || valueFits(type, value))
  })
}

function valueFits(type: ColumnType, value: string | number): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.length <= 2000
    case 'day':
      return (
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      )
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
  field: Pick<TemplateField, 'type' | 'choices'>,
  value: FieldValue | undefined,
  language: 'zh' | 'en',
): string {
  if (isEmpty(value)) {
    return language === 'zh' ? '无' : 'none'
  }
  if (typeof value === 'object') {
    return language === 'zh' ? `${value.length} 项` : String(value.length)
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

/**
 * The text with its values in it. Braces in a value stay what they are: what was filled in is not read again. `blank`
 * stands in a draft where something that must be filled in is not yet.
 */
export function fillTemplate(
  { fields, clauses }: TemplateBody,
  values: FieldValues,
  language: 'zh' | 'en',
  blank?: string,
): FilledClause[] {
  const texts = new Map(
    fields.map((field) => {
      const value = values[field.key]
      const isBlank = blank !== undefined && field.required && isEmpty(value)
      return [field.key, isBlank ? blank : fieldText(field, value, language)]
    }),
  )
  return clauses.flatMap((clause): FilledClause[] => {
    if (clause.type === 'bills') {
      return [clause]
    }
    if (clause.type === 'each' || clause.type === 'table') {
      return repeated(clause, fields, values, language)
    }
    if (clause.when && String(values[clause.when.field] ?? '') !== clause.when.is) {
      return []
    }
    return [{ type: clause.type, text: filled(clause.text[language], texts) }]
  })
}

const filled = (text: string, texts: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => texts.get(key) ?? whole)

/** What is said once for every row; nothing where there are none. `no` is the number of the row. */
function repeated(
  clause: Extract<TemplateClause, { type: 'each' | 'table' }>,
  fields: TemplateBody['fields'],
  values: FieldValues,
  language: 'zh' | 'en',
): FilledClause[] {
  const columns = fields.find(({ key }) => key === clause.field)?.columns ?? []
  const rows = rowsOf(values, clause.field)
  const cells = rows.map((row) =>
    columns.map((column) => (isEmpty(row[column.key]) ? '' : fieldText(column, row[column.key], language))),
  )
  if (clause.type === 'table') {
    return rows.length === 0
      ? []
      : [{ type: 'table', columns: columns.map(({ label }) => label[language]), rows: cells }]
  }
  return cells.map((row, at) => ({
    type: 'paragraph',
    text: filled(
      clause.text[language],
      new Map([['no', String(at + 1)], ...columns.map(({ key }, place) => [key, row[place] ?? ''] as const)]),
    ),
  }))
}

/** What is wrong with a template itself: a text that names a field or a column it does not have. */
export function templateProblems({ fields, clauses }: TemplateBody): string[] {
  const keys = new Set(fields.map(({ key }) => key))
  const columnsOf = (key: string) =>
    fields.find((field) => field.key === key && field.type === 'rows')?.columns
  const wrong = clauses.flatMap((clause): string[] => {
    if (clause.type === 'bills') {
      return []
    }
    if (clause.type === 'table' || clause.type === 'each') {
      const columns = columnsOf(clause.field)
      const columnKeys = new Set(['no', ...(columns ?? []).map(({ key }) => key)])
      return columns === undefined
        ? [clause.field]
        : clause.type === 'each'
          ? namedIn(clause.text).filter((key) => !columnKeys.has(key))
          : []
    }
    return [...namedIn(clause.text), ...(clause.when ? [clause.when.field] : [])].filter(
      (key) => !keys.has(key),
    )
  })
  const doubled = fields.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) !== at)
  return [...new Set([...wrong, ...doubled])]
}

const namedIn = ({ zh, en }: Both): string[] =>
  [...`${zh} ${en}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key = '']) => key)
