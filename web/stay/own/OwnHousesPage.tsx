import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { HousePicture } from '../house-picture.tsx'
import { nightCount } from './night-count.ts'
import { QuotaBar } from './quota-card.tsx'
import styles from './own-stay.module.css'

/** My houses as places to stay: who has each tonight, and how many free nights the year has left. */
export default function OwnHousesPage() {
  const text = useText('ownStay')
  const { data, error, refetch } = useQuery({ ...callQuery(ownStayApi.houses, {}), staleTime: 0 })
  return (
    <Page title={text('houses.title')}>
      {error && <FailedPage error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton kind="cards" rows={3} />}
      {data?.length === 0 && (
        <EmptyPage type={2} tip={text('houses.none')}>
          {text('houses.noneStep')}
        </EmptyPage>
      )}
      {data && data.length > 0 && (
        <>
          <p className={styles.intro}>{text('houses.intro')}</p>
          <div className={styles.list}>
            {data.map((house, at) => (
              <HouseCard key={house.id} house={house} isFirst={at === 0} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

type OwnHouse = CallOutput<typeof ownStayApi.houses>[number]

function HouseCard({ house, isFirst }: { house: OwnHouse; isFirst: boolean }) {
  const text = useText('ownStay')
  const day = (one: string) => formatDay(one, 'day', currentLanguage())
  const { tonight, quota, next } = house
  return (
    <Link className={styles.card} to={link(screens.ownHouse, { houseId: house.id })}>
      <HousePicture picture={house.picture} alt="" isFirst={isFirst} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{house.name}</h2>
          <Tag tone={tonight ? 'info' : 'pine'}>
            {tonight
              ? `${text(`sources.${tonight.kind}`)} ${text('houses.until', { day: day(tonight.until) })}`
              : text('houses.free')}
          </Tag>
        </div>
        <p className={styles.small}>{house.siteName}</p>
        {quota && quota.entitled > 0 ? (
          <>
            <QuotaBar used={quota.used} entitled={quota.entitled} />
            <p className={styles.small}>
              {text('houses.left', { nights: nightCount(Math.max(0, quota.entitled - quota.used)) })}
            </p>
          </>
        ) : (
          <p className={styles.small}>{text('houses.noQuota')}</p>
        )}
        {next && (
          <p className={styles.small}>
            <Tag tone="persimmon">{text(`purposes.${next.purpose}`)}</Tag>{' '}
            <span data-said>
              {text('houses.next', { name: next.name, from: day(next.checkIn), to: day(next.checkOut) })}
            </span>
          </p>
        )}
      </div>
    </Link>
  )
}
