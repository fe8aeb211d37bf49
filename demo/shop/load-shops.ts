import { scopeAt, type TxScope } from '#server/scope.ts'
import { createCategory, createGoods, createShop } from '#server/shop/create-shop.ts'
import { addHousePlaces, addTablePlaces } from '#server/shop/manage/places.ts'
import { addCoupons, grantCoupon } from '#server/stay/booking/coupons.ts'
import { categoryNames, type Bilingual, type CategoryKey } from './demo-goods.ts'
import { demoShops, type DemoShop } from './demo-shops.ts'
import { loadGoodsPictures } from './load-goods-pictures.ts'
import { loadShopOrders, type LoadedShop } from './load-shop-orders.ts'

type Ids = ReadonlyMap<string, string>
const DAY = 24 * 3_600_000
const both = ({ zh, en }: Bilingual) => ({ 'zh-CN': { name: zh }, 'en-US': { name: en } })

/** Opens a shop in each valley, with goods of the park and of a merchant, codes, a coupon, and orders in every state. */
export async function loadShopDemo(scope: TxScope, where: { people: Ids; sites: Ids }): Promise<void> {
  const before = scopeAt(scope, scope.now() - 30 * DAY)
  const pictures = await loadGoodsPictures(before)
  const companyId = await loadMerchant(before, where.people)
  const shops: LoadedShop[] = []
  for (const [orderNo, shop] of demoShops.entries()) {
    shops.push(await loadShop(before, shop, { ...where, pictures, companyId, orderNo }))
  }
  const couponId = before.newId()
  await addCoupons(before, [
    {
      id: couponId,
      code: 'SHANHUO',
      texts: both({ zh: '商店满 80 减 15', en: '15 off from 80 in the shops' }),
      usedFor: 'shop',
      atLeast: 8000,
      off: { fen: 1500 },
      from: scope.now() - 10 * DAY,
      until: scope.now() + 60 * DAY,
    },
  ])
  const guestId = where.people.get('guest')
  if (guestId !== undefined) {
    await grantCoupon(scope, guestId, couponId)
  }
  await loadShopOrders(scope, { people: where.people, shops })
}

async function loadMerchant(scope: TxScope, people: Ids): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('service_company', {
      id,
      name_zh: '蜂友社',
      name_en: 'Valley Beekeepers',
      credit_code: '91110116MA01BEES8K',
      phone: '13900000404',
      created_at: new Date(scope.now()),
    })
    .execute()
  await scope
    .insert('service_member', {
      company_id: id,
      user_id: people.get('merchant') ?? '',
      role: 'manager',
      joined_at: new Date(scope.now()),
    })
    .execute()
  return id
}

type Around = { sites: Ids; pictures: Ids; companyId: string; orderNo: number }

async function loadShop(scope: TxScope, shop: DemoShop, around: Around): Promise<LoadedShop> {
  const text = (tongue: 'zh' | 'en') => ({
    name: shop.name[tongue],
    notice: shop.notice[tongue],
    pickupAddress: shop.pickup[tongue],
  })
  const shopId = await createShop(scope, {
    siteId: around.sites.get(shop.site) ?? '',
    texts: { 'zh-CN': text('zh'), 'en-US': text('en') },
    phone: shop.phone,
    hours: [{ from: '07:00', to: '22:00' }],
    leadMinutes: 30,
    slotMinutes: 30,
    slotCapacity: 20,
    daysAhead: 2,
    delivery: 800,
    freeDeliveryFrom: 6800,
    roomLimit: 60_000,
    orderNo: around.orderNo,
  })
  const categories = new Map<CategoryKey, string>()
  const skus = new Map<string, { skuId: string; price: number }[]>()
  for (const [orderNo, one] of shop.goods.entries()) {
    const categoryId =
      categories.get(one.category) ??
      (await createCategory(scope, {
        shopId,
        texts: both(categoryNames[one.category]),
        orderNo: categories.size,
      }))
    categories.set(one.category, categoryId)
    const { skuIds } = await createGoods(scope, {
      shopId,
      categoryId,
      texts: {
        'zh-CN': { name: one.name.zh, intro: one.intro.zh },
        'en-US': { name: one.name.en, intro: one.intro.en },
      },
      pictureId: around.pictures.get(one.key) ?? null,
      companyId: one.merchantShare === undefined ? null : around.companyId,
      share: (one.merchantShare ?? 0) * 100,
      limit: one.limit ?? null,
      workUnits: one.work ?? 1,
      orderNo,
      skus: one.skus.map(({ name, yuan, stock, wasYuan }) => ({
        texts: both(name),
        price: yuan * 100,
        was: wasYuan === undefined ? null : wasYuan * 100,
        stock: stock + 20,
        lowAt: 5,
      })),
    })
    skus.set(
      one.key,
      skuIds.map((skuId, at) => ({ skuId, price: (one.skus[at]?.yuan ?? 0) * 100 })),
    )
  }
  await addHousePlaces(scope, shopId)
  await addTablePlaces(scope, shopId, shop.tables.label, shop.tables.count)
  return { site: shop.site, shopId, siteId: around.sites.get(shop.site) ?? '', skus }
}
