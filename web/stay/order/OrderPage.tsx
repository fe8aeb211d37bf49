import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ArrivalSteps } from '../trip/arrival-steps.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { Facts } from './facts.tsx'
import { HouseStrip, HouseStripLine } from './house-strip.tsx'
import { MoreActions, OrderActions } from './order-actions-row.tsx'
import { ExtensionPrices, OrderExtensions } from './order-extensions.tsx'
import { OrderGuests } from './order-guests.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderCancellations, OrderHistory } from './order-history.tsx'
import { Panel } from './panel.tsx'
import { PriceTableLine, PriceTable } from '../price-table.tsx'
import { StayDatesRow } from './stay-dates.tsx'
import { TripCard } from '../trip/trip-card.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'

const OwnStayPart = lazy(() => import('../own/own-stay-part.tsx'))
/** Few stays are more than their first nights in one house. */
const TripParts = lazy(() => import('./trip-parts.tsx'))
/** Far down, and asked of the shop. */
const RoomBill = lazy(() => import('./room-bill.tsx'))

/** So many stand at the foot, under the thumb; the rest is looked for less often. */
const footActions = 3

/** Guests may still be named, and it can be given up. */
const ahead: ReadonlySet<OrderState> = new Set(['created', 'paid', 'confirmed'])

/** Everything about one order. */
export default function OrderPage() {
  const text = useText('booking')
  const stay = useText('stay')
  const kit = useText()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(orderApi.order, { query: { orderId } }),
    enabled: orderId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('order.title')}>
        {error || orderId === '' ? (
          <FailedPage error={error} tip={text('order.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="rows" rows={8} />
        )}
      </Page>
    )
  }
  const { house, site } = data
  const isLive = ahead.has(data.state) || data.state === 'staying'
  return (
    <Page
      title={text('order.title')}
      footer={
        <section aria-label={text('order.title')}>
          <OrderActions order={data} most={footActions} isFoot />
        </section>
      }
    >
      <OrderHeader order={data} />
      {isLive ? (
        <TripCard order={data} />
      ) : (
        <Panel>
          <HouseStrip
            name={house.name}
            picture={house.picture}
            to={link(screens.houseDetails, { houseId: house.id })}
          >
            <HouseStripLine>{house.siteName}</HouseStripLine>
            <HouseStripLine>{site.address}</HouseStripLine>
          </HouseStrip>
        </Panel>
      )}
      <OrderCancellations order={data} />
      {data.state === 'confirmed' && data.kind === 'guest' && <ArrivalSteps order={data} />}
      <Panel title={text('submit.stay')}>
        <StayDatesRow
          checkIn={data.checkIn}
          checkOut={data.checkOut}
          checkInTime={site.checkInTime}
          checkOutTime={site.checkOutTime}
        />
        <Facts
          facts={[
            [
              text('order.guests'),
              `${adultCountText(kit, data.adults)}${data.children > 0 ? ` · ${childCountText(kit, data.children)}` : ''}`,
            ],
            [stay('price.codes.pet'), data.pets > 0 && String(data.pets)],
            [text('reserve.name'), data.contactName, 'said'],
            [text('reserve.phone'), data.contactPhone],
            [text('reserve.remarks'), data.remark, 'said'],
          ]}
        />
      </Panel>
      {data.purpose !== 'guest' && (
        <Suspense fallback={<Skeleton kind="rows" rows={2} />}>
          <OwnStayPart order={data} />
        </Suspense>
      )}
      {data.parts.length > 1 && (
        <Suspense fallback={<Skeleton kind="rows" rows={2} />}>
          <TripParts parts={data.parts} />
        </Suspense>
      )}
      <OrderGuests guests={data.guests} adults={ahead.has(data.state) ? data.adults : 0} />
      {['staying', 'checkedOut', 'completed'].includes(data.state) && data.kind === 'guest' && (
        <Group>
          <Row
            label={text('order.goods')}
            {...(data.check && { value: text(`order.check.${data.check}`) })}
            to={link(screens.goodsCheck, {
              orderId: data.id,
              phase: data.state === 'staying' ? 'in' : 'out',
            })}
          />
        </Group>
      )}
      <Suspense>
        <RoomBill order={data} />
      </Suspense>
      <OrderExtensions order={data} />
      <Panel
        title={text('reserve.price')}
        action={<Link to={link(screens.priceDetails, { orderId: data.id })}>{stay('price.lines')}</Link>}
      >
        <PriceTable price={data.price} nights="kinds" hasPayable={data.paid === 0}>
          <ExtensionPrices extensions={data.extensions} />
          {data.paid > 0 && (
            <PriceTableLine amount={data.paid}>
              <strong>{text('order.paidAll')}</strong>
            </PriceTableLine>
          )}
          {data.refunded > 0 && (
            <PriceTableLine amount={-data.refunded}>{text('order.paidBack')}</PriceTableLine>
          )}
          {data.asked > 0 && <PriceTableLine amount={-data.asked}>{text('order.askedBack')}</PriceTableLine>}
        </PriceTable>
      </Panel>
      {ahead.has(data.state) && (
        <CancelPanel
          policy={data.cancelPolicy}
          checkIn={data.checkIn}
          checkInTime={site.checkInTime}
          bookedAt={data.createdAt}
        />
      )}
      <OrderHistory order={data} />
      <MoreActions order={data} from={footActions} isPaid={data.paid > data.refunded} />
    </Page>
  )
}
