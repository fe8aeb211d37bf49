import type { houseApi } from '#api/stay/house.ts'
import type { CallOutput } from '#api/endpoint.ts'

/** Where something is on earth, and in which system the numbers are. */
export type Place = NonNullable<CallOutput<typeof houseApi.details>['place']>

/** A link that opens the place in the map app of the device. It says in which system its numbers are. */
export function mapUrl({ latitude, longitude, system }: Place, name: string): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name,
    coordinate: system === 'GCJ02' ? 'gaode' : 'wgs84',
  })
  return `https://uri.amap.com/marker?${query}`
}
