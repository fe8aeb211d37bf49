import { maxLengthOf, type ObjectField } from '#domain/objects/definition.ts'
import type { FormControl } from './form-definition.ts'
import { readRules, type Rule, type RuleName } from '../rules/rule.ts'

/** Rules that follow from the field, so that the form reports them before the server does. */
function fieldRules(field: ObjectField): Rule[] {
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

/** The rules of a control and its field. A rule of the control replaces the same rule of the field, except `max`. */
export function controlRules(control: FormControl, field: ObjectField): ReturnType<typeof readRules> {
  const read = readRules(control.rules ?? '')
  if (!read.ok) {
    return read
  }
  const names = new Set(read.rules.map(({ name }) => name))
  const required: Rule[] =
    field.required === true && !names.has('required') ? [{ name: 'required', parameters: [] }] : []
  const inherited = fieldRules(field).filter(({ name }) => !names.has(name) || name === 'max')
  return { ok: true, rules: [...required, ...read.rules, ...inherited] }
}
