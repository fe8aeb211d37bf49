import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { siteApi } from '#api/stay/site.ts'
import { callQuery } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import type { House } from '../house-types.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './house-location.module.css'
import { mapUrl } from '../map/map-url.ts'
import { PlanCrop } from './plan-crop.tsx'
import { HouseSection } from './section.tsx'

/** Fetched only where an installation has a key of a map service; in no file that screens without a map fetch. */
const MapPicture = lazy(() => import('../map/map-picture.tsx'))

/** Where the house stands: on the plan of the park, its address, and the way there. */
export function HouseLocation({ house }: { house: House }) {
  const text = useText('stay')
  const { data: site } = useQuery(callQuery(siteApi.site, { query: { siteId: house.site.id } }))
  return (
    <HouseSection title={text('house.location')}>
      {site?.plan && house.spot && <PlanCrop plan={site.plan} spot={house.spot} name={house.name} />}
      {config.map && house.place && (
        <Suspense>
          <MapPicture map={config.map} place={house.place} name={house.name} />
        </Suspense>
      )}
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
