import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Input, Select } from 'antd'
import { objectPickerApi } from '#api/objects/picker.ts'
import type { OptionSource } from '#domain/forms/definition/form-definition.ts'
import type { FieldOption, ObjectField } from '#domain/objects/definition.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import styles from './form-designer.module.css'

type OptionsSettingProps = {
  value: OptionSource | undefined
  field: ObjectField
  onChange: (value: OptionSource | undefined) => void
}

/** Where the options come from, if not from the field. */
export function OptionsSetting({ value, field, onChange }: OptionsSettingProps) {
  const text = useText('forms')
  const { data: dictionaries = [] } = useQuery(callQuery(objectPickerApi.pickDictionaries, {}))
  const begin = (from: string) =>
    from === 'static'
      ? onChange({ from, items: [...(field.options ?? [{ key: '1', name: '1' }])] })
      : from === 'dictionary'
        ? onChange({ from, key: dictionaries[0]?.key ?? '' })
        : onChange(undefined)
  return (
    <div className={styles.stack}>
      <Select
        size="small"
        aria-label={text('form.options')}
        value={value?.from ?? 'field'}
        options={[
          { value: 'field', label: text('options.field') },
          { value: 'static', label: text('options.static') },
          { value: 'dictionary', label: text('options.dictionary') },
          ...(value?.from === 'query'
            ? [{ value: 'query', label: text('options.query', { alias: value.alias }) }]
            : []),
        ]}
        onChange={begin}
      />
      {value?.from === 'dictionary' && (
        <AutoComplete
          size="small"
          aria-label={text('options.dictionary')}
          value={value.key}
          options={dictionaries.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
          onChange={(key: string) => onChange({ from: 'dictionary', key })}
        />
      )}
      {value?.from === 'static' && (
        <StaticOptions items={value.items} onChange={(items) => onChange({ from: 'static', items })} />
      )}
    </div>
  )
}

type StaticOptionsProps = { items: readonly FieldOption[]; onChange: (items: readonly FieldOption[]) => void }

function StaticOptions({ items, onChange }: StaticOptionsProps) {
  const text = useText('forms')
  const set = (at: number, item: FieldOption, part: Partial<FieldOption>) =>
    onChange(items.with(at, { ...item, ...part }))
  return (
    <>
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an option may be renamed while one types in its line
        <div key={at} className={styles.optionRow}>
          <Input
            size="small"
            aria-label={`${text('field.optionKey')} ${at + 1}`}
            value={item.key}
            onChange={({ target }) => set(at, item, { key: target.value.trim() })}
          />
          <Input
            size="small"
            aria-label={`${text('field.optionName')} ${at + 1}`}
            value={item.name}
            onChange={({ target }) => set(at, item, { name: target.value })}
          />
          <Button
            type="text"
            size="small"
            aria-label={`${text('remove')} ${item.name}`}
            icon={<Icon name="cross" size={12} />}
            onClick={() => onChange(items.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={12} />}
        onClick={() => {
          const key = String(items.length + 1)
          onChange([...items, { key, name: text('field.newOption', { number: key }) }])
        }}
      >
        {text('field.addOption')}
      </Button>
    </>
  )
}
