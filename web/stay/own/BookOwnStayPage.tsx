import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { link } from '#api/link.ts'
import { profileApi } from '#api/identity/profile.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { samePath } from '#web/app/routing/back-navigation.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { changedPriceIn } from '../booking/booking-problem.ts'
import { ContactPanel } from './contact-panel.tsx'
import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { OwnStayForm, useOwnRequest } from './own-stay-form.tsx'
import {
  changeLandlordOrder,
  clearLandlordOrder,
  startLandlordOrder,
  useLandlordOrder,
} from './own-stay-store.ts'

type Promised = { quoteId: string; hash: string }

/** Booking a house of mine for myself, or for friends: the address says which. */
export default function BookOwnStayPage() {
  const text = useText('ownStay')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const purpose = samePath(pathname, screens.bookReception.path) ? ('friend' as const) : ('own' as const)
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const [isTried, setTried] = useState(false)
  const { current, name, phone, remarks } = useLandlordOrder()
  const request = useOwnRequest()
  const house = useQuery({
    ...callQuery(ownStayApi.house, { query: { houseId } }),
    enabled: houseId !== '',
  })
  const profile = useQuery(callQuery(profileApi.profile, {}))
  const quote = useQuery({
    ...callQuery(ownStayApi.quote, { body: { houseId, purpose, ...request } }),
    enabled: houseId !== '' && current !== null,
    retry: false,
    staleTime: 5 * 60_000,
  })
  useLayoutEffect(() => {
    if (houseId !== '') {
      startLandlordOrder(houseId)
    }
  }, [houseId])

  // Friends have names of their own; the owner's stand there unless another was typed.
  const own = purpose === 'own' && profile.data
  const contact = {
    name: name || (own ? own.fullname : ''),
    phone: phone || (own ? (own.mobile ?? '') : ''),
    remarks,
  }

  async function submit(promised: Promised | undefined): Promise<void> {
    setTried(true)
    if (!current || !promised) {
      toast(quote.error?.message ?? text('form.needDates'))
      return
    }
    if (contact.name.trim() === '' || !isContactPhone(contact.phone)) {
      toast(text(contact.name.trim() === '' ? 'form.needName' : 'form.needPhone'))
      return
    }
    try {
      const order = await call(
        bookingApi.submit,
        {
          body: {
            quoteId: promised.quoteId,
            hash: promised.hash,
            contactName: contact.name,
            contactPhone: contact.phone,
            remark: remarks,
            agreeRule: true,
          },
        },
        { quiet: true, headers: { 'Idempotency-Key': promised.quoteId } },
      )
      clearLandlordOrder()
      await queryClient.invalidateQueries()
      // The way back from the cashier shall not lead into the form again.
      await navigate(link(screens.ownStayOrder, { orderId: order.orderId }), { replace: true })
      if (order.payable > 0) {
        await navigate(link(screens.cashier, { bizType: order.bizType, bizId: order.bizId }))
      } else {
        toast(text('form.booked'), 'success')
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
    if (!changed) {
      toast(error.message)
      await queryClient.invalidateQueries({ queryKey: [ownStayApi.calendar.path] })
      // Asked again, the price says beside the dates why they cannot be had.
      await quote.refetch()
      return
    }
    const isFine = await confirm({
      title: text('form.priceChanged'),
      body: text('form.priceWas', { old: yuan(changed.oldTotal), new: yuan(changed.newTotal) }),
      confirmLabel: text('form.take'),
    })
    await (isFine ? submit(changed) : quote.refetch())
  }

  const title = text(purpose === 'friend' ? 'form.friend' : 'form.own')
  if (!house.data) {
    return (
      <Page title={title}>
        {house.error || houseId === '' ? (
          <FailedPage error={house.error} tip={text('house.missing')} onRetry={house.refetch} />
        ) : (
          <Skeleton kind="rows" rows={7} />
        )}
      </Page>
    )
  }
  return (
    <OwnStayForm
      title={title}
      house={house.data}
      quote={quote}
      submitLabel={text(quote.data && quote.data.payable > 0 ? 'form.submitPay' : 'form.submit')}
      onSubmit={() => submit(quote.data)}
    >
      <ContactPanel
        nameLabel={text(purpose === 'friend' ? 'form.friendName' : 'form.name')}
        contact={contact}
        onChange={changeLandlordOrder}
        isTried={isTried}
      />
    </OwnStayForm>
  )
}
