import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { listBody, firstPage } from '#api/list-body.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { callQuery } from '#console/app/call/call.ts'

type PersonSelectProps = {
  value?: string | undefined
  onChange?: (id: string | undefined) => void
  placeholder: string
  width?: number
  id?: string
}

/** One person, found by name or account while typing. */
export function PersonSelect({ value, onChange, placeholder, width, id }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const named = { property: 'fullname', operation: 'LIKE', value: text, relation: 'OR', group: 'name' }
  const querys = text === '' ? [] : [named, { ...named, property: 'account' }]
  const { data, isFetching } = useQuery(
    callQuery(peopleAdminApi.userPage, { body: listBody(firstPage, querys) }),
  )
  const options = (data?.rows ?? []).map((person) => ({
    value: person.id,
    label: `${person.fullname} · ${person.account}`,
  }))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      value={value === '' ? undefined : value}
      placeholder={placeholder}
      loading={isFetching}
      options={options}
      style={{ width: width ?? '100%' }}
      aria-label={placeholder}
      onChange={(next?: string) => onChange?.(next)}
    />
  )
}
