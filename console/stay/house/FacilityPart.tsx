import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { PageLink } from '#console/ui/PageLink.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { PartProps } from './house-content.ts'

/** What the house has, out of what houses may have. */
export function FacilityPart({ content: { facilities }, change }: PartProps) {
  const text = useText('inventory')
  const names = useText('pages')
  const { data, error, refetch } = useQuery(callQuery(houseDeskApi.facilities, {}))
  return (
    <section className={styles.section}>
      <h2>{text('house.section.facilities')}</h2>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && (
        <p className={styles.faint}>
          {text('house.noFacilities')} <PageLink to="/stays/facilities">{names('stayFacilities')}</PageLink>
        </p>
      )}
      <div className={styles.stack}>
        {(data ?? []).map((group) => {
          const own = group.items.map(({ code }) => code)
          return (
            <div key={group.group}>
              <div className={styles.faint}>{group.name}</div>
              <Checkbox.Group
                value={facilities.filter((code) => own.includes(code))}
                options={group.items.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(chosen) =>
                  change({ facilities: [...facilities.filter((code) => !own.includes(code)), ...chosen] })
                }
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
