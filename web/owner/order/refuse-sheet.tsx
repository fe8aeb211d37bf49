import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { actForHouse } from '../act-for-house.ts'

/** Asks why the house cannot take the guests, who read it. */
export function RefuseSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const text = useText('owner')
  const client = useQueryClient()
  const [typed, setReason] = useDraft(`refusal:${orderId}`)
  const reason = typed ?? ''
  const [isTried, setTried] = useState(false)

  async function refuse() {
    setTried(true)
    if (reason.trim() === '') {
      return
    }
    await actForHouse(ownerOrderApi.refuse, { body: { orderId, reason } })
    setReason(null)
    toast(text('order.refusedDone'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('order.refuseTitle')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" onClick={refuse}>
          {text('order.refuse')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('order.reason')}
        help={text('order.refuseHelp')}
        value={reason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? text('order.reasonMissing') : null}
        onChange={setReason}
      />
    </Sheet>
  )
}
