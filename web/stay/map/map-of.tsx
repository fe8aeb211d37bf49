import { lazy, Suspense } from 'react'
import { config } from '#web/app/config.ts'
import type { Place } from './map-url.ts'

/** Fetched only where an installation has a key of the map service. */
const MapPicture = lazy(() => import('./map-picture.tsx'))

/** The roads around a place, where the installation has a map service. */
export const MapOf = ({ place, name }: { place: Place; name: string }) =>
  config.map && (
    <Suspense>
      <MapPicture map={config.map} place={place} name={name} />
    </Suspense>
  )
