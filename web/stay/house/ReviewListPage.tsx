import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { reviewApi } from '#api/stay/review.ts'
import { callQuery, callPagesQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Chips } from '../chips.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './review-list.module.css'
import { ReviewScores } from './review-scores.tsx'

const shows = ['all', 'withPictures', 'good', 'bad'] as const

/** What guests say about a house: the scores, what is said most, and every review. */
export default function ReviewListPage() {
  const text = useText('stay')
  const [params, setParams] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const show = shows.find((one) => one === params.get('show')) ?? 'all'
  const tag = params.get('tag') ?? ''
  const summary = useQuery({
    ...callQuery(reviewApi.summary, { query: { houseId } }),
    enabled: houseId !== '',
  })
  const query = useInfiniteQuery({
    ...callPagesQuery<typeof reviewApi.reviews, CallOutput<typeof reviewApi.reviews>>(
      reviewApi.reviews,
      (page) => ({
        body: { houseId, show, tag, page },
      }),
    ),
    enabled: houseId !== '',
  })

  function choose(next: { show?: string; tag?: string }) {
    setParams({ houseId, show, tag, ...next }, { replace: true })
  }

  if (houseId === '') {
    return (
      <Page title={text('reviews.title')}>
        <FailedPage error={null} />
      </Page>
    )
  }
  const counts = summary.data && {
    all: summary.data.count,
    withPictures: summary.data.withPictures,
    good: summary.data.good,
    bad: summary.data.bad,
  }
  return (
    <Page title={text('reviews.title')}>
      {summary.isPending && <Skeleton rows={3} />}
      {summary.error && <RetryLine tip={text('reviews.failed')} onRetry={() => summary.refetch()} />}
      {summary.data && counts && summary.data.count > 0 && (
        <section className={styles.summary} aria-label={text('reviews.summary')}>
          <ReviewScores summary={summary.data} />
          <Chips
            label={text('reviews.filter')}
            isRow
            options={shows.map((value) => ({
              value,
              label: text(`reviews.shows.${value}`),
              count: counts[value],
            }))}
            chosen={[show]}
            onToggle={(value) => choose({ show: value })}
          />
          {summary.data.tags.length > 0 && (
            <div className={styles.tags}>
              <Chips
                label={text('reviews.tags')}
                isMany
                isRow
                options={summary.data.tags.map(({ tag: value, name, count }) => ({
                  value,
                  label: name,
                  count,
                }))}
                chosen={[tag]}
                onToggle={(value) => choose({ tag: value === tag ? '' : value })}
              />
            </div>
          )}
        </section>
      )}
      <InfiniteList
        query={query}
        rowKey={(review) => review.id}
        label={text('reviews.title')}
        emptyTip={text(show === 'all' && tag === '' ? 'reviews.none' : 'reviews.noneSuch')}
      >
        {(review) => (
          <div className={styles.card}>
            <ReviewCard review={review} />
          </div>
        )}
      </InfiniteList>
    </Page>
  )
}
