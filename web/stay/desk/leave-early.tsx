import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { requestKeys } from '#web/app/call/same-request-key.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { callAgreed } from '../order/call-agreed.ts'
import { CancelReason } from '../order/cancel-reason.tsx'
import { RefundPreview } from '../order/refund-preview.tsx'
import styles from './desk.module.css'

type Preview = CallOutput<typeof frontDeskApi.leavePreview>

/** Guests leave before their last night: what comes back is shown first, as they would see it themselves. */
export default function LeaveEarly({ orderId, onDone }: { orderId: string; onDone: () => Promise<void> }) {
  const desk = useText('desk')
  const cancelling = useText('cancelling')
  const [reason, setReason] = useState('')
  const [keyOf] = useState(requestKeys)
  const preview = useQuery({
    ...callQuery(frontDeskApi.leavePreview, { query: { orderId } }),
    retry: false,
    staleTime: 0,
  })

  async function leave({ back, deposit }: Preview) {
    const body = { orderId, agreedBack: back + deposit, reason }
    // Whoever presses again because no answer came has done it once, and is told so.
    const headers = { 'Idempotency-Key': keyOf(body) }
    const isDone = await callAgreed(
      () => call(frontDeskApi.leaveEarly, { body }, { quiet: true, headers }),
      () => preview.refetch(),
    )
    if (isDone) {
      await onDone()
    }
  }

  if (preview.error) {
    return <RetryLine tip={preview.error.message} onRetry={() => preview.refetch()} />
  }
  if (!preview.data) {
    return <Skeleton rows={5} />
  }
  const { back, deposit, needsApproval } = preview.data
  return (
    <>
      <p className={styles.why}>{desk('leaveEarlyAsk')}</p>
      <RefundPreview preview={preview.data} />
      <CancelReason isThere value={reason} onChange={setReason} />
      <PrimaryButton kind="danger" onClick={() => leave(preview.data)}>
        {cancelling(needsApproval ? 'sure.asks' : 'sure.leaveEarly', { price: yuan(back + deposit) })}
      </PrimaryButton>
    </>
  )
}
