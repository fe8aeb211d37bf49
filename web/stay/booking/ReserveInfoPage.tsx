import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { houseApi } from '#api/stay/house.ts'
import { q } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { beginBooking } from './booking-store.ts'
import { ReserveForm } from './reserve-form.tsx'
import { takeWantedBooking } from '../sign-in-for-booking.ts'
import { useSearchFromAddress } from '../search/use-search-url.ts'
import { useStayDates } from '#web/stay/use-stay-dates.ts'

/** Everything a booking needs, on one page: when, who, with what, and what it costs. Anybody may look. */
export default function ReserveInfoPage() {
  const text = useText('booking')
  const stay = useText('stay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const isSignedIn = useSession() !== null
  useSearchFromAddress()
  useStayDates()
  const house = useQuery({ ...q(houseApi.details, { query: { houseId } }), enabled: houseId !== '' })

  useLayoutEffect(() => {
    if (houseId !== '') {
      beginBooking(houseId)
    }
  }, [houseId])

  useEffect(() => {
    if (isSignedIn) {
      takeWantedBooking(houseId)
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
            go: () => void navigate('/home/list?selfBack=true', { replace: true }),
          }}
        />
      ) : (
        <Skeleton kind="rows" rows={7} />
      )}
    </Page>
  )
}
