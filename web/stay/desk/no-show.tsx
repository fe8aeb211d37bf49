import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { requestKeys } from '#web/app/call/same-request-key.ts'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { keptAmountText } from '../cancel-policy-text.ts'
import { callAgreed } from '../order/call-agreed.ts'
import { Facts } from '../order/facts.tsx'
import styles from './desk.module.css'

type Preview = CallOutput<typeof frontDeskApi.noShowPreview>

/** Nobody came: what goes back and what is kept is shown before it is so. */
export function NoShow({ orderId, onDone }: { orderId: string; onDone: () => Promise<void> }) {
  const desk = useText('desk')
  const [keyOf] = useState(requestKeys)
  const preview = useQuery({
    ...callQuery(frontDeskApi.noShowPreview, { query: { orderId } }),
    retry: false,
    staleTime: 0,
  })

  async function mark({ back, deposit }: Preview) {
    const body = { orderId, agreedBack: back + deposit }
    // Whoever presses again because no answer came has marked it once, and is told so.
    const headers = { 'Idempotency-Key': keyOf(body) }
    const isDone = await callAgreed(
      () => call(frontDeskApi.noShow, { body }, { quiet: true, headers }),
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
  const { paid, back, kept, deposit, couponBack, terms } = preview.data
  return (
    <>
      <p>{desk('absent.ask')}</p>
      <Facts
        facts={[
          [desk('absent.paid'), yuan(paid)],
          [desk('absent.back'), yuan(back)],
          [desk('absent.deposit'), deposit > 0 && yuan(deposit)],
          [desk('absent.kept'), yuan(kept)],
        ]}
      />
      <Terms terms={terms} />
      {couponBack && <p className={styles.why}>{desk('absent.couponBack')}</p>}
      <PrimaryButton kind="danger" onClick={() => mark(preview.data)}>
        {desk('absent.mark', { price: yuan(back + deposit) })}
      </PrimaryButton>
    </>
  )
}

/** Why so much is kept: what the policy says at this moment, of each order where there are several. */
function Terms({ terms }: Pick<Preview, 'terms'>) {
  const desk = useText('desk')
  const stay = useText('stay')
  const day = (text: string) => formatDay(text, 'day', currentLanguage())
  return (
    <ul className={styles.why}>
      {terms.map(({ orderId, checkIn, checkOut, keep, feesKept }) => {
        const rule = desk('absent.policy', {
          what: keep.percent >= 10_000 ? desk('absent.allNights') : keptAmountText({ keep }, stay),
        })
        const dates = desk('nights', { from: day(checkIn), to: day(checkOut) })
        return (
          <li key={orderId}>
            {terms.length > 1 ? `${dates} · ${rule}` : rule}
            {feesKept > 0 && desk('absent.fees', { price: yuan(feesKept) })}
          </li>
        )
      })}
    </ul>
  )
}
