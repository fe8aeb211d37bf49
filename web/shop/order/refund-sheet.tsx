import { useState } from 'react'
import { shopOrderApi } from '#api/shop/order.ts'
import type { ShopOrderView } from '#api/shop/schemas.ts'
import { guestCauses } from '#domain/shop/refund-lines.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { LineCounts } from './line-counts.tsx'
import { countLines, countsBack, refundWayOf, type Counts } from './refund-choice.ts'
import styles from './order.module.css'

type Props = { order: ShopOrderView; onClose: () => void; onDone: () => Promise<void> }

/** Money back for some of the pieces, or all: which, and why. */
export function RefundSheet({ order, onClose, onDone }: Props) {
  const text = useText('shop')
  const [counts, setCounts] = useState<Counts>({})
  const causes = guestCauses.filter((cause) => {
    const way = refundWayOf(order, cause)
    return way === 'asked' || way === 'atOnce'
  })
  const [cause, setCause] = useState(
    order.isLate ? (causes.find((one) => one === 'late') ?? causes[0]) : causes[0],
  )
  const [reason, setReason] = useState('')
  const lines = countLines(counts)

  async function send() {
    if (!cause) {
      return
    }
    const after = await call(shopOrderApi.askRefund, {
      body: { orderId: order.id, lines, cause, reason },
    })
    toast(text(after.refunded > order.refunded ? 'refund.back' : 'refund.done'), 'success')
    onClose()
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('refund.title')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={lines.length === 0} onClick={send}>
          {lines.length === 0
            ? text('refund.choose')
            : text('refund.amount', { price: yuan(countsBack(order, counts)) })}
        </PrimaryButton>
      }
    >
      <LineCounts order={order} counts={counts} onChange={setCounts} />
      <Choice
        label={text('refund.cause')}
        value={cause ?? ''}
        options={causes.map((value) => ({ value, label: text(`refund.causes.${value}`) }))}
        onChange={(value) => setCause(causes.find((one) => one === value))}
      />
      <TextArea label={text('refund.reason')} value={reason} maxLength={300} onChange={setReason} />
      <p className={styles.hint}>
        {text(cause && refundWayOf(order, cause) === 'atOnce' ? 'refund.atOnce' : 'refund.asked')}
      </p>
    </Sheet>
  )
}
