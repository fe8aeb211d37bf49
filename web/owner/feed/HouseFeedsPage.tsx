import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feedApi } from '#api/owner/feeds.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { FeedCard } from './feed-card.tsx'
import { FeedSheet } from './feed-sheet.tsx'
import styles from './feeds.module.css'

/** The calendars of other platforms a house is connected with, in and out. */
export default function HouseFeedsPage() {
  const text = useText('feeds')
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(feedApi.feeds, { query: { houseId } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('title')}>
        {error || houseId === '' ? (
          <FailedPage error={error} onRetry={refetch} />
        ) : (
          <Skeleton kind="cards" rows={2} />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={`${text('title')} · ${data.houseName}`}
      footer={data.canChange && <PrimaryButton onClick={() => setAdding(true)}>{text('add')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <p className={styles.facts}>{text('intro')}</p>
        {data.feeds.length === 0 ? (
          <EmptyPage type={2} tip={text('none')}>
            {text('noneStep')}
          </EmptyPage>
        ) : (
          <ul className={styles.list}>
            {data.feeds.map((feed) => (
              <FeedCard key={feed.id} houseId={houseId} feed={feed} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <FeedSheet houseId={houseId} onClose={() => setAdding(false)} />}
    </Page>
  )
}
