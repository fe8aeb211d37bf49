import { useState } from 'react'
import type { WebConfig } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import { mapPictureUrl } from './map-picture-url.ts'
import styles from './map-picture.module.css'
import { mapUrl, type Place } from './map-url.ts'

type Props = { map: NonNullable<WebConfig['map']>; place: Place; name: string }

/** A picture of the map that opens the map app. Without an answer of its service nothing is shown in its place. */
export default function MapPicture({ map, place, name }: Props) {
  const text = useText('stay')
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return null
  }
  return (
    <a className={styles.map} href={mapUrl(place, name)} target="_blank" rel="noreferrer">
      <img
        src={mapPictureUrl(map, place, name)}
        alt={text('house.openMap')}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </a>
  )
}
