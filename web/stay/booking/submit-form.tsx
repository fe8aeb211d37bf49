import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { orderApi } from '#api/stay/order.ts'
import { HOLD_MINUTES } from '#domain/stay/booking/hold.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { changedPriceIn, stayRefusalIn, type StayRefusal } from './booking-problem.ts'
import { clearBooking, useBooking } from './booking-store.ts'
import { CancelCostNow } from '../order/cancel-cost-now.tsx'
import { CancelPanel } from '../order/cancel-panel.tsx'
import { Facts } from '../order/facts.tsx'
import type { House } from '../house-types.ts'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Panel } from '../order/panel.tsx'
import { PriceTable } from '#web/stay/price-table.tsx'
import styles from './reserve.module.css'
import { StayDatesRow } from '../order/stay-dates.tsx'
import { DatesTaken } from './dates-taken.tsx'

type Quote = CallOutput<typeof bookingApi.keptQuote>
type Promised = { quoteId: string; hash: string }

/** All that was chosen, once more, and the button that makes it an order. */
export function SubmitForm({ quote, house }: { quote: Quote; house: House }) {
  const text = useText('booking')
  const kit = useText()
  const stay = useText('stay')
  const navigate = useNavigate()
  const booking = useBooking()
  const [taken, setTaken] = useState<StayRefusal | null>(null)
  const { name, phone, remarks, selectPeopleArr } = booking
  const people = selectPeopleArr.map(({ realName }) => realName).join(text('reserve.and'))

  async function submit({ quoteId, hash }: Promised): Promise<void> {
    if (!name || !phone) {
      // The page was opened without the form before it.
      await navigate(link(screens.reserve, { houseId: house.id }), { replace: true })
      return
    }
    try {
      const order = await call(
        bookingApi.submit,
        {
          body: {
            quoteId,
            hash,
            contactName: name,
            contactPhone: phone,
            remark: remarks,
            personIds: selectPeopleArr.map(({ id }) => id),
            agreeRule: true,
          },
        },
        // One promised price makes one order, however often it is handed in.
        { quiet: true, headers: { 'Idempotency-Key': quoteId } },
      )
      clearBooking(order.orderId)
      await queryClient.invalidateQueries({ queryKey: [orderApi.orders.path] })
      // The way back from the cashier shall not lead into the form again.
      await navigate(link(screens.submitOrder, { orderId: order.orderId }), { replace: true })
      const cashier = link(screens.cashier, { bizType: order.bizType, bizId: order.bizId })
      if (order.payable > 0) {
        await navigate(cashier)
      }
    } catch (error) {
      await refused(error)
    }
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) {
      throw error
    }
    const changed = changedPriceIn(error.value)
    const refusal = stayRefusalIn(error.value)
    if (refusal) {
      setTaken(refusal)
    } else if (changed) {
      const table = await fetchTable()
      const isFine = await confirm({
        title: text('submit.priceChanged'),
        body:
          table && changed.price ? (
            <table.PriceChanges before={quote} after={changed.price} />
          ) : (
            text('submit.priceWas', { old: yuan(changed.oldTotal), new: yuan(changed.newTotal) })
          ),
        confirmLabel: text('submit.takeNewPrice'),
        cancelLabel: text('submit.lookAgain'),
      })
      await (isFine
        ? submit(changed)
        : navigate(link(screens.reserve, { houseId: house.id }), { replace: true }))
    } else {
      toast(error.message)
      if (error.errorCode !== 'network' && error.errorCode !== 'timeout') {
        await navigate(link(screens.reserve, { houseId: house.id }), { replace: true })
      }
    }
  }

  if (taken) {
    return (
      <Page title={text('submit.title')}>
        <DatesTaken house={house} refusal={taken} />
      </Page>
    )
  }
  const dates = { checkIn: quote.checkIn, checkInTime: house.site.checkInTime, bookedAt: null }
  return (
    <Page
      title={text('submit.title')}
      footer={
        <section aria-label={stay('price.payable')}>
          <CancelCostNow policy={house.cancelPolicy} {...dates} />
          <div className={styles.foot}>
            <div className={styles.sum}>
              <span className={styles.amount}>{yuan(quote.payable)}</span>
              <span className={styles.small}>{text('submit.holds', { minutes: HOLD_MINUTES })}</span>
            </div>
            <div className={styles.button}>
              <PrimaryButton onClick={() => submit(quote)}>{text('submit.submit')}</PrimaryButton>
            </div>
          </div>
        </section>
      }
    >
      <Panel>
        <HouseStrip name={house.name} picture={house.pictures[0]}>
          <HouseStripLine>{house.site.name}</HouseStripLine>
          <HouseStripLine>{house.address}</HouseStripLine>
        </HouseStrip>
      </Panel>
      <Panel title={text('submit.stay')}>
        <StayDatesRow
          checkIn={quote.checkIn}
          checkOut={quote.checkOut}
          checkInTime={house.site.checkInTime}
          checkOutTime={house.site.checkOutTime}
        />
        <Facts
          facts={[
            [
              text('order.guests'),
              `${adultCountText(kit, quote.adults)}${quote.children > 0 ? ` · ${childCountText(kit, quote.children)}` : ''}`,
            ],
            [text('reserve.who'), people, 'said'],
            [text('reserve.name'), name, 'said'],
            [text('reserve.phone'), phone],
            [text('reserve.remarks'), remarks, 'said'],
          ]}
        />
      </Panel>
      <Panel title={text('reserve.price')}>
        <PriceTable price={quote} nights="kinds" hasPayable />
      </Panel>
      <CancelPanel policy={house.cancelPolicy} {...dates} />
    </Page>
  )
}

/** Without a network for the table, the two totals say it too. */
const fetchTable = () => import('./price-changes.tsx').catch(() => null)
