import { shopManageApi } from '#api/shop/manage.ts'
import { isText } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
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
  const { draft, change, ...form } = useFormDraft({
    name: `stock:${mode}:${sku.id}`,
    // What was counted is the difference to what was there before: a count begun on another stock says nothing.
    revision: sku.onHand,
    stored: { typed: '', reason: '' },
    guards: { typed: isText, reason: isText },
  })
  const { typed, reason } = draft
  const seen = form.revision
  const isCount = mode === 'count'
  const number = parseCount(typed)
  const isReady = number !== null && (isCount ? reason.trim() !== '' : number > 0)

  async function save() {
    if (number === null) {
      return
    }
    const body = isCount
      ? ({ kind: 'count', skuId: sku.id, onHand: number, seen, reason } as const)
      : ({ kind: 'delivery', skuId: sku.id, count: number, reason } as const)
    await call(shopManageApi.changeStock, { body })
    form.markStored()
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
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <TextField
        label={text(isCount ? 'stockPage.counted' : 'stockPage.deliverCount')}
        help={isCount ? text('stockPage.countHelp', { seen }) : undefined}
        value={typed}
        inputMode="numeric"
        onChange={(next) => change({ typed: next })}
      />
      <TextField
        label={text(isCount ? 'stockPage.reason' : 'stockPage.note')}
        help={isCount ? text('stockPage.reasonHelp') : undefined}
        value={reason}
        maxLength={200}
        onChange={(next) => change({ reason: next })}
      />
    </Sheet>
  )
}
