import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { listBody } from '#api/list-body.ts'
import { directoryApi } from '#api/org/directory.ts'
import { callQuery } from '#console/app/call/call.ts'

type Person = { id: string; fullname: string }
type PersonPickerProps = {
  value?: string | null
  onChange?: (id: string | null, fullname: string) => void
  /** Who is chosen already, whose name need not be asked for. */
  known?: Person | undefined
  placeholder?: string
  label?: string
}

/** One person of the staff, found by name, account or initials. */
export function PersonPicker({ value, onChange, known, placeholder, label }: PersonPickerProps) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({
    ...callQuery(directoryApi.people, { body: listBody({ page: 1 }, conditionsOf(text.trim())) }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.rows ?? []).map((row) => ({
    value: row.id,
    name: row.fullname,
    label: [row.fullname, row.account, row.orgName].filter(Boolean).join(' \u00B7 '),
  }))
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      allowClear
      showSearch
      filterOption={false}
      aria-label={label ?? placeholder}
      placeholder={placeholder}
      loading={isFetching}
      value={value ?? undefined}
      onSearch={setText}
      onChange={(id: string | undefined) =>
        onChange?.(id ?? null, options.find((option) => option.value === id)?.name ?? '')
      }
      options={
        known && value === known.id && !isKnown
          ? [{ value: known.id, name: known.fullname, label: known.fullname }, ...options]
          : options
      }
      style={{ width: '100%' }}
    />
  )
}

const conditionsOf = (text: string) =>
  text === '' ? [] : [{ property: 'fullname', value: text, operation: 'LIKE' }]
