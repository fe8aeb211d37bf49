import { toGcj02 } from '#domain/geo-point.ts'
import type { WebConfig } from '#web/app/config.ts'
import type { Place } from './map-url.ts'

/** The service takes no longer label. */
const longestLabel = 15

/** The address of a picture of the map around a place, as AMap's static maps take it. */
export function mapPictureUrl(map: NonNullable<WebConfig['map']>, place: Place, name: string): string {
  const { longitude, latitude } = place.system === 'GCJ02' ? place : toGcj02(place)
  const at = `${longitude.toFixed(6)},${latitude.toFixed(6)}`
  const query = new URLSearchParams({
    location: at,
    zoom: '13',
    size: '480*270',
    scale: '2',
    markers: `mid,0xB4491B,:${at}`,
    key: map.key,
  })
  if (map.plugins.includes('traffic')) {
    query.set('traffic', '1')
  }
  if (map.plugins.includes('label')) {
    query.set('labels', `${[...name].slice(0, longestLabel).join('')},0,1,16,0xFFFFFF,0x1F6F54:${at}`)
  }
  return `https://restapi.amap.com/v3/staticmap?${query}`
}
