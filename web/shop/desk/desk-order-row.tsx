import type { CallOutput } from '#api/endpoint.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { piecesToPrepare } from '#domain/shop/merchant-line.ts'
import { isOpenState } from '#domain/shop/order-state.ts'
import { call } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { slotText } from '../checkout/slot-text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { ShopStateTag } from '../order/state-tag.tsx'
import styles from './desk.module.css'

export type DeskCard = CallOutput<typeof shopDeskApi.orders>['rows'][number]
type Props = { order: DeskCard; onOpen: () => void; onChange: () => Promise<unknown> }

/** Where an order goes, in a few words. */
export function useWhere(): (order: Pick<DeskCard, 'way' | 'houseName' | 'place'>) => string {
  const text = useText('shopDesk')
  return ({ way, houseName, place }) =>
    way === 'pickUp' ? text('pickUp') : text('to', { where: way === 'table' ? place : houseName })
}

/** An order as the shop reads it: where to, by when, what; and the next step under the thumb. */
export function DeskOrderRow({ order, onOpen, onChange }: Props) {
  const text = useText('shopDesk')
  const guest = useText('shop')
  const language = useLanguage((state) => state.language)
  const where = useWhere()
  const { id: orderId, state, lines } = order
  const isLate = isOpenState(state) && serverNow() > order.dueAt

  async function step(name: 'prepare' | 'send') {
    await call(shopDeskApi[name], { body: { orderId } })
    await onChange()
  }

  return (
    <article className={styles.order}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.line}>
          <strong>{where(order)}</strong>
          <ShopStateTag state={state} />
        </span>
        <span className={styles.when} data-late={isLate || undefined}>
          {slotText(order.slot, language, guest)}
          {isLate && ` · ${text('late')}`}
        </span>
        <ul className={styles.goods}>
          {lines.map((line) => {
            const left = line.quantity - line.refundedQuantity
            return (
              <li key={line.no} data-gone={left === 0 || undefined}>
                <span>
                  {[line.name, line.variant].filter(Boolean).join(' ')}
                  {line.company && left > 0 && (
                    <small className={styles.supplied}>
                      {piecesToPrepare(state, line) === 0
                        ? guest('by', { company: line.company })
                        : text(line.isReady ? 'suppliedReady' : 'supplied', { company: line.company })}
                    </small>
                  )}
                </span>
                <b>× {left || line.quantity}</b>
              </li>
            )
          })}
        </ul>
        {order.remark && <span className={styles.remark}>{text('remark', { remark: order.remark })}</span>}
        <span className={styles.line}>
          <span className={styles.detail}>
            {order.contactName} · {yuan(order.total)}
            {order.refunded > 0 && ` · ${guest('list.refunded', { price: yuan(order.refunded) })}`}
          </span>
          {order.payBy === 'room' && <Tag tone="info">{text('room')}</Tag>}
        </span>
      </button>
      {state === 'placed' && <PrimaryButton onClick={() => step('prepare')}>{text('prepare')}</PrimaryButton>}
      {state === 'preparing' && (
        <PrimaryButton onClick={() => step('send')}>
          {text(order.way === 'pickUp' ? 'setOut' : 'send')}
        </PrimaryButton>
      )}
      {(state === 'onTheWay' || state === 'ready') && (
        <PrimaryButton kind="secondary" onClick={onOpen}>
          {text(order.way === 'pickUp' ? 'handOverCode' : 'handOver')}
        </PrimaryButton>
      )}
    </article>
  )
}
