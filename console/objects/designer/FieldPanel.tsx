import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { objectPickerApi } from '#api/objects/picker.ts'
import { refKinds, type FieldOption, type ObjectField, type RefKind } from '#domain/objects/definition.ts'
import { withoutUndefined } from '#domain/record.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { freeKey } from './object-content.ts'
import styles from './object-designer.module.css'

type FieldPanelProps = {
  field: ObjectField
  isMain: boolean
  isReadOnly: boolean
  onChange: (field: ObjectField) => void
}

/** All settings of one field that its type has. */
export function FieldPanel({ field, isMain, isReadOnly, onChange }: FieldPanelProps) {
  const text = useText('forms')
  const set = (part: Partial<ObjectField>) => onChange(withoutUndefined({ ...field, ...part }))
  const isText = field.type === 'text' || field.type === 'longText'
  const isChoice = field.type === 'choice' || field.type === 'choices'
  const isRef = field.type === 'ref' || field.type === 'refs'
  return (
    <Form layout="vertical" disabled={isReadOnly} className={styles.panelForm} component="div">
      <h2>{field.name || field.key}</h2>
      <Form.Item label={text('nameEn')}>
        <Input
          aria-label={text('nameEn')}
          value={field.nameEn ?? ''}
          maxLength={100}
          onChange={({ target }) => set({ nameEn: target.value || undefined })}
        />
      </Form.Item>
      {isText && (
        <Form.Item label={text('field.maxLength')}>
          <InputNumber
            aria-label={text('field.maxLength')}
            min={1}
            precision={0}
            style={{ width: '100%' }}
            placeholder={field.type === 'text' ? '200' : '10000'}
            value={field.maxLength ?? null}
            onChange={(maxLength) => set({ maxLength: maxLength ?? undefined })}
          />
        </Form.Item>
      )}
      {field.type === 'number' && (
        <Form.Item label={text('field.decimals')}>
          <InputNumber
            aria-label={text('field.decimals')}
            min={0}
            max={6}
            precision={0}
            style={{ width: '100%' }}
            placeholder="6"
            value={field.decimals ?? null}
            onChange={(decimals) => set({ decimals: decimals ?? undefined })}
          />
        </Form.Item>
      )}
      {isRef && (
        <Form.Item label={text('field.to')}>
          <Select<RefKind>
            aria-label={text('field.to')}
            value={field.to ?? 'person'}
            options={refKinds.map((kind) => ({ value: kind, label: text(`ref.${kind}`) }))}
            onChange={(to) => set({ to })}
          />
        </Form.Item>
      )}
      {isChoice && <OptionSettings field={field} onSet={set} />}
      {field.type === 'text' && isMain && (
        <SequenceSetting value={field.sequence} onChange={(sequence) => set({ sequence })} />
      )}
      {field.type === 'money' && <p className={styles.hint}>{text('field.moneyHint')}</p>}
    </Form>
  )
}

type OptionSettingsProps = { field: ObjectField; onSet: (part: Partial<ObjectField>) => void }

function OptionSettings({ field, onSet }: OptionSettingsProps) {
  const text = useText('forms')
  const { data: dictionaries = [] } = useQuery(callQuery(objectPickerApi.pickDictionaries, {}))
  const options = field.options ?? []
  const setOption = (at: number, part: Partial<FieldOption>) =>
    onSet({ options: options.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <>
      <Form.Item label={text('field.options')}>
        <Segmented
          block
          value={field.dictionary === undefined ? 'listed' : 'dictionary'}
          options={[
            { value: 'listed', label: text('field.listed') },
            { value: 'dictionary', label: text('field.dictionary') },
          ]}
          onChange={(from) =>
            onSet(
              from === 'dictionary'
                ? { options: undefined, dictionary: dictionaries[0]?.key ?? '' }
                : { dictionary: undefined, options: [{ key: '1', name: '1' }] },
            )
          }
        />
      </Form.Item>
      {field.dictionary !== undefined ? (
        <Form.Item label={text('field.dictionary')}>
          <AutoComplete
            aria-label={text('field.dictionary')}
            value={field.dictionary}
            options={dictionaries.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
            onChange={(dictionary: string) => onSet({ dictionary })}
          />
        </Form.Item>
      ) : (
        <div className={styles.options}>
          {options.map((option, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an option may be renamed while one types in its line
            <div key={at}>
              <Input
                aria-label={`${text('field.optionKey')} ${at + 1}`}
                className={styles.mono}
                value={option.key}
                onChange={({ target }) => setOption(at, { key: target.value.trim() })}
              />
              <Input
                aria-label={`${text('field.optionName')} ${at + 1}`}
                value={option.name}
                onChange={({ target }) => setOption(at, { name: target.value })}
              />
              <Input
                aria-label={`${text('field.optionNameEn')} ${at + 1}`}
                placeholder="English"
                value={option.nameEn ?? ''}
                onChange={({ target }) => setOption(at, { nameEn: target.value || undefined })}
              />
              <Button
                type="text"
                aria-label={`${text('remove')} ${option.name}`}
                icon={<Icon name="cross" size={14} />}
                onClick={() => onSet({ options: options.toSpliced(at, 1) })}
              />
            </div>
          ))}
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            onClick={() => {
              const key = freeKey(
                options.map((one) => one.key),
                '',
              )
              onSet({ options: [...options, { key, name: text('field.newOption', { number: key }) }] })
            }}
          >
            {text('field.addOption')}
          </Button>
        </div>
      )}
    </>
  )
}

type SequenceSettingProps = { value: string | undefined; onChange: (value: string | undefined) => void }

function SequenceSetting({ value, onChange }: SequenceSettingProps) {
  const text = useText('forms')
  const { data: sequences = [] } = useQuery(callQuery(objectPickerApi.pickSequences, {}))
  return (
    <Form.Item label={text('field.sequence')} extra={text('field.sequenceHint')}>
      <AutoComplete
        allowClear
        aria-label={text('field.sequence')}
        value={value ?? ''}
        options={sequences.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
        onChange={(next: string | undefined) => onChange(next || undefined)}
      />
    </Form.Item>
  )
}
