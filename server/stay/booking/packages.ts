import type { PackageText } from '#domain/stay/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import type { bookingApi } from '#api/stay/booking.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ChosenPackage } from '#domain/stay/pricing.ts'
import type { Fen } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { picturesOf } from '../catalog/pictures.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type PackageCount = BodyOf<typeof bookingApi.quote>['packages'][number]
export type NewPackage = {
  id: string
  /** Left out: on all sites. */
  siteId?: string
  texts: ByLanguage<PackageText>
  per: ChosenPackage['per']
  price: Fen
  maxCount?: number
  pictureId?: string
}

/** Adds what can be booked with a stay, in the order given. */
export async function addPackages(scope: TxScope, packages: readonly NewPackage[]): Promise<void> {
  const rows = packages.map((item, order_no) => ({
    id: item.id,
    site_id: item.siteId ?? null,
    texts: JSON.stringify(item.texts),
    per: item.per,
    price_fen: item.price,
    max_count: item.maxCount ?? 10,
    picture_id: item.pictureId ?? null,
    order_no,
  }))
  await scope.insert('stay_package', rows).execute()
}

export const packageUnitOf = (text: string): ChosenPackage['per'] =>
  text === 'person' || text === 'night' ? text : 'stay'

const offeredPackages = (scope: Scope, siteId: string) =>
  scope
    .from('stay_package')
    .where('status', '=', 'on')
    .where((eb) => eb.or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))

/** What can be booked with a house of the site. */
export async function packagesAt(scope: Scope, siteId: string) {
  const rows = await offeredPackages(scope, siteId)
    .select(['id', 'per', 'price_fen', 'max_count', 'picture_id'])
    .select(inLanguage<PackageText>('texts', scope.language).as('text'))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(
    scope,
    rows.map((row) => row.picture_id),
  )
  return rows.map((row) => ({
    id: row.id,
    ...row.text,
    per: packageUnitOf(row.per),
    price: row.price_fen,
    maxCount: row.max_count,
    picture: pictures.get(row.picture_id ?? '') ?? null,
  }))
}

/** The packages somebody chose, as prices are made of them: named by their ids, so that a price has no language. */
export async function chosenPackages(
  scope: Scope,
  siteId: string,
  wanted: readonly PackageCount[],
): Promise<ChosenPackage[]> {
  if (wanted.length === 0) {
    return []
  }
  const ids = wanted.map(({ id }) => id)
  const rows = await offeredPackages(scope, siteId)
    .select(['id', 'per', 'price_fen', 'max_count'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (new Set(ids).size < ids.length || byId.size < ids.length) {
    throw new Failure('booking.noPackage')
  }
  return wanted.flatMap(({ id, count }) => {
    const row = byId.get(id)
    if (row && count > row.max_count) {
      throw new Failure('booking.tooManyPackages', { limit: row.max_count })
    }
    return row ? [{ name: id, per: packageUnitOf(row.per), price: row.price_fen, count }] : []
  })
}

/** The names of packages in all languages, by their ids; also of those that are no longer offered. */
export async function packageNames(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ByLanguage<PackageText>>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('stay_package')
    .select(['id', 'texts'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.texts]))
}
