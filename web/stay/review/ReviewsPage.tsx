import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { callQuery, callPagesQuery } from '#web/app/call/call.ts'
import { Chips } from '../chips.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import styles from './reviews.module.css'
import { ManagedReviewCard } from './managed-review-card.tsx'

const plain = ['all', 'unreplied', 'replied'] as const
const managed = [...plain, 'reported', 'hidden'] as const

/** Reviews that somebody wrote, and those they may answer: an owner's about their houses, the operator's about all. */
export default function ReviewsPage() {
  const text = useText('reviews')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const asked = useQuery(callQuery(ownReviewApi.place, {}))
  const place = asked.data
  const canReceive = place !== undefined && (place.hasHouses || place.canManage)
  const of =
    params.get('of') === 'received' || (canReceive && params.get('of') === null) ? 'received' : 'mine'
  const shows = of === 'received' && place?.canManage ? managed : plain
  const show = shows.find((one) => one === params.get('show')) ?? 'all'
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof ownReviewApi.list, CallOutput<typeof ownReviewApi.list>>(
      ownReviewApi.list,
      (page) => ({
        body: { of, show, page },
      }),
    ),
    enabled: place !== undefined,
  })
  return (
    <Page title={text('list.title')}>
      <div className={styles.head}>
        {canReceive && (
          <Segments
            label={text('list.of')}
            isLabelHidden
            value={of}
            options={[
              { value: 'received', label: text('list.received') },
              { value: 'mine', label: text('list.mine') },
            ]}
            onChange={(value) => setParams({ of: value }, { replace: true })}
          />
        )}
        <Chips
          label={text('list.filter')}
          options={shows.map((value) => ({ value, label: text(`list.shows.${value}`) }))}
          chosen={[show]}
          onToggle={(value) => setParams({ of, show: value }, { replace: true })}
        />
      </div>
      {asked.error && <FailedPage error={asked.error} onRetry={asked.refetch} />}
      {!asked.error && (
        <InfiniteList
          query={query}
          rowKey={(review) => review.id}
          label={text('list.title')}
          emptyTip={text(`list.none.${of}`)}
          emptyStep={
            <>
              <p>{text(`list.noneStep.${of}`)}</p>
              {of === 'mine' && <Link to={link(screens.orderList)}>{text('list.toOrders')}</Link>}
            </>
          }
        >
          {(review) => (
            <ManagedReviewCard
              review={review}
              onOpen={
                of === 'received'
                  ? () => void navigate(link(screens.replyToReview, { id: review.id }))
                  : undefined
              }
            />
          )}
        </InfiniteList>
      )}
    </Page>
  )
}
