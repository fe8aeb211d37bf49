import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { link } from '#api/link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { orderApi } from '#api/stay/order.ts'
import { HOLD_MINUTES } from '#domain/stay/booking/hold.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { OwnStayForm, useOwnRequest } from './own-stay-form.tsx'
import { clearLandlordOrder, startLandlordOrder, useLandlordOrder } from './own-stay-store.ts'
import styles from './own-stay.module.css'

/** Other dates or people for an own stay that has not begun: given up and booked anew, in one go. */
export default function ChangeOwnStayPage() {
  const text = useText('ownStay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { oldcurrent } = useLandlordOrder()
  const request = useOwnRequest()
  const order = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), enabled: orderId !== '' })
  const houseId = order.data?.house.id ?? ''
  const house = useQuery({
    ...callQuery(ownStayApi.house, { query: { houseId } }),
    enabled: houseId !== '',
  })
  const quote = useQuery({
    ...callQuery(ownStayApi.changeQuote, { body: { orderId, ...request } }),
    enabled: oldcurrent !== null && request.checkIn !== '',
    retry: false,
    staleTime: 5 * 60_000,
  })

  const { data } = order
  useLayoutEffect(() => {
    // Coming back from the calendar nothing is filled in anew.
    if (data && useLandlordOrder.getState().oldcurrent?.start !== data.checkIn) {
      const dates = { start: data.checkIn, end: data.checkOut }
      const { adults, children } = data
      startLandlordOrder(data.house.id, {
        current: dates,
        oldcurrent: dates,
        isPets: String(data.pets),
        clean: data.price.lines.some(({ code }) => code === 'cleaning') ? '1' : '0',
        selectPeopleNum: { adults, children },
      })
    }
  }, [data])

  async function submit(): Promise<void> {
    if (!quote.data) {
      toast(quote.error?.message ?? text('form.needDates'))
      return
    }
    const { quoteId, hash } = quote.data
    const moved = await call(
      ownStayApi.change,
      { body: { orderId, quoteId, hash } },
      { headers: { 'Idempotency-Key': quoteId } },
    )
    clearLandlordOrder()
    await queryClient.invalidateQueries()
    await navigate(link(screens.ownStayOrder, { orderId: moved.orderId }), { replace: true })
    if (moved.payable > 0) {
      await navigate(link(screens.cashier, { bizType: moved.bizType, bizId: moved.bizId }))
    } else {
      toast(text('form.changed'), 'success')
    }
  }

  const error = order.error ?? house.error
  if (!house.data || !data) {
    return (
      <Page title={text('form.change')}>
        {error || orderId === '' ? (
          <FailedPage error={error} tip={text('edit.missing')} />
        ) : (
          <Skeleton kind="rows" rows={7} />
        )}
      </Page>
    )
  }
  return (
    <OwnStayForm
      title={text('form.change')}
      house={house.data}
      quote={quote}
      submitLabel={text('form.submitChange')}
      onSubmit={submit}
      note={
        quote.data && (
          <>
            {quote.data.paidBefore > 0 && (
              <p className={styles.small}>
                {text('form.paidBefore', { price: yuan(quote.data.paidBefore) })}
              </p>
            )}
            {quote.data.payable > 0 && (
              <p className={styles.small}>{text('form.payAgain', { minutes: HOLD_MINUTES })}</p>
            )}
          </>
        )
      }
    />
  )
}
