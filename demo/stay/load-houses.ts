import { createHouse, type NewHouse } from '#server/stay/catalog/create-house.ts'
import { createRoom } from '#server/stay/catalog/create-site.ts'
import { setPrices } from '#server/stay/catalog/night-prices.ts'
import { takeNights } from '#server/stay/booking/room-nights.ts'
import { standardFacilities } from './facilities.ts'
import { houseText } from './house-text.ts'
import { demoHouses, type LocatedHouse } from './houses/all-houses.ts'
import { pictureId, type PictureIds } from './load-pictures.ts'
import { pastPrices, pricesOf } from './prices.ts'
import { shotsOf } from './shots.ts'
import { demoSites } from './sites.ts'
import { takenNightsOf } from './taken-nights.ts'
import type { TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type LoadContext = { sites: Ids; owners: Ids; pictures: PictureIds; films: Ids }

/** Adds every house with its rooms, its prices for a year, and those who have it already. Ids by the house's key. */
export async function loadHouses(
  scope: TxScope,
  context: LoadContext,
  today: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const lanes = [...new Set(demoHouses.map(({ part }) => part))]
  for (const house of demoHouses) {
    const siteId = context.sites.get(house.site) ?? ''
    const roomIds: string[] = []
    for (let index = 0; index < (house.alike ?? 1); index += 1) {
      const no = roomNo(lanes.indexOf(house.part) + 1, house.no)
      const own = house.alike === undefined ? no : `${no}-${index + 1}`
      roomIds.push(await createRoom(scope, { siteId, no: own }))
    }
    const id = await createHouse(scope, newHouse(house, siteId, roomIds, context))
    const prices = pricesOf(house, today)
    await setPrices(scope, id, [...pastPrices(prices), ...prices])
    for (const { room, dates, kind } of takenNightsOf(house, today)) {
      const taken = roomIds.slice(room, room + 1)
      await takeNights(scope, { roomIds: taken, dates, kind, refId: scope.newId() })
    }
    ids.set(house.key, id)
  }
  return ids
}

/** As on the door: the lane, then the yard. */
const roomNo = (lane: number, yard: number): string => `${lane}${String(yard).padStart(2, '0')}`

function newHouse(house: LocatedHouse, siteId: string, roomIds: string[], context: LoadContext): NewHouse {
  const isRoom = house.alike !== undefined
  const [maxAdults, maxChildren] = house.guests
  const ownerId = house.owner === undefined ? undefined : context.owners.get(house.owner)
  return {
    siteId,
    ownerId,
    kind: isRoom ? 'room' : 'whole',
    texts: { 'zh-CN': houseText(house, 'zh'), 'en-US': houseText(house, 'en') },
    roomIds,
    takes: isRoom ? 'one' : 'all',
    bedrooms: house.beds.length,
    bathrooms: house.bathrooms,
    beds: house.beds.flat().length,
    area: house.area,
    maxAdults,
    maxChildren,
    leadDays: house.owner === undefined ? 0 : 1,
    fees: feesOf(house),
    cancel: house.cancel,
    place: placeOf(house),
    spot: { x: house.spot[0], y: house.spot[1] },
    videoFileId: context.films.get(house.key),
    // The dearer and larger ones first, as an operator would.
    rank: Math.round(house.yuan / 100) + (house.shots.length > 3 ? 5 : 0),
    facilities: [...standardFacilities, ...house.extras, ...(house.pets === undefined ? [] : ['pet'])],
    pictureIds: shotsOf(house).map(({ file }) => pictureId(context.pictures, file)),
  }
}

/** Fees in round sums that grow with the house. */
function feesOf({ guests: [adults], yuan, area, pets, alike }: LocatedHouse): NewHouse['fees'] {
  const includedGuests = Math.max(2, adults - (adults > 4 ? 2 : 0))
  return {
    includedGuests,
    extraAdult: adults > includedGuests ? 15_000 : 0,
    extraChild: 5000,
    pet: pets === undefined ? null : pets * 100,
    cleaning: alike === undefined ? (area >= 150 ? 20_000 : area >= 80 ? 12_000 : 8000) : 0,
    deposit: yuan >= 1800 ? 100_000 : yuan >= 900 ? 50_000 : 20_000,
    weekOff: 1000,
    monthOff: 2500,
  }
}

/** A plan is about twelve hundred metres wide and lies with its middle where the valley is. */
function placeOf({ site, spot: [x, y] }: LocatedHouse): NewHouse['place'] {
  const middle = demoSites.find(({ key }) => key === site)?.place
  if (!middle) {
    return undefined
  }
  const exact = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    latitude: exact(middle.latitude - ((y - 500) / 1000) * 0.0065),
    longitude: exact(middle.longitude + ((x - 500) / 1000) * 0.0141),
    system: 'GCJ02',
  }
}
