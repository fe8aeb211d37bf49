import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import type { TestServer } from '#server/testing.ts'
import { createHouse, type NewHouse } from './catalog/create-house.ts'
import { createRoom, createSite, type NewSite } from './catalog/create-site.ts'
import { scopeOf, type Write } from '#server/scope.ts'
import { setPrices, type NightPrice } from './catalog/night-prices.ts'

const text = (name: string) => ({
  name,
  highlight: `${name}的亮点`,
  description: '面朝山谷',
  address: '北京市',
  host: { name: '王管家', intro: '住在山里' },
  rules: ['请勿吸烟'],
  sleeping: [{ name: '主卧', beds: [{ kind: 'king' as const, count: 1 }] }],
})

/** A house as tests need it: two included guests, no fees, prices apart. */
const plain = {
  kind: 'whole' as const,
  bedrooms: 2,
  bathrooms: 1,
  beds: 2,
  area: 80,
  maxAdults: 4,
  maxChildren: 2,
  fees: { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 0 },
  cancel: 'flexible' as const,
}

export type HouseFixture = Partial<Omit<NewHouse, 'siteId'>> & {
  name: string
  nameEn?: string
  rooms?: number
}

/** Builds sites and houses in a test server's tenant, or in another one. */
export function parkFixture(server: TestServer, tenantId = server.tenantId) {
  const { env } = server
  // Once and not again after a fault, so that a test sees two who wait for each other.
  const write: Write = (work) => env.db.transaction().execute((tx) => work(scopeOf(env, tenantId, tx)))
  let count = 0

  const addSite = (name: string, given: Partial<NewSite> = {}) =>
    write((scope) =>
      createSite(scope, {
        areaCode: String(++count),
        texts: { 'zh-CN': { name, intro: '', address: '', route: '' } },
        phone: '',
        checkInTime: '15:00',
        checkOutTime: '12:00',
        ...given,
      }),
    )

  const addRooms = (siteId: string, rooms: number) =>
    write(async (scope) => {
      const ids: string[] = []
      for (let at = 0; at < rooms; at++) {
        ids.push(await createRoom(scope, { siteId, no: String(++count) }))
      }
      return ids
    })

  async function addHouse(
    siteId: string,
    { name, nameEn, rooms = 1, ...given }: HouseFixture,
  ): Promise<string> {
    const roomIds = given.roomIds ?? (await addRooms(siteId, rooms))
    const texts = { 'zh-CN': text(name), ...(nameEn === undefined ? {} : { 'en-US': text(nameEn) }) }
    return write((scope) => createHouse(scope, { siteId, texts, ...plain, ...given, roomIds }))
  }

  const price = (houseId: string, nights: readonly NightPrice[]) =>
    write((scope) => setPrices(scope, houseId, nights))

  /** So many nights from today on at one price. */
  const priceAll = (houseId: string, fen: number, nights = 60) =>
    price(
      houseId,
      Array.from({ length: nights }, (_, at) => ({ night: inDays(at), price: fen })),
    )

  /** The day so many days from today in the park. */
  const inDays = (days: number) => addDays(parkDay(env.now()), days)

  return { tenantId, write, addSite, addRooms, addHouse, price, priceAll, inDays }
}
