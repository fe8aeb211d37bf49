import type { Definition, Field } from '#domain/objects/definition.ts'
import type { Control, ControlKind, FormDefinition, Part } from '../definition/form-definition.ts'

const KINDS: Readonly<Record<Exclude<Field['type'], 'ref' | 'refs' | 'json'>, ControlKind>> = {
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

function controlsOf(fields: readonly Field[]): Control[] {
  return fields.flatMap((field): Control[] => {
    const { type, to } = field
    if (type === 'json') {
      return []
    }
    const kind = type === 'ref' || type === 'refs' ? to : KINDS[type]
    return kind === undefined ? [] : [{ kind, field: field.key }]
  })
}

/** The form of an object that nobody has drawn one for: its fields one by one, its sub-tables below. */
export function plainForm(alias: string, name: string, { fields, subs }: Definition): FormDefinition {
  const tables = subs.map((sub): Part => ({
    kind: 'subTable',
    table: sub.key,
    controls: controlsOf(sub.fields),
  }))
  return { key: alias, name, object: alias, parts: [...controlsOf(fields), ...tables] }
}
