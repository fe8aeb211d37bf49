import { RightOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { formatDay } from '#web/text/format-day.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import type { ShopView } from '../shop-types.ts'
import { Panel } from '../panel.tsx'
import { SlotSheet } from './slot-sheet.tsx'
import { slotText } from './slot-text.ts'
import type { Checkout } from './use-checkout.ts'
import styles from './checkout.module.css'

/** How the order reaches its guest: where to, and when. */
export function CheckoutWay({ shop, checkout }: { shop: ShopView; checkout: Checkout }) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const [isChoosing, setChoosing] = useState(false)
  const { ways, way, setWay, stay, slot, quote } = checkout
  const isSoonest = slot !== null && quote.data?.firstSlot?.start === slot.start
  return (
    <Panel>
      {ways.length > 1 ? (
        <Segments
          label={text('checkoutPage.way')}
          isLabelHidden
          value={way}
          options={ways.map((value) => ({ value, label: text(`checkoutPage.ways.${value}`) }))}
          onChange={(next) => {
            setWay(next)
            checkout.setSlot(null)
          }}
        />
      ) : (
        <p className={styles.only}>{text(`checkoutPage.ways.${way}`)}</p>
      )}
      {way === 'delivery' && stay && (
        <div className={styles.where}>
          {shop.stays.length > 1 ? (
            <Choice
              label={text('checkoutPage.house')}
              value={stay.orderId}
              options={shop.stays.map((one) => ({
                value: one.orderId,
                label: text('checkoutPage.houseOf', { house: one.houseName, name: one.contactName }),
              }))}
              onChange={checkout.setStayId}
            />
          ) : (
            <strong>{text('checkoutPage.houseOf', { house: stay.houseName, name: stay.contactName })}</strong>
          )}
          <span>
            {text('checkoutPage.stayDays', {
              from: formatDay(stay.checkIn, 'day', language),
              to: formatDay(stay.checkOut, 'day', language),
            })}
          </span>
        </div>
      )}
      {way === 'pickUp' && (
        <div className={styles.where}>
          <strong>{shop.pickupAddress || shop.name}</strong>
          {!ways.includes('delivery') && shop.delivers && <span>{text('checkoutPage.noWay')}</span>}
        </div>
      )}
      {way === 'table' && (
        <div className={styles.where}>
          <strong>{shop.place?.label}</strong>
        </div>
      )}
      <button type="button" className={styles.row} onClick={() => setChoosing(true)}>
        <span>{text('checkoutPage.time')}</span>
        <span className={styles.value}>
          {slot
            ? slotText(slot, language, text)
            : text(quote.data ? 'checkoutPage.noTime' : 'checkoutPage.chooseTime')}
          {isSoonest && <em>{text('checkoutPage.soonest')}</em>}
        </span>
        <RightOutline aria-hidden="true" />
      </button>
      {isChoosing && (
        <SlotSheet
          days={checkout.slots.data ?? []}
          isLoading={checkout.slots.isPending}
          chosen={slot}
          onChoose={(next) => {
            checkout.setSlot(next)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  )
}
