import { createHouse } from '#server/stay/catalog/create-house.ts'
import { createRoom } from '#server/stay/catalog/create-site.ts'
import type { TxScope } from '#server/scope.ts'

/** Flats that are let by the month and not offered to guests. Gives their ids. */
export async function loadApartments(scope: TxScope, sites: ReadonlyMap<string, string>): Promise<string[]> {
  const [siteId] = sites.values()
  const ids: string[] = []
  for (let no = 1; siteId !== undefined && no <= 4; no++) {
    const roomId = await createRoom(scope, { siteId, no: `L${no}` })
    const text = (name: string, highlight: string) => ({
      name,
      highlight,
      description: highlight,
      address: '',
      host: { name: '', intro: '' },
      rules: [],
      sleeping: [],
    })
    ids.push(
      await createHouse(scope, {
        siteId,
        kind: 'whole',
        status: 'offline',
        texts: {
          'zh-CN': text(`长租公寓 ${no} 号`, '按月出租，不对外预订'),
          'en-US': text(`Apartment ${no}`, 'Let by the month'),
        },
        roomIds: [roomId],
        bedrooms: 1,
        bathrooms: 1,
        beds: 1,
        area: 48,
        maxAdults: 2,
        maxChildren: 1,
        fees: { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 0 },
        cancel: 'flexible',
      }),
    )
  }
  return ids
}
