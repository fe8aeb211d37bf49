import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { houseCall } from '#api/stay/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { startBooking } from './booking-store.ts'
import { fetchCancelSteps } from './reserve-cancel.tsx'
import { ReserveForm } from './reserve-form.tsx'
import { takePendingBooking } from '../sign-in-for-booking.ts'
import { useSearchFromUrl } from '../search/use-search-url.ts'
import { useStayDates } from '#web/stay/use-stay-dates.ts'

/** @public What has to be there with the form; without it the page still works. */
export const prepare = () => fetchCancelSteps().catch(() => undefined)

/** Everything a booking needs, on one page: when, who, with what, and what it costs. Anybody may look. */
export default function ReservePage() {
  const text = useText('booking')
  const stay = useText('stay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const isSignedIn = useSession() !== null
  useSearchFromUrl()
  useStayDates()
  const house = useQuery({ ...callQuery(...houseCall(houseId)), enabled: houseId !== '' })

  useLayoutEffect(() => {
    if (houseId !== '') {
      startBooking(houseId)
    }
  }, [houseId])

  useEffect(() => {
    if (isSignedIn) {
      takePendingBooking(houseId)
    }
  }, [isSignedIn, houseId])

  if (house.data) {
    return <ReserveForm house={house.data} />
  }
  return (
    <Page title={text('reserve.title')}>
      {houseId === '' || house.error ? (
        <FailedPage
          error={house.error}
          tip={stay('house.missing')}
          onRetry={house.refetch}
          way={{
            label: stay('house.others'),
            go: () => void navigate(link(screens.houseList, { selfBack: true }), { replace: true }),
          }}
        />
      ) : (
        <Skeleton kind="rows" rows={7} />
      )}
    </Page>
  )
}
