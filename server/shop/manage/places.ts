import { inLanguage } from '#server/text/by-language.ts'
import { getShop, textIn } from '../shops.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Houses and tables whose codes lead to a shop. */
export async function placesOf(scope: Scope, shopId: string) {
  const shop = await getShop(scope, shopId)
  const rows = await scope
    .from('shop_place as place')
    .leftJoin(scope.table('house'), 'house.id', 'place.house_id')
    .select(['place.id', 'place.label', 'place.house_id', 'house.texts'])
    .where('place.shop_id', '=', shopId)
    .orderBy('place.order_no')
    .orderBy('place.id')
    .execute()
  return {
    siteName: textIn(shop.siteTexts, scope.language).name,
    shopName: textIn(shop.texts, scope.language).name,
    places: rows.map(({ id, label, house_id, texts }) => ({
      id,
      label,
      houseId: house_id,
      houseName: texts ? textIn(texts, scope.language).name : '',
    })),
  }
}

async function nextNumber(scope: TxScope, shopId: string): Promise<number> {
  const { last } = await scope
    .from('shop_place')
    .select((eb) => eb.fn.max('order_no').as('last'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** One for every house of the site that has none yet. */
export async function addHousePlaces(scope: TxScope, shopId: string): Promise<void> {
  const shop = await getShop(scope, shopId)
  const houses = await scope
    .from('house')
    .select(['house.id', inLanguage<{ name: string }>('house.texts', 'zh-CN').as('text')])
    .where('house.site_id', '=', shop.site_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(scope.table('shop_place as place'))
            .select('place.id')
            .whereRef('place.house_id', '=', 'house.id')
            .where('place.shop_id', '=', shopId),
        ),
      ),
    )
    .orderBy('house.rank')
    .orderBy('house.id')
    .execute()
  const first = await nextNumber(scope, shopId)
  const rows = houses.map(({ id, text }, at) => ({
    id: scope.newId(),
    shop_id: shopId,
    house_id: id,
    label: text.name,
    order_no: first + at,
  }))
  if (rows.length > 0) {
    await scope.insert('shop_place', rows).execute()
  }
}

/** So many tables, numbered on from those of the same name. */
export async function addTablePlaces(scope: TxScope, shopId: string, label: string, count: number) {
  await getShop(scope, shopId)
  const same = await scope
    .from('shop_place')
    .select('label')
    .where('shop_id', '=', shopId)
    .where('house_id', 'is', null)
    .execute()
  const highest = Math.max(
    0,
    ...same
      .filter((one) => one.label.startsWith(`${label} `))
      .map((one) => Number(one.label.slice(label.length + 1)) || 0),
  )
  const first = await nextNumber(scope, shopId)
  const rows = Array.from({ length: count }, (_, at) => ({
    id: scope.newId(),
    shop_id: shopId,
    house_id: null,
    label: `${label} ${highest + at + 1}`,
    order_no: first + at,
  }))
  await scope.insert('shop_place', rows).execute()
}

export async function removePlace(scope: TxScope, shopId: string, id: string): Promise<void> {
  await scope.delete('shop_place').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
