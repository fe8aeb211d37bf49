import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'

/** What sites are called, by their ids. */
export function useSiteNames(): (ids: readonly string[]) => string {
  const { data } = useQuery(callQuery(siteOperatorsApi.siteOperators, {}))
  return (ids) =>
    ids.map((id) => data?.sites.find((site) => site.id === id)?.name ?? '…').join(currentListSeparator())
}

type SitesSelectProps = {
  label: string
  isDisabled?: boolean
  size?: 'small' | 'middle'
  value?: readonly string[]
  onChange?: (siteIds: string[]) => void
  /** Set by the form item around it. */
  id?: string
}

/** Some sites, or none, which means all of them. */
export function SitesSelect({ label, isDisabled = false, value = [], onChange, ...rest }: SitesSelectProps) {
  const text = useText('people')
  const { data, isPending } = useQuery(callQuery(siteOperatorsApi.siteOperators, {}))
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      aria-label={label}
      placeholder={text('sites.all')}
      disabled={isDisabled}
      loading={isPending}
      value={[...value]}
      onChange={(siteIds) => onChange?.(siteIds)}
      options={(data?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      defaultActiveFirstOption={false}
      style={{ minWidth: 140, width: '100%' }}
    />
  )
}
