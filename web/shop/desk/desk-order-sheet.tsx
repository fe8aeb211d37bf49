import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopDeskApi } from '#api/shop/desk.ts'
import { isOpenState, isPaidState } from '#domain/shop/order-state.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useLanguage } from '#web/text/language.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { slotText } from '../checkout/slot-text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { OrderLines } from '../order/order-lines.tsx'
import { ShopStateTag } from '../order/state-tag.tsx'
import type { DeskOrder } from '../shop-types.ts'
import { DeskGiveBack } from './desk-give-back.tsx'
import { useWhere } from './desk-order-row.tsx'
import styles from './desk.module.css'

type Props = { orderId: string; onClose: () => void; onChange: () => Promise<unknown> }

/** One order, with all the shop can do about it. */
export default function DeskOrderSheet({ orderId, onClose, onChange }: Props) {
  const text = useText('shopDesk')
  const order = useQuery({ ...callQuery(shopDeskApi.order, { query: { orderId } }), staleTime: 0 })
  const changed = async () => {
    await onChange()
    await order.refetch()
  }
  return (
    <Sheet isOpen title={order.data?.orderNo ?? text('title')} onClose={onClose}>
      {order.data ? (
        <Order order={order.data} onChange={changed} />
      ) : order.error ? (
        <FailedPage error={order.error} onRetry={order.refetch} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
  )
}

function Order({ order, onChange }: { order: DeskOrder; onChange: () => Promise<void> }) {
  const text = useText('shopDesk')
  const guest = useText('shop')
  const language = useLanguage((state) => state.language)
  const where = useWhere()
  const claim = order.refunds.find(({ state }) => state === 'asked')
  return (
    <>
      <p className={styles.line}>
        <strong>{where(order)}</strong>
        <ShopStateTag state={order.state} />
      </p>
      <p className={styles.detail}>
        {slotText(order.slot, language, guest)} · {order.contactName}
        {order.payBy === 'room' && ` · ${text('room')}`}
      </p>
      {order.remark && <p className={styles.remark}>{text('remark', { remark: order.remark })}</p>}
      <p>
        <a className={styles.call} href={`tel:${order.contactPhone}`}>
          {text('callGuest')} {order.contactPhone}
        </a>
      </p>
      {claim && <Claim key={claim.id} claim={claim} order={order} onChange={onChange} />}
      <OrderLines order={order} />
      <Step order={order} onChange={onChange} />
      {isPaidState(order.state) && <DeskGiveBack order={order} onChange={onChange} />}
    </>
  )
}

/** The next step of an order. */
function Step({ order, onChange }: { order: DeskOrder; onChange: () => Promise<void> }) {
  const text = useText('shopDesk')
  const [code, setCode] = useState('')
  const { id: orderId, state, way } = order

  async function step(name: 'prepare' | 'send') {
    await call(shopDeskApi[name], { body: { orderId } })
    await onChange()
  }
  async function handOver() {
    if (way === 'pickUp' && !/^\d{4}$/.test(code)) {
      toast(text('wrongCode'))
      return
    }
    await call(shopDeskApi.handOver, { body: { orderId, ...(way === 'pickUp' ? { code } : {}) } })
    toast(text('done'), 'success')
    await onChange()
  }
  if (state === 'placed') {
    return <PrimaryButton onClick={() => step('prepare')}>{text('prepare')}</PrimaryButton>
  }
  if (state === 'preparing') {
    return (
      <PrimaryButton onClick={() => step('send')}>{text(way === 'pickUp' ? 'setOut' : 'send')}</PrimaryButton>
    )
  }
  if (!isOpenState(state)) {
    return null
  }
  return (
    <>
      {way === 'pickUp' && (
        <TextField label={text('code')} value={code} inputMode="numeric" maxLength={4} onChange={setCode} />
      )}
      <PrimaryButton onClick={handOver}>{text('handOver')}</PrimaryButton>
    </>
  )
}

type ClaimProps = { claim: DeskOrder['refunds'][number]; order: DeskOrder; onChange: () => Promise<void> }

/** What a guest asked to have back and nobody has decided. */
function Claim({ claim, order, onChange }: ClaimProps) {
  const text = useText('shopDesk')
  const guest = useText('shop')
  const { id: refundId } = claim
  const [typed, setReason] = useDraft(`refusal:${refundId}`)
  const reason = typed ?? ''
  async function decide(approve: boolean) {
    if (!approve && reason.trim() === '') {
      toast(text('reasonMissing'))
      return
    }
    await call(shopDeskApi.decide, { body: { refundId, approve, reason } })
    setReason(null)
    toast(text('done'), 'success')
    await onChange()
  }
  return (
    <section className={styles.claim}>
      <p className={styles.line}>
        <strong>{guest(`refund.causes.${claim.cause}`)}</strong>
        <span>{yuan(claim.amount)}</span>
      </p>
      <ul>
        {claim.lines.map(({ no, count }) => (
          <li key={no}>
            {order.lines.find((line) => line.no === no)?.name} × {count}
          </li>
        ))}
      </ul>
      {claim.reason && <p>{claim.reason}</p>}
      {order.instanceId ? (
        <p>
          {text('inFlow')}{' '}
          {order.mayOpenInstance && (
            <Link to={link(screens.instance, { instId: order.instanceId })}>{text('seeFlow')}</Link>
          )}
        </p>
      ) : (
        <>
          <TextField label={text('decideReason')} value={reason} maxLength={300} onChange={setReason} />
          <div className={styles.pair}>
            <PrimaryButton kind="secondary" onClick={() => decide(false)}>
              {text('decideNo')}
            </PrimaryButton>
            <PrimaryButton onClick={() => decide(true)}>{text('decideYes')}</PrimaryButton>
          </div>
        </>
      )}
    </section>
  )
}
