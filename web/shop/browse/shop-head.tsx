import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { DownOutline, EnvironmentOutline, PhonebookOutline } from 'antd-mobile-icons'
import { useEffect, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { parkTime } from '#domain/park-time.ts'
import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { setShopQuery } from '../cart-store.ts'
import type { ShopView } from '../shop-types.ts'
import styles from './shop-head.module.css'

/** Where things go, whether the shop is open, and what it wants people to know. */
export function ShopHead({ shop, orderId }: { shop: ShopView; orderId: string }) {
  const text = useText('shop')
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const { place, stays } = shop
  const stay = stays.find((one) => one.orderId === orderId || one.houseId === place?.houseId) ?? stays[0]
  const isOthersHouse = place !== null && place.houseId !== null && stay?.houseId !== place.houseId

  useEffect(() => {
    // What was scanned goes with the cart, also over a reload and a sign-in.
    if (place || orderId) {
      setShopQuery(shop.id, { place: place?.id ?? '', orderId })
    }
  }, [shop.id, place, orderId])

  const where =
    place && place.houseId === null
      ? text('toTable', { place: place.label })
      : stay && shop.delivers
        ? text('toHouse', { house: stay.houseName })
        : text('pickUp')
  const hours = shop.hoursToday.map(({ from, to }) => `${from}–${to}`).join(' ')
  return (
    <header className={styles.head}>
      <p className={styles.where}>
        <EnvironmentOutline aria-hidden="true" />
        <strong>{where}</strong>
        {shop.others.length > 0 && (
          <button type="button" className={styles.switch} onClick={() => setChoosing(true)}>
            {text('switchShop')} <DownOutline aria-hidden="true" />
          </button>
        )}
      </p>
      <p className={styles.open}>
        <Tag tone={shop.isOpen ? 'pine' : 'warn'}>
          {shop.isOpen
            ? text('openNow')
            : shop.opensAt === null
              ? text('closed')
              : text('opensAt', { time: parkTime(shop.opensAt) })}
        </Tag>
        <span>{hours === '' ? text('dayOff') : text('hours', { hours })}</span>
        {shop.phone && (
          <a className={styles.call} href={`tel:${shop.phone}`} aria-label={text('call')}>
            <PhonebookOutline aria-hidden="true" />
          </a>
        )}
      </p>
      {shop.notice && <p className={styles.notice}>{shop.notice}</p>}
      {isOthersHouse && (
        <p className={styles.warning} role="alert">
          {text('notYourHouse', { house: place.label })}
        </p>
      )}
      <Sheet isOpen={isChoosing} title={text('switchShop')} onClose={() => setChoosing(false)}>
        <ul className={styles.shops}>
          {shop.others.map(({ id, name, siteName }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.other}
                onClick={() => {
                  setChoosing(false)
                  void navigate(link(screens.shop, { shopId: id }), { replace: true })
                }}
              >
                <strong>{name}</strong>
                <span>{siteName}</span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </header>
  )
}
