import { Select } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '#console/text/text.ts'
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
  const text = useText()
  const isConfined = own !== undefined && !own.isEverywhere
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
        <>
          <Select
            id={id}
            // What is new of them is for none of all sites, also while they have none that is open.
            value={isNew && isConfined && value === null ? undefined : (value ?? '')}
            disabled={isNew && isConfined && own.sites.length === 0}
            placeholder={text('sites.noneOpen')}
            options={[
              // Who works at some sites alone sees what all share, and makes nothing for all.
              ...(own?.isEverywhere || (value === null && !isNew) ? [{ value: '', label: allLabel }] : []),
              ...(own?.sites ?? []).map((site) => ({ value: site.id, label: site.name })),
              // What belongs to a site that was closed since still says which.
              ...(own?.closed ?? [])
                .filter((site) => site.id === value)
                .map((site) => ({ value: site.id, label: text('sites.closed', { site: site.name }) })),
            ]}
            onChange={(next) => onChange(next === '' ? null : next)}
          />
          {isNew && isConfined && own.sites.length === 0 && <p>{text('sites.noneOpenHint')}</p>}
        </>
      )}
    </Field>
  )
}
