import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Panel } from './panel.tsx'
import styles from '../price-table.module.css'
import { PriceTableLine, PriceTable } from '../price-table.tsx'

/** Where the price comes from, line by line: of a quote before ordering, of an order with what became of its money. */
export default function PriceDetailsPage() {
  const text = useText('booking')
  const stay = useText('stay')
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? undefined
  const quoteId = params.get('quoteId') ?? undefined
  const { data, error, refetch } = useQuery({
    ...callQuery(orderApi.fees, { query: orderId ? { orderId } : { quoteId } }),
    enabled: orderId !== undefined || quoteId !== undefined,
  })
  const isAsked = orderId !== undefined || quoteId !== undefined
  return (
    <Page title={stay('price.lines')}>
      {!isAsked && <EmptyPage type={2} tip={text('payDetail.nothing')} hasBack />}
      {error && <FailedPage error={error} onRetry={refetch} />}
      {isAsked && !error && !data && <Skeleton rows={8} />}
      {data && (
        <>
          <Panel>
            <PriceTable price={data} hasPayable />
          </Panel>
          {data.of === 'order' && <Money fees={data} />}
          <p className={styles.note}>{text(data.deposit > 0 ? 'payDetail.deposit' : 'payDetail.fen')}</p>
        </>
      )}
    </Page>
  )
}

/** What was paid and what came back, of the order and of the nights added to it. */
function Money({ fees }: { fees: CallOutput<typeof orderApi.fees> }) {
  const text = useText('booking')
  const language = currentLanguage()
  return (
    <>
      <Panel title={text('payDetail.money')}>
        <dl className={styles.lines}>
          <PriceTableLine amount={fees.payable}>{text('payDetail.payable')}</PriceTableLine>
          <PriceTableLine amount={fees.paid}>{text('payDetail.paid')}</PriceTableLine>
          {fees.refunded > 0 && (
            <PriceTableLine amount={-fees.refunded}>{text('payDetail.refunded')}</PriceTableLine>
          )}
          {fees.depositRefunded > 0 && (
            <PriceTableLine amount={-fees.depositRefunded}>
              {text('payDetail.depositRefunded')}
            </PriceTableLine>
          )}
          {fees.asked > 0 && <PriceTableLine amount={-fees.asked}>{text('order.askedBack')}</PriceTableLine>}
        </dl>
      </Panel>
      {fees.extensions.length > 0 && (
        <Panel title={text('payDetail.extensions')}>
          <dl className={styles.lines}>
            {fees.extensions.map(({ orderId, houseName, checkIn, checkOut, total }) => (
              <PriceTableLine key={orderId} amount={total}>
                <Link to={link(screens.priceDetails, { orderId })}>
                  {formatDay(checkIn, 'day', language)} – {formatDay(checkOut, 'day', language)} · {houseName}
                </Link>
              </PriceTableLine>
            ))}
          </dl>
        </Panel>
      )}
      {fees.extensions.length > 0 && (
        <Panel title={text('payDetail.whole')}>
          <dl className={styles.lines}>
            <PriceTableLine amount={fees.whole.total + fees.whole.deposit}>
              {text('payDetail.payable')}
            </PriceTableLine>
            <PriceTableLine amount={fees.whole.paid}>{text('payDetail.paid')}</PriceTableLine>
            {fees.whole.refunded > 0 && (
              <PriceTableLine amount={-fees.whole.refunded}>{text('order.paidBack')}</PriceTableLine>
            )}
            {fees.whole.asked > 0 && (
              <PriceTableLine amount={-fees.whole.asked}>{text('order.askedBack')}</PriceTableLine>
            )}
          </dl>
        </Panel>
      )}
    </>
  )
}
