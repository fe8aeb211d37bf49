import { Input, InputNumber, Select } from 'antd'
import type { DefaultValue } from '#domain/forms/definition/form-definition.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import styles from './form-designer.module.css'

type From = DefaultValue['from']
type DefaultSettingProps = {
  value: DefaultValue | undefined
  field: ObjectField
  onChange: (value: DefaultValue | undefined) => void
}

/** Where the first value of a field can come from, by its type. */
function sourcesFor({ type, to }: ObjectField): From[] {
  switch (type) {
    case 'ref':
    case 'refs':
      return to === 'person' ? ['user'] : to === 'org' ? ['org'] : to === 'post' ? ['post'] : []
    case 'date':
      return ['today']
    case 'dateTime':
    case 'time':
      return ['now']
    case 'text':
      return ['value', 'sequence']
    case 'longText':
    case 'number':
    case 'money':
    case 'boolean':
    case 'choice':
      return ['value']
    default:
      return []
  }
}

function firstValue(from: From, field: ObjectField): DefaultValue {
  if (from === 'value') {
    const value =
      field.type === 'number' || field.type === 'money'
        ? 0
        : field.type === 'boolean'
          ? true
          : (field.options?.[0]?.key ?? '')
    return { from, value }
  }
  return from === 'sequence' ? { from, alias: '' } : { from }
}

/** What a field begins with. */
export function DefaultSetting({ value, field, onChange }: DefaultSettingProps) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const sources = sourcesFor(field)
  const label = text('form.default')
  return (
    <div className={styles.stack}>
      <Select<From | ''>
        size="small"
        aria-label={label}
        value={value?.from ?? ''}
        options={[
          { value: '', label: text('default.none') },
          ...[...new Set([...sources, ...(value ? [value.from] : [])])].map((from) => ({
            value: from,
            label: text(`default.${from}`),
          })),
        ]}
        onChange={(from) => onChange(from === '' ? undefined : firstValue(from, field))}
      />
      {value?.from === 'sequence' && (
        <Input
          size="small"
          aria-label={text('default.sequence')}
          placeholder={text('default.alias')}
          value={value.alias}
          onChange={({ target }) => onChange({ from: 'sequence', alias: target.value.trim() })}
        />
      )}
      {value?.from === 'value' &&
        (field.type === 'number' || field.type === 'money' ? (
          <InputNumber
            size="small"
            aria-label={text('default.value')}
            // Amounts are kept in fen and written in yuan.
            value={typeof value.value === 'number' ? value.value / (field.type === 'money' ? 100 : 1) : null}
            onChange={(next) =>
              onChange({
                from: 'value',
                value: field.type === 'money' ? Math.round((next ?? 0) * 100) : (next ?? 0),
              })
            }
          />
        ) : field.type === 'boolean' || field.options ? (
          <Select
            size="small"
            aria-label={text('default.value')}
            value={String(value.value)}
            options={
              field.options?.map((option) => ({
                value: option.key,
                label: nameInLanguage(option, language),
              })) ??
              ['true', 'false'].map((one) => ({ value: one, label: text(one === 'true' ? 'yes' : 'no') }))
            }
            onChange={(next) => onChange({ from: 'value', value: field.options ? next : next === 'true' })}
          />
        ) : (
          <Input
            size="small"
            aria-label={text('default.value')}
            value={String(value.value ?? '')}
            onChange={({ target }) => onChange({ from: 'value', value: target.value })}
          />
        ))}
    </div>
  )
}
