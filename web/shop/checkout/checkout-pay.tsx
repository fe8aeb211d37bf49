import { payWays } from '#domain/shop/order-state.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Panel } from '../panel.tsx'
import type { Checkout } from './use-checkout.ts'
import styles from './checkout.module.css'

/** Paid now, or on the bill of the room: then with the name of the house and its guest, as the wrong room is a common mistake. */
export function CheckoutPay({ checkout }: { checkout: Checkout }) {
  const text = useText('shop')
  const { payBy, setPayBy, quote } = checkout
  const room = quote.data?.room
  if (!room) {
    return null
  }
  const left = yuan(room.left)
  return (
    <Panel title={text('checkoutPage.pay')}>
      <fieldset className={styles.pay}>
        <legend className="visually-hidden">{text('checkoutPage.pay')}</legend>
        {payWays.map((way) => {
          const isOff = way === 'room' && room.problem !== null
          return (
            <label key={way} className={styles.payWay} data-off={isOff || undefined}>
              <input
                type="radio"
                name="payBy"
                checked={payBy === way}
                disabled={isOff}
                onChange={() => setPayBy(way)}
              />
              <span>
                <strong>{text(`checkoutPage.payWays.${way}`)}</strong>
                {way === 'room' && (
                  <small>
                    {room.problem === null
                      ? text('checkoutPage.roomWords', {
                          house: room.houseName,
                          name: room.guestName,
                          left,
                        })
                      : text(`checkoutPage.roomProblems.${room.problem}`, { left })}
                  </small>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
    </Panel>
  )
}
