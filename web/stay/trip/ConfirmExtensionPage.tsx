import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { bookingApi } from '#api/stay/booking.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { houseApi } from '#api/stay/house.ts'
import { orderApi } from '#api/stay/order.ts'
import { HOLD_MINUTES } from '#domain/stay/booking/hold.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PriceTable } from '../price-table.tsx'
import { changedPriceIn } from '../booking/booking-problem.ts'
import { Facts } from '../order/facts.tsx'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { Panel } from '../order/panel.tsx'
import styles from '../booking/reserve.module.css'
import { StayDatesRow } from '../order/stay-dates.tsx'

type Promised = { quoteId: string; hash: string }

/** The nights added to a stay: what they cost, with the guests and the contact it has already. */
export default function ConfirmExtensionPage() {
  const text = useText('booking')
  const extending = useText('extending')
  const kit = useText()
  const stay = useText('stay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const xzType = params.get('xzType') === 'other' ? ('other' as const) : ('same' as const)
  const houseId = params.get('houseId')
  const body = { orderId, checkOut: params.get('checkOut') ?? '', xzType }
  const order = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), enabled: orderId !== '' })
  const quote = useQuery({
    ...callQuery(extensionApi.quote, { body: houseId === null ? body : { ...body, houseId } }),
    enabled: orderId !== '',
    retry: false,
    staleTime: 10 * 60_000,
  })
  const newHouse = quote.data?.houseId ?? ''
  const house = useQuery({
    ...callQuery(houseApi.details, { query: { houseId: newHouse } }),
    enabled: newHouse !== '',
  })
  const error = order.error ?? quote.error ?? house.error

  async function submit({ quoteId, hash }: Promised): Promise<void> {
    if (!order.data) {
      return
    }
    const { contactName, contactPhone, guests } = order.data
    try {
      const added = await call(
        bookingApi.submit,
        {
          body: {
            quoteId,
            hash,
            contactName,
            contactPhone,
            personIds: guests.map(({ personId }) => personId),
            agreeRule: true,
          },
        },
        { quiet: true, headers: { 'Idempotency-Key': quoteId } },
      )
      await queryClient.invalidateQueries({ queryKey: [orderApi.order.path] })
      await navigate(link(screens.submitOrder, { orderId: added.orderId }), { replace: true })
      if (added.payable > 0) {
        await navigate(link(screens.cashier, { bizType: added.bizType, bizId: added.bizId }))
      }
    } catch (failure) {
      await refused(failure)
    }
  }

  async function refused(failure: unknown): Promise<void> {
    if (!(failure instanceof CallError)) {
      throw failure
    }
    const changed = changedPriceIn(failure.value)
    if (!changed) {
      toast(failure.message)
      await queryClient.invalidateQueries({ queryKey: [extensionApi.options.path] })
      return
    }
    // Without a network for the table, the two totals say it too.
    const table = await import('../booking/price-changes.tsx').catch(() => null)
    const isFine = await confirm({
      title: text('submit.priceChanged'),
      body:
        table && changed.price && quote.data ? (
          <table.PriceChanges before={quote.data} after={changed.price} />
        ) : (
          text('submit.priceWas', { old: yuan(changed.oldTotal), new: yuan(changed.newTotal) })
        ),
      confirmLabel: text('submit.takeNewPrice'),
    })
    await (isFine ? submit(changed) : quote.refetch())
  }

  if (!order.data || !quote.data || !house.data) {
    return (
      <Page title={extending('formTitle')}>
        {error || orderId === '' ? (
          <FailedPage
            error={error}
            tip={text('order.missing')}
            onRetry={() => Promise.all([order.refetch(), quote.refetch(), house.refetch()])}
          />
        ) : (
          <Skeleton kind="rows" rows={6} />
        )}
      </Page>
    )
  }
  const { data: price } = quote
  return (
    <Page
      title={extending('formTitle')}
      footer={
        <section className={styles.foot} aria-label={stay('price.payable')}>
          <div className={styles.sum}>
            <span className={styles.amount}>{yuan(price.payable)}</span>
            <span className={styles.small}>{text('submit.holds', { minutes: HOLD_MINUTES })}</span>
          </div>
          <div className={styles.button}>
            <PrimaryButton onClick={() => submit(price)}>{extending('submit')}</PrimaryButton>
          </div>
        </section>
      }
    >
      <Panel>
        <HouseStrip name={house.data.name} picture={house.data.pictures[0]}>
          <HouseStripLine>{house.data.site.name}</HouseStripLine>
          <HouseStripLine>{extending(xzType === 'same' ? 'same' : 'other')}</HouseStripLine>
        </HouseStrip>
      </Panel>
      <Panel title={extending('nights')}>
        <StayDatesRow
          checkIn={price.checkIn}
          checkOut={price.checkOut}
          checkOutTime={house.data.site.checkOutTime}
        />
        <Facts
          facts={[
            [
              text('order.guests'),
              `${adultCountText(kit, price.adults)}${price.children > 0 ? ` · ${childCountText(kit, price.children)}` : ''}`,
            ],
            [text('reserve.name'), order.data.contactName, 'said'],
            [text('reserve.phone'), order.data.contactPhone],
          ]}
        />
        <p className={styles.small}>{extending('guestsStay')}</p>
      </Panel>
      <Panel title={text('reserve.price')}>
        <PriceTable price={price} hasPayable />
        <p className={styles.small}>{extending(xzType === 'same' ? 'sameHint' : 'otherFees')}</p>
      </Panel>
    </Page>
  )
}
