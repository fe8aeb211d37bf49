import { Select, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ownerTypes, type OwnerType, type RightEntry } from '#domain/identity/rights.ts'
import { useText } from '#console/text/text.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './definition.module.css'
import { useOwners } from './owners.ts'

type WhoProps = {
  label: string
  value: readonly RightEntry[]
  onChange: (value: RightEntry[]) => void
}

type Owner = { type: OwnerType | 'everyone'; id: string }

const types = ['everyone', ...ownerTypes] as const

/** Several of a kind may stand in one entry with commas; here each stands for itself. */
const ownersIn = (entries: readonly RightEntry[]): Owner[] =>
  entries.flatMap(({ type: typeName, id }): Owner[] => {
    const type = types.find((one) => one === typeName)
    if (type === undefined) {
      return []
    }
    return type === 'everyone'
      ? [{ type, id: '' }]
      : (id ?? '').split(',').map((one) => ({ type, id: one.trim() }))
  })

/** A setting of whom something is for, with its name above. */
export function WhoSetting(props: WhoProps) {
  return (
    <div className={styles.who}>
      <span className={styles.label}>{props.label}</span>
      <WhoPicker {...props} />
    </div>
  )
}

/** Whom something is for: everyone, roles, organisations, people and so on, each chosen. */
export function WhoPicker({ label, value, onChange }: WhoProps) {
  const text = useText('definitions')
  const [type, setType] = useState<Owner['type']>('role')
  const owners = ownersIn(value)
  const change = (next: readonly Owner[]) =>
    onChange(next.map((one) => (one.type === 'everyone' ? { type: one.type } : one)))
  const add = (owner: Owner) => {
    if (!owners.some((one) => one.type === owner.type && one.id === owner.id)) {
      change([...owners, owner])
    }
  }
  return (
    <>
      <div className={styles.owners}>
        {owners.length === 0 && <span className={styles.hint}>{text('who.nobody')}</span>}
        {owners.map((owner) => (
          <OwnerTag
            key={`${owner.type} ${owner.id}`}
            owner={owner}
            onRemove={() => change(owners.filter((one) => one !== owner))}
          />
        ))}
      </div>
      <div className={styles.pick}>
        <Select<Owner['type']>
          size="small"
          aria-label={`${label} ${text('who.type')}`}
          value={type}
          options={types.map((one) => ({ value: one, label: text(`who.${one}`) }))}
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
            label={`${label} ${text('who.add', { type: text('who.user') })}`}
            placeholder={text('who.add', { type: text('who.user') })}
            value={null}
            onChange={(id) => id !== null && add({ type, id })}
          />
        )}
        {type !== 'everyone' && type !== 'user' && (
          <OwnerSelect key={type} type={type} label={label} onChoose={(id) => add({ type, id })} />
        )}
      </div>
    </>
  )
}

type OwnerSelectProps = {
  type: Exclude<Owner['type'], 'everyone' | 'user'>
  label: string
  onChoose: (id: string) => void
}

/** One of a kind, found by its name. */
function OwnerSelect({ type, label, onChoose }: OwnerSelectProps) {
  const text = useText('definitions')
  const [search, setSearch] = useState('')
  const keyword = useDeferredValue(search.trim())
  const { owners, isFetching } = useOwners(type, { keyword })
  const placeholder = text('who.add', { type: text(`who.${type}`) })
  return (
    <Select<string | null>
      size="small"
      aria-label={`${label} ${placeholder}`}
      placeholder={placeholder}
      value={null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={owners.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(id) => id !== null && onChoose(id)}
    />
  )
}

function OwnerTag({ owner: { type, id }, onRemove }: { owner: Owner; onRemove: () => void }) {
  const text = useText('definitions')
  const ownerName = useOwners(type, { key: id }).owners.find(({ key }) => key === id)?.name
  const name = type === 'everyone' ? text('who.everyone') : `${text(`who.${type}`)} · ${ownerName ?? id}`
  return (
    <Tag closable={{ 'aria-label': text('take', { name }) }} onClose={onRemove}>
      {name}
    </Tag>
  )
}
