import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { houseApi } from '#api/stay/house.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FacilityIcon } from './facility-icon.tsx'
import styles from './facility-list.module.css'

/** What a house has and what it has not, group by group. */
export default function FacilityListPage() {
  const text = useText('stay')
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const { data, error, isPending, refetch } = useQuery(callQuery(houseApi.facilities, { query: { houseId } }))
  return (
    <Page title={text('house.facilities')}>
      {isPending && <Skeleton kind="rows" rows={6} />}
      {error && <FailedPage error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyPage type={2} tip={text('house.noFacilities')} hasBack />}
      {data?.map(({ group, name, items }) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.title}>
            {name}
          </h2>
          <ul className={styles.items}>
            {items
              .filter(({ available }) => available)
              .map((item) => (
                <li key={item.code} className={styles.item}>
                  <FacilityIcon name={item.icon} />
                  {item.name}
                </li>
              ))}
            {items.some(({ available }) => !available) && (
              <li className={styles.missing}>
                {text('house.notThere', { names: missing(items).join(text('house.and')) })}
              </li>
            )}
          </ul>
        </section>
      ))}
    </Page>
  )
}

/** What is not there is told too, in one breath: it must not drown what is. */
const missing = (items: ReadonlyArray<{ name: string; available: boolean }>): string[] =>
  items.filter(({ available }) => !available).map(({ name }) => name)
