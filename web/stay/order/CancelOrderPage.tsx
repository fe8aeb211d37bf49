import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { orderApi } from '#api/stay/order.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { requestKeys } from '#web/app/call/same-request-key.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { callAgreed } from './call-agreed.ts'
import { CancelPanel } from './cancel-panel.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { HouseStrip, HouseStripLine } from './house-strip.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { actionPath } from './order-paths.ts'
import { Panel } from './panel.tsx'
import { PolicyTiers } from '../house/policy-tiers.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { StayDatesRow } from './stay-dates.tsx'

type Preview = CallOutput<typeof cancellationApi.preview>

/** Giving up a stay, or the nights that are left of it: what comes back is shown first, night by night. */
export default function CancelOrderPage() {
  const text = useText('booking')
  const cancelling = useText('cancelling')
  const stay = useText('stay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const [reason, setReason] = useState('')
  const [asksAll, setAsksAll] = useState(false)
  const [keyOf] = useState(requestKeys)
  const previewQuery = callQuery(cancellationApi.preview, { query: { orderId } })
  const preview = useQuery({ ...previewQuery, enabled: orderId !== '', retry: false, staleTime: 0 })
  const order = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), enabled: orderId !== '' })
  const error = preview.error ?? order.error
  const plan = preview.data

  /** What is lost cannot be had back, so it is said once more before it is. */
  const isSure = (agreed: Preview) =>
    agreed.kept === 0 ||
    confirm({
      title: cancelling('sureTitle', { price: yuan(agreed.kept) }),
      body: cancelling(agreed.needsApproval ? 'sureAsked' : 'sureBack', {
        price: yuan(agreed.back + agreed.deposit),
      }),
      confirmLabel: text(agreed.action === 'leaveEarly' ? 'actions.leaveEarly' : 'actions.cancel'),
      cancelLabel: cancelling('keepIt'),
      isDanger: true,
    })

  async function cancel(agreed: Preview) {
    if (!(await isSure(agreed))) {
      return
    }
    const body = { orderId, agreedBack: agreed.back + agreed.deposit, reason, askAll: asksAll }
    // Whoever presses again because no answer came has cancelled once, and is told so.
    const headers = { 'Idempotency-Key': keyOf(body) }
    const isDone = await callAgreed(
      () => call(cancellationApi.cancel, { body }, { quiet: true, headers }),
      () => preview.refetch(),
    )
    if (isDone) {
      await queryClient.invalidateQueries()
      toast(cancelling(`done.${agreed.action}`), 'success')
      const refund = order.data && agreed.action !== 'close' ? actionPath('refund', order.data) : null
      await navigate(refund ?? link(screens.order, { orderId }), { replace: true })
    }
  }

  return (
    <Page
      title={text(plan?.action === 'leaveEarly' ? 'actions.leaveEarly' : 'actions.cancel')}
      footer={
        plan && (
          <PrimaryButton kind="danger" onClick={() => cancel(plan)}>
            {plan.action === 'close'
              ? cancelling('close')
              : cancelling(plan.needsApproval ? 'sure.asks' : `sure.${plan.action}`, {
                  price: yuan(plan.back + plan.deposit),
                })}
          </PrimaryButton>
        )
      }
    >
      {(error || orderId === '') && (
        <FailedPage
          error={error}
          tip={text('order.missing')}
          onRetry={() => Promise.all([preview.refetch(), order.refetch()])}
        />
      )}
      {!error && orderId !== '' && (!plan || !order.data) && <Skeleton kind="rows" rows={7} />}
      {plan && order.data && (
        <>
          <Panel>
            <HouseStrip name={order.data.house.name} picture={order.data.house.picture}>
              <HouseStripLine>{order.data.house.siteName}</HouseStripLine>
              <HouseStripLine>{text('order.no', { no: order.data.orderNo })}</HouseStripLine>
            </HouseStrip>
          </Panel>
          <Panel>
            <StayDatesRow checkIn={order.data.checkIn} checkOut={order.data.checkOut} />
          </Panel>
          <RefundPreview preview={plan} />
          <CancelReason isThere={plan.action === 'leaveEarly'} value={reason} onChange={setReason} />
          {plan.kept > 0 && plan.action !== 'close' && (
            <Panel>
              <Tick isOn={asksAll} onChange={setAsksAll}>
                {cancelling('askAll', { price: yuan(plan.kept) })}
              </Tick>
            </Panel>
          )}
          {plan.action === 'leaveEarly' ? (
            <Panel title={stay('cancel.title')}>
              <PolicyTiers policy={order.data.cancelPolicy} checkInTime={order.data.site.checkInTime} />
            </Panel>
          ) : (
            <CancelPanel
              policy={order.data.cancelPolicy}
              checkIn={order.data.checkIn}
              checkInTime={order.data.site.checkInTime}
              bookedAt={order.data.createdAt}
            />
          )}
        </>
      )}
    </Page>
  )
}
