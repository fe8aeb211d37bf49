import { InputNumber, Select } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'

type Place = CallOutput<typeof siteDeskApi.toEdit>['place']

/** Where the site lies, in the numbers of a satellite or of a map; without them it is not on the map. */
export function SitePlace({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const text = useText('inventory')
  const coordinates = place ?? { latitude: 40.4, longitude: 116.5, system: 'WGS84' as const }
  const number = (name: 'latitude' | 'longitude', most: number) => (
    <Field label={text(`site.${name}`)}>
      {(id) => (
        <InputNumber
          id={id}
          min={-most}
          max={most}
          precision={6}
          disabled={place === null}
          value={place?.[name] ?? null}
          onChange={(value) => value !== null && onChange({ ...coordinates, [name]: value })}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.grid}>
      <Field label={text('site.system')}>
        {(id) => (
          <Select
            id={id}
            value={place?.system ?? ''}
            options={[
              { value: '', label: text('site.noPlace') },
              { value: 'WGS84', label: text('site.WGS84') },
              { value: 'GCJ02', label: text('site.GCJ02') },
            ]}
            onChange={(system) =>
              onChange(
                system === '' ? null : { ...coordinates, system: system === 'GCJ02' ? 'GCJ02' : 'WGS84' },
              )
            }
          />
        )}
      </Field>
      {number('latitude', 90)}
      {number('longitude', 180)}
    </div>
  )
}
