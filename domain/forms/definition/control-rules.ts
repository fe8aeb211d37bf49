import { maxLengthOf, type ObjectField } from '#domain/objects/definition.ts'
import type { FormControl } from './form-definition.ts'
import { readRules, type Rule, type RuleName } from '../rules/rule.ts'

/** What the field itself asks for, so that a person hears of it before the server says it. */
function ownRules(field: ObjectField): Rule[] {
  const rule = (name: RuleName, ...parameters: string[]): Rule => ({ name, parameters })
  switch (field.type) {
    case 'text':
    case 'longText':
      return [rule('max', String(maxLengthOf(field)))]
    case 'number':
      return [rule('decimal', String(field.decimals ?? 6))]
    case 'money':
      return [rule('decimal', '2')]
    default:
      return []
  }
}

/** The rules of a control with those of its field; a rule the form gives stands before the field's own. */
export function controlRules(control: FormControl, field: ObjectField): ReturnType<typeof readRules> {
  const read = readRules(control.rules ?? '')
  if (!read.ok) {
    return read
  }
  const named = new Set(read.rules.map(({ name }) => name))
  const required: Rule[] =
    field.required === true && !named.has('required') ? [{ name: 'required', parameters: [] }] : []
  const more = ownRules(field).filter(({ name }) => !named.has(name) || name === 'max')
  return { ok: true, rules: [...required, ...read.rules, ...more] }
}
