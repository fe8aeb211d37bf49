import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { payableParts } from './payable-parts.ts'
import { AmountDue } from './amount-due.tsx'
import { isStayPayment, ordersPathOf, type PayableRef } from './payable-reference.ts'
import styles from './cashier.module.css'
import { currentPayChannel } from './pay-channel.ts'
import { MethodChoice } from './method-choice.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { CashierClosed } from './cashier-closed.tsx'
import { PayCode } from './pay-code.tsx'
import { paidPath } from './paid-path.ts'
import { usePay } from './use-pay.ts'
import { useTimeLeft } from '#web/ui/calendar/use-time-left.ts'
import { PaymentPending } from './payment-pending.tsx'

type CashierView = CallOutput<typeof paymentApi.cashier>
type Props = { business: PayableRef; paymentId: string | null; hasFailed: boolean }

/** What is due, with the ways to pay; and while a payment is under way, how it stands. */
export function Cashier({ business, paymentId, hasFailed }: Props) {
  const text = useText('wallet')
  const navigate = useNavigate()
  const channel = currentPayChannel()
  const view = useQuery({
    ...callQuery(paymentApi.cashier, { query: { ...business, channel } }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  })
  if (!view.data) {
    return (
      <Page title={text('cashier.title')}>
        {view.error ? (
          <FailedPage
            error={view.error}
            onRetry={view.refetch}
            // An order that is closed, paid or another's: what became of it stands with the orders.
            way={{
              label: text('success.orders'),
              go: () => void navigate(ordersPathOf(business), { replace: true }),
            }}
          />
        ) : (
          <Skeleton kind="rows" rows={5} />
        )}
      </Page>
    )
  }
  const { state, payment } = view.data
  if (state === 'paid' && payment) {
    return <Navigate to={paidPath(payment)} replace />
  }
  // The person comes back from the provider: what happened there is not known yet.
  const isReturning = paymentId !== null && !hasFailed && payment?.id === paymentId
  return (
    <Open
      view={view.data}
      toldAt={view.dataUpdatedAt}
      business={business}
      returning={isReturning ? paymentId : null}
      hasFailed={hasFailed}
      onChange={() => void view.refetch()}
    />
  )
}

type OpenProps = {
  view: CashierView
  toldAt: number
  business: PayableRef
  returning: string | null
  hasFailed: boolean
  onChange: () => void
}

function Open({ view, toldAt, business, returning, hasFailed, onChange }: OpenProps) {
  const text = useText('wallet')
  const [chosen, setChosen] = useState<PayMethod | null>(null)
  const remaining = useTimeLeft(view.expiresAt, (now) => view.now + Math.max(0, now - toldAt))
  const left = view.expiresAt === null ? null : remaining
  const { watched, code, pay, stopWatching, problem } = usePay(business, view, returning, onChange)
  const parts = payableParts(business.bizType)
  const usable = view.methods.filter(({ canPay }) => canPay)
  const method = usable.find(({ code: name }) => name === chosen)?.code ?? usable[0]?.code ?? null
  const isOver = view.state === 'over' || left === 0
  if (watched) {
    return (
      <Page title={text('cashier.title')}>
        <AmountDue view={view} left={left} />
        {code && <PayCode address={code} />}
        <PaymentPending
          paymentId={watched}
          hasCode={code !== null}
          onStop={stopWatching}
          onChange={onChange}
        />
      </Page>
    )
  }
  if (isOver) {
    return <CashierClosed view={view} business={business} />
  }
  return (
    <Page
      title={text('cashier.title')}
      footer={
        <PrimaryButton isDisabled={method === null} onClick={() => method && pay(method)}>
          {text('cashier.pay', { amount: yuanWithFen(view.amount) })}
        </PrimaryButton>
      }
    >
      <AmountDue view={view} left={left} />
      <Suspense>{isStayPayment(business) && <parts.Due orderId={business.bizId} />}</Suspense>
      {(problem ?? (hasFailed && text('cashier.failed'))) && (
        <p className={styles.problem} role="alert">
          {problem ?? text('cashier.failed')}
        </p>
      )}
      <MethodChoice methods={view.methods} chosen={method} onChoose={setChosen} />
    </Page>
  )
}
