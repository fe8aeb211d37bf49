import { entriesOf } from '#domain/record.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { addCoupons, grantCoupon } from '#server/stay/booking/coupons.ts'
import { addPackages } from '#server/stay/booking/packages.ts'
import { setHouseGuides, setSiteGuide } from '#server/stay/catalog/house-guide.ts'
import type { Bilingual } from '../house.ts'
import type { PictureIds } from '../load-pictures.ts'
import { demoCoupons } from './coupons.ts'
import { demoGuides, demoHouseGuides } from './guides.ts'
import { packagesOn } from './packages.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type Where = { sites: Ids; houses: Ids; pictures: PictureIds; guestId: string }

const inBoth = <T>(make: (tongue: keyof Bilingual) => T) => ({ 'zh-CN': make('zh'), 'en-US': make('en') })

/** Adds packages, coupons and what guests are told who have moved in. Gives the ids of packages and held coupons. */
export async function loadExtras(scope: TxScope, where: Where) {
  const { sites } = where
  const packages = packagesOn(parkDay(scope.now())).map(({ site, per, yuan, max, picture, name, intro }) => ({
    id: scope.newId(),
    siteId: site === undefined ? undefined : sites.get(site),
    texts: inBoth((tongue) => ({ name: name[tongue], intro: intro[tongue] })),
    per,
    price: yuan * 100,
    maxCount: max,
    pictureId: where.pictures.get(picture),
  }))
  await addPackages(scope, packages)
  for (const [key, guide] of entriesOf(demoGuides)) {
    await setSiteGuide(scope, {
      siteId: sites.get(key) ?? '',
      mode: guide.mode,
      wifi: guide.wifi,
      stewardPhone: guide.phone,
      texts: inBoth((tongue) => ({
        steward: guide.steward[tongue],
        instructions: guide.instructions.map((line) => line[tongue]),
      })),
    })
  }
  const houseGuides = Object.entries(demoHouseGuides).flatMap(([key, { wifi, instructions }]) => {
    const houseId = where.houses.get(key)
    const texts = inBoth((tongue) => ({ instructions: instructions.map((line) => line[tongue]) }))
    return houseId === undefined ? [] : [{ houseId, wifi, texts }]
  })
  await setHouseGuides(scope, houseGuides)
  return { packageIds: packages.map(({ id }) => id), couponIds: await loadCoupons(scope, where) }
}

async function loadCoupons(scope: TxScope, { sites, guestId }: Where) {
  const today = parkDay(scope.now())
  const day = (days: number) => instantAt(addDays(today, days), '00:00')
  const coupons = demoCoupons.map(({ name, code, site, atLeast, off, from, until, count }) => ({
    id: scope.newId(),
    code,
    texts: inBoth((tongue) => ({ name: name[tongue] })),
    siteId: site === undefined ? undefined : sites.get(site),
    atLeast: atLeast * 100,
    off: 'yuan' in off ? { fen: off.yuan * 100 } : { percent: off.percent, atMost: off.upTo * 100 },
    from: day(from),
    until: day(until),
    count,
  }))
  await addCoupons(scope, coupons)
  const couponIds: (string | null)[] = []
  for (const [index, { id, from }] of coupons.entries()) {
    const granted = scopeAt(scope, Math.min(from, scope.now()))
    couponIds.push(demoCoupons[index]?.isHeld ? await grantCoupon(granted, guestId, id) : null)
  }
  return couponIds
}
