import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { HousePicture } from '#web/stay/house-picture.tsx'
import { PlaceIcon } from '#web/stay/icons.tsx'
import { mapUrl } from '../map/map-url.ts'
import { useText } from '#web/text/text.ts'
import type { OrderDetails } from '../order/order-header.tsx'
import { actionPath } from '../order/order-paths.ts'
import { ChatIcon, PhoneIcon } from './icons.tsx'
import styles from './trip-card.module.css'

/** The house somebody is looking forward to or lives in, large, with the ways to it and to those who help. */
export function TripCard({ order }: { order: OrderDetails }) {
  const text = useText('booking')
  const { house, site } = order
  return (
    <section className={styles.card} aria-label={house.name}>
      <Link className={styles.house} to={link(screens.houseDetails, { houseId: house.id })}>
        <HousePicture picture={house.picture} alt="" ratio="banner" isFirst />
        <span className={styles.words}>
          <span className={styles.name}>{house.name}</span>
          <span className={styles.place}>
            {house.siteName} · {site.address}
          </span>
        </span>
      </Link>
      <div className={styles.ways}>
        {site.place && (
          <Way href={mapUrl(site.place, house.siteName)} icon={<PlaceIcon />}>
            {text('order.toMap')}
          </Way>
        )}
        <Way href={`tel:${site.phone}`} icon={<PhoneIcon />}>
          {text('order.toPhone')}
        </Way>
        <Link className={styles.way} to={actionPath('contact', order)}>
          <span aria-hidden="true">
            <ChatIcon />
          </span>
          {text('order.toChat')}
        </Link>
      </div>
    </section>
  )
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a className={styles.way} href={href}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </a>
  )
}
