import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import styles from '../designer.module.css'

type PersonPickerProps = {
  label: string
  accounts: readonly string[]
  onChange: (accounts: string[]) => void
  isSingle?: boolean
  isDisabled?: boolean
}

/** People by name or account; what is kept is the account, which means the same in every company. */
export function PersonPicker({
  label,
  accounts,
  onChange,
  isSingle = false,
  isDisabled = false,
}: PersonPickerProps) {
  const text = useText('flows')
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const found = useQuery(callQuery(flowDesignerApi.findPeople, { query: { text: asked } }))
  const known = useQuery({
    ...callQuery(flowDesignerApi.findPeople, { query: { text: '', accounts: accounts.join(',') } }),
    enabled: accounts.length > 0,
  })
  const people = [...(known.data ?? []), ...(found.data ?? [])]
  const options = [...new Map(people.map((one) => [one.account, one])).values()].map(
    ({ account, name, org }) => ({
      value: account,
      label: `${name}${org === null ? '' : ` · ${org}`}`,
    }),
  )
  const shared = {
    'aria-label': label,
    className: styles.choice ?? '',
    placeholder: text('people.findPerson'),
    options,
    disabled: isDisabled,
    showSearch: { filterOption: false, onSearch: setSearch },
    loading: found.isFetching,
  }
  return isSingle ? (
    <Select<string> {...shared} value={accounts[0] ?? null} onChange={(account) => onChange([account])} />
  ) : (
    <Select<string[]> {...shared} mode="multiple" value={[...accounts]} onChange={onChange} />
  )
}
