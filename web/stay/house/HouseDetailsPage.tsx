import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { houseCall } from '#api/stay/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import type { OpenedAt } from '#api/screen.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Later } from '#web/ui/kit/Later.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { HouseBar } from './house-bar.tsx'
import { HouseFooter } from './house-footer.tsx'
import { HouseLocation } from './house-location.tsx'
import { HousePhotos } from './house-photos.tsx'
import { HouseReviews } from './house-reviews.tsx'
import { HouseRules } from './house-rules.tsx'
import { HouseStory } from './house-story.tsx'
import { HouseSummary } from './house-summary.tsx'
import styles from './house-details.module.css'
import { StayBox } from './stay-box.tsx'
import { applySearchFromUrl, useSearchFromUrl } from '../search/use-search-url.ts'
import { prefetchToday, useStayDates } from '../use-stay-dates.ts'
import { useResumeFavourite } from '../search/use-favourite.ts'
import { HouseSkeleton } from './house-skeleton.tsx'
import { useEffect } from 'react'
import { useSession } from '#web/app/session/session.ts'
import { takePendingBooking } from '../sign-in-for-booking.ts'

const houseQuery = (houseId: string) => callQuery(...houseCall(houseId))

/** @public What is shown first; the router asks for it. */
export function prepare({ query }: OpenedAt) {
  applySearchFromUrl(query)
  return Promise.all([prefetchToday(), queryClient.prefetchQuery(houseQuery(query.get('houseId') ?? ''))])
}

/** Everything about one house, and what the chosen dates cost there. */
export default function HouseDetailsPage() {
  const text = useText('stay')
  const kit = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  useSearchFromUrl()
  useStayDates()
  useResumeFavourite()
  useResumeBooking(houseId)
  const {
    data: house,
    error,
    refetch,
  } = useQuery({
    ...houseQuery(houseId),
    enabled: houseId !== '',
  })
  if (houseId === '' || error) {
    const isOffline = error?.errorCode === 'network'
    return (
      <Page title={text('house.title')}>
        <EmptyPage
          type={isOffline ? 3 : 4}
          tip={error?.message ?? text('house.missing')}
          linkLabel={isOffline ? kit('action.retry') : text('house.others')}
          onLink={() =>
            isOffline
              ? void refetch()
              : void navigate(link(screens.houseList, { selfBack: true }), { replace: true })
          }
        />
      </Page>
    )
  }
  return (
    <Page
      title={house?.name ?? text('house.title')}
      hasBar={false}
      isFlush
      footer={house && <HouseFooter house={house} />}
    >
      <HouseBar house={house} />
      {house ? (
        <article>
          <HousePhotos house={house} />
          <div className={styles.body}>
            <HouseSummary house={house} />
            <StayBox house={house} />
            <Later>
              <HouseStory house={house} />
              <HouseReviews houseId={house.id} />
              <HouseLocation house={house} />
              <HouseRules house={house} />
            </Later>
          </div>
        </article>
      ) : (
        <HouseSkeleton />
      )}
    </Page>
  )
}

/** Leads on to the booking that somebody had begun here before they had to sign in. */
function useResumeBooking(houseId: string): void {
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn && takePendingBooking(houseId)) {
      void navigate(link(screens.reserve, { houseId }))
    }
    // Once per arrival: signing in always opens the page anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn])
}
