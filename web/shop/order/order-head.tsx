import type { ShopOrderView } from '#api/shop/schemas.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { slotText } from '../checkout/slot-text.ts'
import { Panel } from '../panel.tsx'
import { countdownText, useTimeLeft } from '../time-left.ts'
import { progressOf } from './progress.ts'
import styles from './order.module.css'

/** Where an order stands, at one look: in words, as steps, and with the code to pick it up by. */
export function OrderHead({ order, onOver }: { order: ShopOrderView; onOver: () => void }) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const left = useTimeLeft(order.expiresAt)
  const { state, way } = order
  const steps = progressOf(state, way)
  const isOver = state === 'created' && left === 0
  const over = useEffectEvent(onOver)

  useEffect(() => {
    if (isOver) {
      over()
    }
  }, [isOver])

  return (
    <Panel>
      <h2 className={styles.state}>{text(`states.${state}`)}</h2>
      <p className={styles.lead}>{text(`order.leads.${state}`, { left: countdownText(left) })}</p>
      {steps && (
        <ol className={styles.steps} aria-label={text('order.progress')}>
          {steps.map(({ name, isDone, isNow }) => (
            <li
              key={name}
              className={styles.step}
              data-done={isDone || undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              <span>{text(`order.steps.${name}`)}</span>
            </li>
          ))}
        </ol>
      )}
      {way === 'pickUp' && (state === 'ready' || state === 'preparing' || state === 'placed') && (
        <p className={styles.code}>
          <span>{text('order.code')}</span>
          <strong>{order.pickupCode}</strong>
          <span>{order.pickupAddress}</span>
        </p>
      )}
      <p className={styles.when}>
        {text('order.expected')} {slotText(order.slot, language, text)}
        {order.houseName && ` · ${order.houseName}`}
        {order.place && ` · ${order.place}`}
      </p>
      {order.isLate && (
        <p className={styles.late} role="alert">
          {text('order.late')}
        </p>
      )}
    </Panel>
  )
}
