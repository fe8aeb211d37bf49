import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { shopOrderApi } from '#api/shop/order.ts'
import type { ShopOrderView } from '#api/shop/schemas.ts'
import { call } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { orderAgain } from './order-again.ts'
import { RateSheet } from './rate-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import styles from './order.module.css'

type Props = { order: ShopOrderView; onChange: () => Promise<void> }

/** What can be done with an order now: one thing first, the others beside it. */
export function OrderActions({ order, onChange }: Props) {
  const text = useText('shop')
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<'refund' | 'rate' | null>(null)
  const { id: orderId, state } = order
  const isUnderWay = state === 'onTheWay' || state === 'ready'

  async function cancel() {
    const question = { title: text('order.cancelAsk'), body: text('order.cancelBody'), isDanger: true }
    if (await confirm({ ...question, confirmLabel: text('order.cancel') })) {
      await call(shopOrderApi.cancel, { body: { orderId } })
      toast(text('order.cancelled'), 'success')
      await onChange()
    }
  }

  async function receive() {
    if (await confirm({ title: text('order.receiveAsk'), confirmLabel: text('order.receive') })) {
      await call(shopOrderApi.receive, { body: { orderId } })
      await onChange()
    }
  }

  function again() {
    orderAgain(order)
    void navigate(link(screens.shop, { shopId: order.shopId }))
  }

  const others = [
    order.canCancel && { label: text('order.cancel'), go: cancel },
    order.canAskRefund &&
      state !== 'placed' && {
        label: text(order.isLate ? 'order.notCame' : 'order.askRefund'),
        go: () => setSheet('refund'),
      },
    state === 'placed' &&
      order.canAskRefund &&
      order.lines.length > 1 && { label: text('order.askRefund'), go: () => setSheet('refund') },
    order.canRate && { label: text('order.rate'), go: () => setSheet('rate') },
  ].filter((one) => one !== false)

  return (
    <section className={styles.actions} aria-label={text('order.title')}>
      {others.map(({ label, go }) => (
        <PrimaryButton key={label} kind="secondary" onClick={go}>
          {label}
        </PrimaryButton>
      ))}
      {order.shopPhone && others.length < 2 && (
        <a className={styles.call} href={`tel:${order.shopPhone}`}>
          {text('order.callShop')}
        </a>
      )}
      {state === 'created' ? (
        <PrimaryButton
          onClick={() => void navigate(link(screens.cashier, { bizType: 'shop', bizId: orderId }))}
        >
          {text('order.pay', { price: yuan(order.total) })}
        </PrimaryButton>
      ) : isUnderWay && order.way !== 'pickUp' ? (
        <PrimaryButton onClick={receive}>{text('order.receive')}</PrimaryButton>
      ) : (
        <PrimaryButton onClick={again}>{text('order.again')}</PrimaryButton>
      )}
      {sheet === 'refund' && <RefundSheet order={order} onClose={() => setSheet(null)} onDone={onChange} />}
      {sheet === 'rate' && <RateSheet orderId={orderId} onClose={() => setSheet(null)} onDone={onChange} />}
    </section>
  )
}
