import { Select } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Field } from '#console/ui/edit/Field.tsx'
import { useOwnSites } from './own-sites.ts'

type Props = {
  label: string
  /** What the choice of every site is called. */
  allLabel: string
  /** What one needs at a site to choose it. */
  right: string
  /** Not saved yet: who works at some sites alone starts with one of theirs, since they make nothing for all. */
  isNew: boolean
  value: string | null
  onChange: (id: string | null) => void
}

/** For which site something is; null: for all. */
export function SiteField({ label, allLabel, right, isNew, value, onChange }: Props) {
  const { data: own } = useOwnSites(right)
  const first = isNew && own && !own.isEverywhere ? own.sites[0]?.id : undefined
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first !== undefined && value === null) {
      choose(first)
    }
  }, [first, value])
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          value={value ?? ''}
          options={[
            // Who works at some sites alone sees what all share, and makes nothing for all.
            ...(own?.isEverywhere || value === null ? [{ value: '', label: allLabel }] : []),
            ...(own?.sites ?? []).map((site) => ({ value: site.id, label: site.name })),
          ]}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      )}
    </Field>
  )
}
