import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import type { FormControl, ControlKind, FormDefinition, FormPart } from '../definition/form-definition.ts'

const KINDS: Readonly<Record<Exclude<ObjectField['type'], 'ref' | 'refs' | 'json'>, ControlKind>> = {
  text: 'text',
  longText: 'longText',
  number: 'number',
  money: 'money',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  boolean: 'switch',
  choice: 'select',
  choices: 'select',
  files: 'files',
}

function controlsOf(fields: readonly ObjectField[]): FormControl[] {
  return fields.flatMap((field): FormControl[] => {
    const { type, to } = field
    if (type === 'json') {
      return []
    }
    const kind = type === 'ref' || type === 'refs' ? to : KINDS[type]
    return kind === undefined ? [] : [{ kind, field: field.key }]
  })
}

/** A form for an object that has none: its fields one after another, followed by its sub-tables. */
export function plainForm(alias: string, name: string, { fields, subs }: ObjectDefinition): FormDefinition {
  const tables = subs.map((sub): FormPart => ({
    kind: 'subTable',
    table: sub.key,
    controls: controlsOf(sub.fields),
  }))
  return { key: alias, name, object: alias, parts: [...controlsOf(fields), ...tables] }
}
