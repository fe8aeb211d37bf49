import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { paymentApi } from '#api/wallet/payment.ts'
import { tellShell } from '#web/app/device/native-shell.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './cashier.module.css'
import { paidPath } from './paid-path.ts'

type Props = { paymentId: string; hasCode: boolean; onStop: () => void; onChange: () => void }

const every = 2000
/** After so long without an end the person is offered to pay anew. */
const patience = 9000

/** Asks the server how the payment stands, until it has ended: that alone says whether it was paid. */
export function PaymentPending({ paymentId, hasCode, onStop, onChange }: Props) {
  const text = useText('wallet')
  const navigate = useNavigate()
  const [isLong, setLong] = useState(false)
  const state = useQuery({
    ...callQuery(paymentApi.payment, { query: { paymentId } }),
    staleTime: 0,
    refetchInterval: every,
    refetchOnWindowFocus: true,
  })
  const payment = state.data
  const isWaiting = payment === undefined || payment.state === 'created' || payment.state === 'pending'

  useEffect(() => {
    // Nobody closes the page while their money is under way.
    tellShell('hideCloseButton', true)
    return () => void tellShell('hideCloseButton', false)
  }, [])

  useEffect(() => {
    // With a code in sight it takes as long as it takes.
    const timer = hasCode ? undefined : setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [hasCode])

  useEffect(() => {
    if (payment?.state === 'succeeded') {
      tellShell('orderPay', { paymentId, bizType: payment.bizType, bizId: payment.bizId, isPaid: true })
      void navigate(paidPath(payment), { replace: true })
    } else if (!isWaiting) {
      onStop()
    }
  }, [payment, paymentId, isWaiting, navigate, onStop])

  return (
    <section className={styles.card} aria-live="polite">
      <span className={styles.wheel} aria-hidden="true" />
      <h2>{text(hasCode ? 'confirming.scan' : isLong ? 'confirming.notYet' : 'confirming.title')}</h2>
      <p>{text(hasCode ? 'confirming.scanWords' : isLong ? 'confirming.notYetWords' : 'confirming.words')}</p>
      <div className={styles.ways}>
        {isLong && (
          <PrimaryButton
            onClick={async () => {
              await state.refetch()
              onChange()
            }}
          >
            {text('confirming.ask')}
          </PrimaryButton>
        )}
        <PrimaryButton kind="plain" onClick={onStop}>
          {text('confirming.anew')}
        </PrimaryButton>
      </div>
    </section>
  )
}
