import { Select, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ownerTypes, type OwnerType, type RightEntry } from '#domain/identity/rights.ts'
import { isOneOf } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { useOwners } from '#console/ui/definition/owners.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './editor.module.css'
import { Field } from './fields.tsx'

type RightsFieldProps = {
  label?: string
  hint?: string
  value: readonly RightEntry[] | undefined
  wrong?: readonly string[]
  onChange: (value: RightEntry[]) => void
}

const types = ['everyone', ...ownerTypes] as const

/** Whom something is for: everyone, people, roles, organisations and the like, each chosen. */
export function RightsField({ label, hint, value = [], wrong, onChange }: RightsFieldProps) {
  const text = useText('portal')
  const [type, setType] = useState<OwnerType | 'everyone'>('role')
  // Several of a kind may stand in one entry with commas; here each stands for itself.
  const entries = value.flatMap((entry): RightEntry[] =>
    (entry.id ?? '').split(',').map((id) => ({ type: entry.type, id: id.trim() })),
  )
  const has = (entry: RightEntry) => entries.some((one) => one.type === entry.type && one.id === entry.id)
  const changeEntries = (all: readonly RightEntry[]) =>
    onChange(all.map((one) => (one.type === 'everyone' ? { type: one.type } : one)))
  const add = (entry: RightEntry) => !has(entry) && changeEntries([...entries, entry])
  return (
    <Field label={label ?? text('rights')} {...(hint && { hint })} {...(wrong && { wrong })}>
      <div className={styles.owners}>
        {entries.map((entry) => (
          <OwnerTag
            key={`${entry.type} ${entry.id}`}
            entry={entry}
            onRemove={() => changeEntries(entries.filter((one) => one !== entry))}
          />
        ))}
        {entries.length === 0 && <small>{text('ownerNone')}</small>}
      </div>
      <div className={styles.pair}>
        <Select<OwnerType | 'everyone'>
          size="small"
          aria-label={text('ownerType')}
          value={type}
          options={types.map((one) => ({ value: one, label: text(`owner.${one}`) }))}
          onChange={(next) => {
            setType(next)
            if (next === 'everyone') {
              add({ type: next, id: '' })
            }
          }}
        />
        {type === 'user' && (
          <PersonPicker
            by="account"
            label={text('ownerAdd')}
            placeholder={text('ownerAdd')}
            value={null}
            onChange={(id) => id !== null && add({ type, id })}
          />
        )}
        {type !== 'everyone' && type !== 'user' && (
          <OwnerSelect key={type} type={type} onChoose={(id) => add({ type, id })} />
        )}
      </div>
    </Field>
  )
}

type OwnerSelectProps = { type: Exclude<OwnerType, 'user'>; onChoose: (id: string) => void }

/** One of a kind, found by its name. */
function OwnerSelect({ type, onChoose }: OwnerSelectProps) {
  const text = useText('portal')
  const [search, setSearch] = useState('')
  const { owners, isFetching } = useOwners(type, { keyword: useDeferredValue(search.trim()) })
  return (
    <Select<string | null>
      size="small"
      aria-label={text('ownerAdd')}
      placeholder={text('ownerAdd')}
      value={null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={owners.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(id) => id !== null && onChoose(id)}
    />
  )
}

function OwnerTag({ entry, onRemove }: { entry: RightEntry; onRemove: () => void }) {
  const text = useText('portal')
  const type = isOneOf(ownerTypes, entry.type) ? entry.type : 'everyone'
  const id = entry.id ?? ''
  const name = useOwners(type, { key: id }).owners.find(({ key }) => key === id)?.name ?? id
  return (
    <Tag
      closable={{ 'aria-label': text('takeOwner', { name: name || text('owner.everyone') }) }}
      onClose={onRemove}
    >
      {text(`owner.${type}`)}
      {name && ` · ${name}`}
    </Tag>
  )
}
