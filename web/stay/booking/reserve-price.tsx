import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import type { bookingApi } from '#api/stay/booking.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { stayRefusalIn } from './booking-problem.ts'
import { dropRefusedExtras } from './booking-store.ts'
import { Panel } from '../order/panel.tsx'
import { PriceTable } from '#web/stay/price-table.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './reserve.module.css'

const PriceSheet = lazy(() => import('./booking-price-sheet.tsx'))

export type QuoteQuery = UseQueryResult<CallOutput<typeof bookingApi.quote>, CallError>

/** What it costs, the nights by their kind. */
export function ReservePrice({ quote }: { quote: QuoteQuery }) {
  const text = useText('booking')
  const stay = useText('stay')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isPlaceholderData } = quote

  if (error && stayRefusalIn(error.value)) {
    // The dates say it already; there is no price to show.
    return null
  }
  return (
    <Panel
      title={text('reserve.price')}
      action={
        data && (
          <button
            type="button"
            onClick={() =>
              currentUser()
                ? void navigate(link(screens.priceDetails, { quoteId: data.quoteId }))
                : setOpen(true)
            }
          >
            {stay('price.lines')}
          </button>
        )
      }
    >
      {error && (
        <RetryLine
          tip={error.message}
          onRetry={() => {
            // A coupon or a package that is gone would fail again.
            dropRefusedExtras(error.errorCode)
            return quote.refetch()
          }}
        />
      )}
      {!error && !data && <Skeleton rows={4} />}
      {!error && data && (
        <div className={isPlaceholderData ? styles.stale : undefined}>
          <PriceTable price={data} nights="kinds" hasPayable />
        </div>
      )}
      <Suspense>{isOpen && data && <PriceSheet price={data} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
