import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen, Picture } from '#api/stay/schemas.ts'
import { stockMoveKinds } from '#domain/shop/stock.ts'
import { Time, WeekHours } from './schemas.ts'

const manage = (path: string) => portal(`/shop/v1/manage/${path}`)
const access = { right: 'shop.manage' } as const
const ShopId = z.object({ shopId: z.uuid() })
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const Free = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
const Number = z.int().check(z.gte(0), z.lte(1_000_000))
const Price = Fen.check(z.gte(1), z.lte(10_000_000))
const Status = z.enum(['on', 'off'])

const SkuInput = z.object({
  id: z.nullable(z.uuid()),
  name: Free(40),
  nameEn: Free(60),
  price: Price,
  was: z.nullable(Price),
  threshold: Number,
  lowAt: z.nullable(Number),
  status: Status,
})

const GoodsInput = z.object({
  id: z.nullable(z.uuid()),
  shopId: z.uuid(),
  /** The one that was opened; left out: overwrites. */
  revision: z.optional(z.int()),
  categoryId: z.uuid(),
  name: Name,
  nameEn: Free(80),
  intro: Free(300),
  introEn: Free(400),
  /** One there is, or one the author uploaded; null: none. */
  picture: z.nullable(
    z.object({
      fileId: z.uuid(),
      width: z.int().check(z.gte(1), z.lte(20_000)),
      height: z.int().check(z.gte(1), z.lte(20_000)),
    }),
  ),
  companyId: z.nullable(z.uuid()),
  share: z.int().check(z.gte(0), z.lte(10_000)),
  limit: z.nullable(z.int().check(z.gte(1), z.lte(999))),
  workUnits: z.int().check(z.gte(0), z.lte(100)),
  status: Status,
  skus: z.array(SkuInput).check(z.minLength(1), z.maxLength(12)),
})

const ManagedSku = z.extend(SkuInput, {
  id: z.string(),
  onHand: z.int(),
  allocated: z.int(),
  saleable: z.int(),
})

const ManagedGoods = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  picture: z.nullable(Picture),
  company: z.string(),
  status: Status,
  sold: z.int(),
  skus: z.array(ManagedSku),
})

const SettingsInput = z.object({
  shopId: z.uuid(),
  /** The one that was opened; left out: overwrites. */
  revision: z.optional(z.int()),
  name: Name,
  nameEn: Free(80),
  notice: Free(200),
  noticeEn: Free(300),
  pickupAddress: Free(120),
  pickupAddressEn: Free(200),
  phone: Free(30),
  hours: WeekHours,
  leadMinutes: z.int().check(z.gte(0), z.lte(2880)),
  slotMinutes: z.int().check(z.gte(10), z.lte(240)),
  slotCapacity: z.int().check(z.gte(0), z.lte(10_000)),
  daysAhead: z.int().check(z.gte(0), z.lte(14)),
  delivers: z.boolean(),
  picksUp: z.boolean(),
  delivery: Fen.check(z.gte(0), z.lte(100_000)),
  freeDeliveryFrom: z.nullable(Fen.check(z.gte(0), z.lte(10_000_000))),
  roomLimit: Fen.check(z.gte(0), z.lte(10_000_000)),
})

const ShopSettings = z.extend(SettingsInput, { revision: z.int() })

const CategoryName = { name: Name, nameEn: Free(80) }
const Category = z.object({ id: z.string(), name: z.string(), nameEn: z.string(), goods: z.int() })
const SlotRoom = { capacity: z.int().check(z.gte(0), z.lte(10_000)), isClosed: z.boolean() }
const Place = z.object({
  id: z.string(),
  label: z.string(),
  houseId: z.nullable(z.string()),
  houseName: z.string(),
})
const Places = z.object({ siteName: z.string(), shopName: z.string(), places: z.array(Place) })

