import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { siteApi } from '#api/stay/site.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/edit/Field.tsx'

/** On which site something is offered; null: on all. */
export function SiteField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const text = useText('offers')
  const { data = [] } = useQuery(callQuery(siteApi.sites, {}))
  return (
    <Field label={text('site')}>
      {(id) => (
        <Select
          id={id}
          value={value ?? ''}
          options={[
            { value: '', label: text('allSites') },
            ...data.map((site) => ({ value: site.id, label: site.name })),
          ]}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      )}
    </Field>
  )
}
