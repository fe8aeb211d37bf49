import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { portalDeskApi } from '#api/portal/desk.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { callQuery } from '#console/app/call/call.ts'
import { rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'
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
