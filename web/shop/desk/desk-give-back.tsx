import { useState } from 'react'
import { shopDeskApi } from '#api/shop/desk.ts'
import { isOpenState } from '#domain/shop/order-state.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { LineCounts } from '../order/line-counts.tsx'
import { countLines, countsBack, type Counts } from '../order/refund-choice.ts'
import type { DeskOrder } from '../shop-types.ts'
import styles from './desk.module.css'

type Mode = 'short' | 'refund' | 'refuse'
type Props = { order: DeskOrder; onChange: () => Promise<void> }

/** What the shop gives back: what it could not find, what was wrong, or the whole order. */
export function DeskGiveBack({ order, onChange }: Props) {
  const text = useText('shopDesk')
  const [mode, setMode] = useState<Mode | null>(null)
  const canBeShort = order.state === 'placed' || order.state === 'preparing'
  const modes: Mode[] = [
    ...(canBeShort ? (['short'] as const) : []),
    'refund',
    ...(isOpenState(order.state) ? (['refuse'] as const) : []),
  ]
  return (
    <section className={styles.more}>
      <div className={styles.pair}>
        {modes.map((one) => (
          <PrimaryButton key={one} kind="plain" onClick={() => setMode(mode === one ? null : one)}>
            {text(one)}
          </PrimaryButton>
        ))}
      </div>
      {mode && (
        <GiveBack
          key={mode}
          mode={mode}
          order={order}
          onDone={async () => {
            setMode(null)
            toast(text('done'), 'success')
            await onChange()
          }}
        />
      )}
    </section>
  )
}

function GiveBack({ mode, order, onDone }: { mode: Mode; order: DeskOrder; onDone: () => Promise<void> }) {
  const text = useText('shopDesk')
  const [counts, setCounts] = useState<Counts>({})
  const [typed, setReason] = useDraft(`${mode}:${order.id}`)
  const reason = typed ?? ''
  const [isReturned, setReturned] = useState(false)
  const { id: orderId } = order
  const lines = countLines(counts)
  const price = yuan(countsBack(order, counts))
  const needsReason = mode !== 'short'
  const isReady = (mode === 'refuse' || lines.length > 0) && (!needsReason || reason.trim() !== '')

  async function give() {
    if (mode === 'short') {
      await call(shopDeskApi.short, { body: { orderId, lines } })
    } else if (mode === 'refund') {
      await call(shopDeskApi.refund, { body: { orderId, lines, reason, isReturned } })
    } else {
      await call(shopDeskApi.refuse, { body: { orderId, reason } })
    }
    setReason(null)
    await onDone()
  }

  return (
    <>
      {mode !== 'refuse' && <LineCounts order={order} counts={counts} onChange={setCounts} />}
      {mode === 'short' && <p className={styles.detail}>{text('shortHint')}</p>}
      {mode === 'refund' && order.state === 'done' && (
        <Switch label={text('returned')} isOn={isReturned} onChange={setReturned} />
      )}
      {needsReason && (
        <TextField
          label={text(mode === 'refuse' ? 'refuseReason' : 'refundReason')}
          value={reason}
          maxLength={300}
          onChange={setReason}
        />
      )}
      <PrimaryButton kind="danger" isDisabled={!isReady} onClick={give}>
        {mode === 'refuse' ? text('refuse') : text(mode === 'short' ? 'shortDo' : 'refundDo', { price })}
      </PrimaryButton>
    </>
  )
}
