import { useQuery } from '@tanstack/react-query'
import { Input, Select, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { isOneOf } from '#domain/record.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { ownerTypes, type OwnerType, type RightEntry } from '#domain/identity/rights.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { callQuery } from '#console/app/call/call.ts'
import { rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './editor.module.css'

/** What tiles, menus and columns may name; asked once for all editors. */
export const usePortalCatalogue = () => useQuery(callQuery(portalDeskApi.portalCatalogue, {}))

type FieldProps = { label: string; hint?: string; wrong?: readonly string[]; children: ReactNode }

/** A setting with its name, what is to be known of it, and what is wrong with it. */
export function Field({ label, hint, wrong = [], children }: FieldProps) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
      {wrong.map((message) => (
        <p key={message} className={styles.wrong} role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}

type NameInBothLanguages = { name?: string | undefined; nameEn?: string | undefined }

/** What something is called, in both languages. */
export function NamePair({
  value,
  onChange,
}: {
  value: NameInBothLanguages
  onChange: (value: NameInBothLanguages) => void
}) {
  const text = useText('portal')
  return (
    <Field label={text('name')}>
      <div className={styles.pair}>
        <Input
          aria-label={text('name')}
          maxLength={50}
          value={value.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value, nameEn: value.nameEn })}
        />
        <Input
          aria-label={text('nameEn')}
          placeholder="English"
          maxLength={100}
          value={value.nameEn ?? ''}
          onChange={({ target }) => onChange({ name: value.name, nameEn: target.value || undefined })}
        />
      </div>
    </Field>
  )
}

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
  const catalogue = useQuery(callQuery(flowDesignerApi.catalogue, {}))
  const { roles = [], posts = [], jobs = [], groups = [], orgs = [] } = catalogue.data ?? {}
  const lists: Record<OwnerType, { key: string; name: string }[]> = {
    role: roles,
    pos: posts,
    job: jobs,
    group: groups,
    org: orgs,
    orgUnder: orgs,
    user: [],
  }
  // Several of a kind may stand in one entry with commas; here each stands for itself.
  const entries = value.flatMap((entry): RightEntry[] =>
    (entry.id ?? '').split(',').map((id) => ({ type: entry.type, id: id.trim() })),
  )
  const nameOf = (entry: RightEntry) =>
    (isOneOf(ownerTypes, entry.type) && lists[entry.type].find(({ key }) => key === entry.id)?.name) ||
    (entry.id ?? '')
  const has = (entry: RightEntry) => entries.some((one) => one.type === entry.type && one.id === entry.id)
  const changeEntries = (all: readonly RightEntry[]) =>
    onChange(all.map((one) => (one.type === 'everyone' ? { type: one.type } : one)))
  const add = (entry: RightEntry) => !has(entry) && changeEntries([...entries, entry])
  return (
    <Field label={label ?? text('rights')} {...(hint && { hint })} {...(wrong && { wrong })}>
      <div className={styles.owners}>
        {entries.map((entry) => (
          <Tag
            key={`${entry.type} ${entry.id}`}
            closable={{ 'aria-label': text('takeOwner', { name: nameOf(entry) || text('owner.everyone') }) }}
            onClose={() => changeEntries(entries.filter((one) => one !== entry))}
          >
            {text(`owner.${isOneOf(ownerTypes, entry.type) ? entry.type : 'everyone'}`)}
            {nameOf(entry) && ` · ${nameOf(entry)}`}
          </Tag>
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
          <Select<string>
            size="small"
            aria-label={text('ownerAdd')}
            placeholder={text('ownerAdd')}
            value={null}
            showSearch={{ optionFilterProp: 'label' }}
            options={lists[type].map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(id) => add({ type, id })}
          />
        )}
      </div>
    </Field>
  )
}

/** The right without which what is opened would refuse the person. */
export function MethodField({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const text = useText('portal')
  const names = useText('rights')
  const rights = rightCatalogue.map(({ key }) => ({
    value: key,
    label: rightName(names, key),
  }))
  const isListed = value === undefined || rights.some((one) => one.value === value)
  return (
    <Field label={text('method')} hint={text('methodHint')}>
      <Select<string>
        size="small"
        allowClear
        aria-label={text('method')}
        placeholder={text('methodNone')}
        value={value ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={isListed ? rights : [...rights, { value, label: value }]}
        onChange={(next?: string) => onChange(next ?? undefined)}
      />
    </Field>
  )
}
