import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import {
  readRules,
  ruleNames,
  ruleParameters,
  writeRules,
  type Rule,
  type RuleName,
} from '#domain/forms/rules/rule.ts'
import { passesRule } from '#domain/forms/rules/rule-tests.ts'
import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import type { FieldType } from '#domain/objects/definition.ts'
import { useState } from 'react'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useFormDesign } from './designer-context.ts'
import styles from './form-designer.module.css'

type RulesSettingProps = {
  value: string | undefined
  type: FieldType
  home: string
  onChange: (value: string | undefined) => void
}

const OF_TEXT: readonly RuleName[] = [
  'required',
  'max',
  'min',
  'email',
  'phone',
  'url',
  'regex',
  'confirmed',
  'exists',
  'numeric',
]
const OF_NUMBER: readonly RuleName[] = ['required', 'max_value', 'min_value', 'decimal']
const OF_TIME: readonly RuleName[] = ['required', 'after', 'before']
const OF_MANY: readonly RuleName[] = ['required', 'max', 'min']

/** The rules that make sense for a type of field. */
function rulesFor(type: FieldType): readonly RuleName[] {
  switch (type) {
    case 'text':
    case 'longText':
      return OF_TEXT
    case 'number':
    case 'money':
      return OF_NUMBER
    case 'date':
    case 'time':
    case 'dateTime':
      return OF_TIME
    case 'choices':
    case 'refs':
    case 'files':
      return OF_MANY
    default:
      return ['required']
  }
}

type Written = Pick<Rule, 'name' | 'parameters'>

/** Rules of a field by choice, each with what it needs, and a value to try them with. */
export function RulesSetting({ value, type, home, onChange }: RulesSettingProps) {
  const text = useText('forms')
  const [trial, setTrial] = useState('')
  const read = readRules(value ?? '')
  if (!read.ok) {
    // Only a definition that came as a file can have such rules; they are shown, and can be taken away.
    return (
      <div className={styles.stack}>
        <code>{value}</code>
        <Button size="small" onClick={() => onChange(undefined)}>
          {text('rule.clear')}
        </Button>
      </div>
    )
  }
  const { rules } = read
  const write = (next: readonly Written[]) => onChange(next.length === 0 ? undefined : writeRules(next))
  const addableRules = rulesFor(type).filter((name) => !rules.some((rule) => rule.name === name))
  const broken = rules.find((rule) => !passesRule(rule, trial, { fields: {}, taken: false }))
  return (
    <div className={styles.stack}>
      {rules.map((rule, at) => (
        <div key={rule.name} className={styles.ruleRow}>
          <span>{text(`rule.${rule.name}`)}</span>
          <RuleParameter
            rule={rule}
            home={home}
            onChange={(parameters) =>
              write(rules.map((one, index) => (index === at ? { name: one.name, parameters } : one)))
            }
          />
          <Button
            type="text"
            size="small"
            aria-label={`${text('remove')} ${text(`rule.${rule.name}`)}`}
            icon={<Icon name="cross" size={12} />}
            onClick={() => write(rules.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Select<RuleName | null>
        size="small"
        aria-label={text('rule.add')}
        placeholder={text('rule.add')}
        value={null}
        options={addableRules.map((name) => ({ value: name, label: text(`rule.${name}`) }))}
        onChange={(name) => name && write([...rules, { name, parameters: firstParameters(name) }])}
      />
      {rules.length > 0 && (type === 'text' || type === 'longText' || type === 'number') && (
        <div className={styles.trial}>
          <label>
            <span>{text('rule.try')}</span>
            <Input
              size="small"
              aria-label={text('rule.try')}
              value={trial}
              onChange={({ target }) => setTrial(target.value)}
            />
          </label>
          <output data-bad={broken !== undefined || undefined}>
            {broken === undefined
              ? text('rule.passes')
              : text('rule.fails', { rule: text(`rule.${broken.name}`) })}
          </output>
        </div>
      )}
    </div>
  )
}

const knownRules = new Set<string>(ruleNames)

const firstParameters = (name: RuleName): string[] => {
  const { least, areNumbers } = ruleParameters(name)
  if (least === 0 || !knownRules.has(name)) {
    return []
  }
  return [areNumbers ? '10' : name === 'regex' ? '/^.+$/' : '2026-01-01']
}

type RuleParameterProps = { rule: Rule; home: string; onChange: (parameters: string[]) => void }

function RuleParameter({ rule, home, onChange }: RuleParameterProps) {
  const text = useText('forms')
  const { object } = useFormDesign()
  const { most, areNumbers } = ruleParameters(rule.name)
  const [first = '', second] = rule.parameters
  const label = text(`rule.${rule.name}`)
  if (most === 0) {
    return <span />
  }
  if (areNumbers) {
    return (
      <InputNumber
        size="small"
        aria-label={label}
        value={first === '' ? null : Number(first)}
        onChange={(next) => onChange(next === null ? [] : [String(next)])}
      />
    )
  }
  if (rule.name === 'regex') {
    return <PatternInput label={label} value={first} onChange={(next) => onChange([next])} />
  }
  const fields = fieldsOfTable(object, home).map(({ key, name }) => ({ value: key, label: name }))
  return (
    <span className={styles.stack}>
      <Select
        size="small"
        aria-label={label}
        value={first}
        options={
          fields.some(({ value }) => value === first) ? fields : [...fields, { value: first, label: first }]
        }
        onChange={(next: string) => onChange(second === undefined ? [next] : [next, second])}
      />
      {most > 1 && (
        <Checkbox
          checked={second === 'true'}
          onChange={({ target }) => onChange(target.checked ? [first, 'true'] : [first])}
        >
          {text('rule.orEqual')}
        </Checkbox>
      )}
    </span>
  )
}

/** Written to the form when it is left: half a pattern is no rule. */
function PatternInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const text = useText('forms')
  const [pattern, setPattern] = useState(value)
  const isGood = pattern !== '' && readRules(`regex:${pattern}`).ok
  return (
    <Input
      size="small"
      aria-label={label}
      className={styles.mono}
      status={isGood ? '' : 'error'}
      title={isGood ? '' : text('rule.badPattern')}
      value={pattern}
      onChange={({ target }) => {
        setPattern(target.value)
        if (target.value !== '' && readRules(`regex:${target.value}`).ok) {
          onChange(target.value)
        }
      }}
    />
  )
}