/** What the shop sells and when, kept by its staff. */
export const shopManageApi = {
  goods: endpoint({
    method: 'GET',
    path: manage('goods'),
    access,
    query: ShopId,
    gives: z.object({ categories: z.array(Category), goods: z.array(ManagedGoods) }),
  }),

  oneGoods: endpoint({
    method: 'GET',
    path: manage('goods/getById'),
    access,
    query: z.object({ goodsId: z.uuid() }),
    gives: z.extend(GoodsInput, {
      id: z.string(),
      revision: z.int(),
      picture: z.nullable(Picture),
      skus: z.array(ManagedSku),
    }),
  }),

  /** Companies that goods can belong to. */
  companies: endpoint({
    method: 'GET',
    path: manage('companies'),
    access,
    gives: z.array(z.object({ id: z.string(), name: z.string() })),
  }),

  saveGoods: endpoint({
    method: 'POST',
    path: manage('goods/save'),
    access,
    body: GoodsInput,
    gives: z.object({ goodsId: z.string() }),
    audit: { action: 'shop.goods.save', target: 'goods' },
  }),

  setStatus: endpoint({
    method: 'POST',
    path: manage('goods/status'),
    access,
    body: z.object({ goodsId: z.uuid(), status: Status }),
    gives: z.object({ status: Status }),
    audit: { action: 'shop.goods.status', target: 'goods' },
  }),

  saveCategory: endpoint({
    method: 'POST',
    path: manage('category/save'),
    access,
    body: z.extend(ShopId, {
      id: z.nullable(z.uuid()),
      ...CategoryName,
      /** What it was called when it was opened; left out: overwrites. */
      before: z.optional(z.object(CategoryName)),
    }),
    gives: z.object({ id: z.string() }),
    audit: { action: 'shop.category.save', target: 'category' },
  }),

  /** Only one without goods can go. */
  removeCategory: endpoint({
    method: 'POST',
    path: manage('category/remove'),
    access,
    body: z.object({ id: z.uuid() }),
    gives: z.object({ id: z.string() }),
    audit: { action: 'shop.category.remove', target: 'category' },
  }),

  /** New goods came, or somebody counted. The reason stands with the move. */
  changeStock: endpoint({
    method: 'POST',
    path: manage('stock/change'),
    access,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('delivery'),
        skuId: z.uuid(),
        count: z.int().check(z.gte(1), z.lte(100_000)),
        reason: Free(200),
      }),
      z.object({
        kind: z.literal('count'),
        skuId: z.uuid(),
        /** What is really there, with what is set aside. */
        onHand: Number,
        /** What the person saw before they counted. */
        seen: Number,
        reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      }),
    ]),
    gives: ManagedSku,
    audit: { action: 'shop.stock.change', target: 'sku' },
  }),

  moves: endpoint({
    method: 'GET',
    path: manage('stock/moves'),
    access,
    query: z.object({ skuId: z.uuid() }),
    gives: z.object({
      sku: ManagedSku,
      goodsName: z.string(),
      moves: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(stockMoveKinds),
          onHand: z.int(),
          allocated: z.int(),
          reason: z.string(),
          by: z.string(),
          orderNo: z.string(),
          at: z.int(),
        }),
      ),
    }),
  }),

  settings: endpoint({
    method: 'GET',
    path: manage('settings'),
    access,
    query: ShopId,
    gives: ShopSettings,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: manage('settings/save'),
    access,
    body: SettingsInput,
    gives: ShopSettings,
    audit: { action: 'shop.settings.save', target: 'shop' },
  }),

  /** The slots of a day with what is taken, and whether the day is closed. */
  day: endpoint({
    method: 'GET',
    path: manage('day'),
    access,
    query: z.extend(ShopId, { day: Day }),
    gives: z.object({
      day: Day,
      isClosed: z.boolean(),
      reason: z.string(),
      slots: z.array(
        z.object({
          start: Time,
          end: Time,
          capacity: z.int(),
          taken: z.int(),
          isClosed: z.boolean(),
        }),
      ),
    }),
  }),
  setSlot: endpoint({
    method: 'POST',
    path: manage('slot/save'),
    access,
    body: z.extend(ShopId, {
      day: Day,
      start: Time,
      ...SlotRoom,
      /** What the slot was when it was looked at; left out: overwrites. */
      before: z.optional(z.object(SlotRoom)),
    }),
    gives: z.object({ start: Time }),
    audit: { action: 'shop.slot.set', target: 'shop' },
  }),
  setDay: endpoint({
    method: 'POST',
    path: manage('day/save'),
    access,
    body: z.extend(ShopId, { day: Day, isClosed: z.boolean(), reason: Free(100) }),
    gives: z.object({ day: Day }),
    audit: { action: 'shop.day.set', target: 'shop' },
  }),

  places: endpoint({ method: 'GET', path: manage('places'), access, query: ShopId, gives: Places }),
  /** One for every house of the site that has none yet. */
  addHouses: endpoint({
    method: 'POST',
    path: manage('places/houses'),
    access,
    body: ShopId,
    gives: Places,
    audit: { action: 'shop.place.addHouses', target: 'place' },
  }),
  addTables: endpoint({
    method: 'POST',
    path: manage('places/tables'),
    access,
    body: z.extend(ShopId, {
      label: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      count: z.int().check(z.gte(1), z.lte(50)),
    }),
    gives: Places,
    audit: { action: 'shop.place.addTables', target: 'place' },
  }),
  removePlace: endpoint({
    method: 'POST',
    path: manage('places/remove'),
    access,
    body: z.extend(ShopId, { id: z.uuid() }),
    gives: Places,
    audit: { action: 'shop.place.remove', target: 'place' },
  }),
}
