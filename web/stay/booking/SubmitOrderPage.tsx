import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { bookingApi } from '#api/stay/booking.ts'
import { houseApi } from '#api/stay/house.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useBooking } from './booking-store.ts'
import { UnpaidOrder } from './unpaid-order.tsx'
import { SubmitForm } from './submit-form.tsx'

/** The last look before the order; and, once there is one, how long its rooms wait to be paid. */
export default function SubmitOrderPage() {
  const text = useText('booking')
  const [params] = useSearchParams()
  const orderId = params.get('orderId')
  const quoteId = params.get('quoteId')
  if (orderId !== null) {
    return <UnpaidOrder orderId={orderId} />
  }
  return quoteId === null ? (
    <Page title={text('submit.title')}>
      <NothingToSubmit tip={text('submit.nothing')} />
    </Page>
  ) : (
    <Quoted quoteId={quoteId} />
  )
}

function Quoted({ quoteId }: { quoteId: string }) {
  const text = useText('booking')
  const quote = useQuery({ ...callQuery(bookingApi.keptQuote, { query: { quoteId } }), retry: false })
  const houseId = quote.data?.houseId ?? ''
  const house = useQuery({ ...callQuery(houseApi.details, { query: { houseId } }), enabled: houseId !== '' })
  const error = quote.error ?? house.error
  // Without an answer the promise may still stand: one asks again, and need not fill in anew.
  const mayPass = error !== null && (error.status === 0 || error.status >= 500)
  if (quote.data && house.data) {
    return <SubmitForm quote={quote.data} house={house.data} />
  }
  return (
    <Page title={text('submit.title')}>
      {!error && <Skeleton kind="rows" rows={6} />}
      {error && mayPass && (
        <FailedPage error={error} onRetry={() => Promise.all([quote.refetch(), house.refetch()])} />
      )}
      {error && !mayPass && <NothingToSubmit tip={error.message} />}
    </Page>
  )
}

function NothingToSubmit({ tip }: { tip: string }) {
  const text = useText('booking')
  const navigate = useNavigate()
  const { homeId, orderId } = useBooking()
  return (
    <EmptyPage
      type={2}
      tip={tip}
      // Who comes back after the order looks for it, not for the form.
      linkLabel={text(homeId === '' && orderId !== '' ? 'submit.toOrder' : 'submit.again')}
      onLink={() =>
        void navigate(
          homeId !== ''
            ? link(screens.reserve, { houseId: homeId })
            : orderId !== ''
              ? link(screens.order, { orderId })
              : link(screens.home),
          {
            replace: true,
          },
        )
      }
    />
  )
}
