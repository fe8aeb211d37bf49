import { useState } from 'react'
import { shopManageApi } from '#api/shop/manage.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { parseCount } from './parse-number.ts'

type Props = {
  mode: 'delivery' | 'count'
  sku: { id: string; onHand: number }
  onClose: () => void
  onDone: () => Promise<void>
}

/** New goods came, or somebody counted what is there. */
export function StockSheet({ mode, sku, onClose, onDone }: Props) {
  const text = useText('shopDesk')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const isCount = mode === 'count'
  const number = parseCount(typed)
  const isReady = number !== null && (isCount ? reason.trim() !== '' : number > 0)

  async function save() {
    if (number === null) {
      return
    }
    const body = isCount
      ? ({ kind: 'count', skuId: sku.id, onHand: number, seen: sku.onHand, reason } as const)
      : ({ kind: 'delivery', skuId: sku.id, count: number, reason } as const)
    await call(shopManageApi.changeStock, { body })
    toast(text('stockPage.saved'), 'success')
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text(isCount ? 'stockPage.count' : 'stockPage.deliver')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!isReady} onClick={save}>
          {text('stockPage.save')}
        </PrimaryButton>
      }
    >
      <TextField
        label={text(isCount ? 'stockPage.counted' : 'stockPage.deliverCount')}
        help={isCount ? text('stockPage.countHelp', { seen: sku.onHand }) : undefined}
        value={typed}
        inputMode="numeric"
        onChange={setTyped}
      />
      <TextField
        label={text(isCount ? 'stockPage.reason' : 'stockPage.note')}
        help={isCount ? text('stockPage.reasonHelp') : undefined}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </Sheet>
  )
}
