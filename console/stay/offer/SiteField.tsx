import { Select } from 'antd'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/edit/Field.tsx'
import { useOwnSites } from '../own-sites.ts'

/** On which site something is offered; null: on all. */
export function SiteField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const text = useText('offers')
  const { data: own } = useOwnSites('offer.manage')
  return (
    <Field label={text('site')}>
      {(id) => (
        <Select
          id={id}
          value={value ?? ''}
          options={[
            // Who works at some sites alone sees what all share, and makes nothing for all.
            ...(own?.isEverywhere || value === null ? [{ value: '', label: text('allSites') }] : []),
            ...(own?.sites ?? []).map((site) => ({ value: site.id, label: site.name })),
          ]}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      )}
    </Field>
  )
}
