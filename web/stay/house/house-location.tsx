import { useQuery } from '@tanstack/react-query'
import { siteApi } from '#api/stay/site.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import type { House } from '../house-types.ts'
import styles from './house-location.module.css'
import { mapUrl } from '../map/map-url.ts'
import { MapOf } from '../map/map-of.tsx'
import { PlanCrop } from './plan-crop.tsx'
import { HouseSection } from './section.tsx'

/** Where the house stands: on the plan of the park, its address, and the way there. */
export function HouseLocation({ house }: { house: House }) {
  const text = useText('stay')
  const { data: site } = useQuery(callQuery(siteApi.site, { query: { siteId: house.site.id } }))
  return (
    <HouseSection title={text('house.location')}>
      {site?.plan && house.spot && <PlanCrop plan={site.plan} spot={house.spot} name={house.name} />}
      {house.place && <MapOf place={house.place} name={house.name} />}
      <p className={styles.address}>{house.address}</p>
      {site?.route && <p className={styles.route}>{site.route}</p>}
      <p className={styles.links}>
        {house.place && (
          <a href={mapUrl(house.place, house.name)} target="_blank" rel="noreferrer">
            {text('house.openMap')}
          </a>
        )}
        {house.site.phone && <a href={`tel:${house.site.phone}`}>{text('house.callSite')}</a>}
      </p>
    </HouseSection>
  )
}
