import { useState } from 'react'
import { shopOrderApi } from '#api/shop/order.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Stars } from '#web/ui/field/Stars.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'

type Props = { orderId: string; onClose: () => void; onDone: () => Promise<void> }

/** How it was. */
export function RateSheet({ orderId, onClose, onDone }: Props) {
  const text = useText('shop')
  const [score, setScore] = useState(0)
  const [rating, setRating] = useState('')

  async function send() {
    await call(shopOrderApi.rate, { body: { orderId, score, rating } })
    toast(text('rate.thanks'), 'success')
    onClose()
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('rate.title')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={score === 0} onClick={send}>
          {text('rate.submit')}
        </PrimaryButton>
      }
    >
      <Stars label={text('rate.score')} value={score} onChange={setScore} size="large" />
      <TextArea label={text('rate.text')} value={rating} maxLength={300} onChange={setRating} />
    </Sheet>
  )
}
