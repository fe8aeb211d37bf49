import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { paymentApi } from '#api/wallet/payment.ts'
import { callQuery } from '#web/app/call/call.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { payableParts } from './payable-parts.ts'
import { isStayPayment, uuidIn } from './payable-reference.ts'
import { PaymentOutcome, paymentOutcomeOf, type PaymentOutcomeKind } from './payment-outcome.tsx'
import styles from './success.module.css'
import type { CallOutput } from '#api/endpoint.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { parkTimeText } from './time-text.ts'

const kinds = ['submitted', 'signed'] as const

/** How something ended: a payment as the server knows it, or what was submitted or signed before coming here. */
export default function SuccessPage() {
  const text = useText('wallet')
  const [query] = useSearchParams()
  const paymentId = uuidIn(query, 'paymentId')
  const kind = kinds.find((one) => one === query.get('kind')) ?? null
  const orderId = uuidIn(query, 'orderId')
  const payment = useQuery({
    ...callQuery(paymentApi.payment, { query: { paymentId: paymentId ?? '' } }),
    enabled: paymentId !== null,
    staleTime: 0,
    // One that is still under way may end while the person looks.
    refetchInterval: ({ state: { data } }) => (data && paymentOutcomeOf(data) === 'waiting' ? 3000 : false),
  })
  if (paymentId !== null && !payment.data) {
    return (
      <Page title={text('success.title')}>
        {payment.error ? (
          <FailedPage error={payment.error} onRetry={payment.refetch} />
        ) : (
          <Skeleton kind="rows" rows={4} />
        )}
      </Page>
    )
  }
  const outcome: PaymentOutcomeKind = payment.data ? paymentOutcomeOf(payment.data) : (kind ?? 'submitted')
  const isStay = payment.data !== undefined && outcome === 'paid' && isStayPayment(payment.data)
  const parts = isStay ? payableParts(payment.data.bizType) : undefined
  return (
    <Page
      title={text('success.title')}
      backTo={homePath()}
      footer={
        <Ways
          orderId={orderId}
          refund={
            outcome === 'late' && payment.data
              ? link(screens.refundProgress, { bizType: payment.data.bizType, bizId: payment.data.bizId })
              : null
          }
        />
      }
    >
      <PaymentOutcome
        kind={outcome}
        amount={payment.data?.amount ?? null}
        hasMore={parts !== undefined && orderId !== null}
      />
      <Suspense>{parts && orderId !== null && <parts.Paid orderId={orderId} />}</Suspense>
      {payment.data && <PaymentFacts payment={payment.data} />}
    </Page>
  )
}

function Ways({ orderId, refund }: { orderId: string | null; refund: ScreenPath | null }) {
  const text = useText('wallet')
  const navigate = useNavigate()
  const list = link(screens.orderList)
  const order = orderId === null ? null : link(screens.order, { orderId })
  return (
    <div className={styles.ways}>
      <PrimaryButton kind="secondary" onClick={() => void navigate(homePath(), { replace: true })}>
        {text('success.home')}
      </PrimaryButton>
      <PrimaryButton onClick={() => void navigate(refund ?? order ?? list, { replace: true })}>
        {text(refund ? 'over.follow' : orderId ? 'success.order' : 'success.orders')}
      </PrimaryButton>
    </div>
  )
}

/** What was paid for, how and when, and the number a person can name. */
function PaymentFacts({ payment }: { payment: CallOutput<typeof paymentApi.payment> }) {
  const text = useText('wallet')
  return (
    <Group>
      <Row label={text('facts.subject')} value={payment.subject} />
      <Row label={text('facts.method')} value={text(`method.${payment.method}`)} />
      {payment.paidAt !== null && <Row label={text('facts.paidAt')} value={parkTimeText(payment.paidAt)} />}
      <Row label={text('facts.number')} detail={payment.id.replaceAll('-', '')} />
    </Group>
  )
}
