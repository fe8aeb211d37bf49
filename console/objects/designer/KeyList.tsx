import { Button, Input, Select } from 'antd'
import type { ObjectField, UniqueKey } from '#domain/objects/definition.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { freeKey } from './object-content.ts'
import styles from './object-designer.module.css'

type KeyListProps = {
  keys: readonly UniqueKey[]
  fields: readonly ObjectField[]
  wrong: ReadonlyMap<string, string>
  isReadOnly: boolean
  onChange: (keys: readonly UniqueKey[]) => void
}

/** Fields whose values no two rows may share. */
export function KeyList({ keys, fields, wrong, isReadOnly, onChange }: KeyListProps) {
  const text = useText('forms')
  const set = (at: number, part: Partial<UniqueKey>) =>
    onChange(keys.map((key, index) => (index === at ? { ...key, ...part } : key)))
  return (
    <div className={styles.keys}>
      <p className={styles.hint}>{text('key.hint')}</p>
      {keys.map((key, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a key may be renamed while one types in its line
        <div key={at} className={styles.keyRow}>
          <Input
            aria-label={`${text('key.name')} ${at + 1}`}
            className={styles.mono}
            value={key.name}
            disabled={isReadOnly}
            onChange={({ target }) => set(at, { name: target.value.trim() })}
          />
          <Select<string[]>
            mode="multiple"
            aria-label={`${text('key.fields')} ${at + 1}`}
            placeholder={text('key.fields')}
            value={[...key.fields]}
            disabled={isReadOnly}
            options={fields.map((field) => ({ value: field.key, label: field.name || field.key }))}
            onChange={(next) => set(at, { fields: next })}
          />
          <Button
            type="text"
            disabled={isReadOnly}
            aria-label={`${text('remove')} ${key.name}`}
            icon={<Icon name="cross" size={14} />}
            onClick={() => onChange(keys.toSpliced(at, 1))}
          />
          {wrong.has(key.name) && (
            <span className={styles.problem} role="alert">
              {wrong.get(key.name)}
            </span>
          )}
        </div>
      ))}
      <Button
        type="dashed"
        disabled={isReadOnly || fields.length === 0}
        icon={<Icon name="plus" size={14} />}
        onClick={() => {
          const name = freeKey(
            keys.map((key) => key.name),
            'key',
          )
          onChange([...keys, { name, fields: fields.slice(0, 1).map((field) => field.key) }])
        }}
      >
        {text('key.add')}
      </Button>
    </div>
  )
}
