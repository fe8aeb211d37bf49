import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { firstPage, listBody } from '#api/list-body.ts'
import { pickerApi } from '#api/org/picker.ts'
import { callQuery } from '#console/app/call/call.ts'

/** What is kept of a person: the id, or the account, which means the same in every installation. */
type PersonKey = 'id' | 'account'
type Shared = {
  label?: string
  placeholder?: string
  by?: PersonKey
  isDisabled?: boolean
  width?: number
  /** Set by the form item around it. */
  id?: string
}
type PersonPickerProps = Shared & {
  value?: string | null
  /** With the name of who was chosen. */
  onChange?: (value: string | null, name: string) => void
}
type PeoplePickerProps = Shared & {
  value?: readonly string[]
  onChange?: (value: string[]) => void
}

/** One person of the staff, found by name, account or initials. */
export function PersonPicker({ value, onChange, ...shared }: PersonPickerProps) {
  const chosen = value === undefined || value === null || value === '' ? [] : [value]
  const { options, ...props } = usePeople(chosen, shared)
  return (
    <Select<string | null>
      {...props}
      allowClear
      options={options}
      value={chosen[0] ?? null}
      onChange={(next) =>
        onChange?.(next ?? null, options.find((option) => option.value === next)?.name ?? '')
      }
    />
  )
}

/** Several people of the staff, found in the same way. */
export function PeoplePicker({ value = [], onChange, ...shared }: PeoplePickerProps) {
  const { options, ...props } = usePeople(value, shared)
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      options={options}
      value={[...value]}
      onChange={(next) => onChange?.(next)}
    />
  )
}

/** Who is found by what is typed, and who is chosen already, so that nobody is shown as a bare key. */
function usePeople(chosen: readonly string[], shared: Shared) {
  const { by = 'id', label, placeholder, isDisabled = false, width, id } = shared
  const [search, setSearch] = useState('')
  const text = useDeferredValue(search.trim())
  const found = useQuery({
    ...callQuery(pickerApi.pickPeople, { body: listBody(firstPage, namedLike(text)) }),
    placeholderData: keepPreviousData,
  })
  const chosenPeople = useQuery({
    ...callQuery(pickerApi.pickPeople, {
      body: listBody(firstPage, [{ property: by, operation: 'IN', value: [...chosen] }]),
    }),
    placeholderData: keepPreviousData,
    enabled: chosen.length > 0,
  })
  const people = [...(chosen.length > 0 ? (chosenPeople.data?.rows ?? []) : []), ...(found.data?.rows ?? [])]
  const options = [...new Map(people.map((person) => [person[by], person])).values()].map((person) => ({
    value: person[by],
    name: person.fullname,
    label: [person.fullname, person.account, person.orgName].filter(Boolean).join(' \u00B7 '),
  }))
  return {
    ...(id === undefined ? {} : { id }),
    'aria-label': label ?? placeholder,
    placeholder,
    options,
    disabled: isDisabled,
    loading: found.isFetching,
    showSearch: { filterOption: false as const, onSearch: setSearch },
    style: { width: width ?? '100%', minWidth: 0 },
  }
}

function namedLike(text: string) {
  if (text === '') {
    return []
  }
  const like = { operation: 'LIKE', value: text, relation: 'OR', group: 'name' }
  return ['fullname', 'account', 'initials'].map((property) => ({ ...like, property }))
}
