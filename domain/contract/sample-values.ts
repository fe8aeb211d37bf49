import type { ColumnType, FieldValue, FieldValues, TemplateBody, TemplateField } from './template.ts'

/** Something for each field of a template, so that its author reads the text as it will be. `day` is any day. */
export const sampleValues = ({ fields }: TemplateBody, day: string): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.key, sampleOf(field, day)]))

function sampleOf({ type, label, choices, columns = [] }: TemplateField, day: string): FieldValue {
  switch (type) {
    case 'rows':
      return [
        Object.fromEntries(
          columns.map((column) => [column.key, sampleValue(column.type, column.label.zh, day)]),
        ),
      ]
    case 'choice':
      return choices?.[0]?.value ?? ''
    default:
      return sampleValue(type, label.zh, day)
  }
}

function sampleValue(type: ColumnType, label: string, day: string): string | number {
  switch (type) {
    case 'text':
      return `[${label}]`
    case 'day':
      return day
    case 'money':
      return 300_000
    case 'number':
      return 12
    case 'percent':
      return 7000
  }
}
