import { shopOrderApi } from '#api/shop/order.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { parkDay } from '#domain/park-time.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { payables } from '#server/payables.ts'
import { scopeOf } from '#server/scope.ts'
import { stayLifeFixture } from '#server/stay/stay-life-testing.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'
import { createCategory, createGoods, createShop, type NewGoods, type NewShop } from './create-shop.ts'
import { getShopOrder } from './order/orders.ts'

type Placed = Partial<BodyOf<typeof shopOrderApi.place>>

/** A park with a shop that is open all day, its staff, and guests who order. */
export async function shopFixture(before?: Parameters<typeof stayLifeFixture>[0]) {
  const life = await stayLifeFixture(before)
  const { server, siteId, ana } = life
  const { env, tenantId } = server
  const { write } = scopeOf(env, tenantId)
  const keeper = await addTestPerson(server, 'keeper', ['shop.desk', 'shop.manage'])
  let count = 0

  const addShop = (overrides: Partial<NewShop> = {}) =>
    write((scope) =>
      createShop(scope, {
        siteId,
        texts: { 'zh-CN': { name: '谷口小铺', notice: '', pickupAddress: '游客中心' } },
        hours: [{ from: '00:00', to: '24:00' }],
        slotCapacity: 100,
        roomLimit: 100_000,
        ...overrides,
      }),
    )

  /** Goods of their own for a test: 10 yuan, ten of them. */
  const addGoods = (shopId: string, overrides: Partial<NewGoods> & { price?: number; stock?: number } = {}) =>
    write(async (scope) => {
      const categoryId = await createCategory(scope, {
        shopId,
        texts: { 'zh-CN': { name: '日用' } },
        orderNo: count,
      })
      const name = `商品${++count}`
      return createGoods(scope, {
        shopId,
        categoryId,
        texts: { 'zh-CN': { name, intro: '' }, 'en-US': { name: `Goods ${count}`, intro: '' } },
        skus: [
          {
            texts: { 'zh-CN': { name: '' } },
            price: overrides.price ?? 1000,
            stock: overrides.stock ?? 10,
          },
        ],
        ...overrides,
      })
    })

  const addCompany = (name: string) =>
    write(async (scope) => {
      const id = scope.newId()
      const row = { id, name_zh: name, name_en: name, created_at: new Date(scope.now()) }
      await scope.insert('service_company', row).execute()
      return id
    })

  /** The next slot but one: its lead time has not begun. */
  const slot = () => {
    const at = new Date(server.clock.now + 8 * 3_600_000 + 2 * 3_600_000)
    return { day: parkDay(server.clock.now), start: `${String(at.getUTCHours()).padStart(2, '0')}:00` }
  }

  const place = async (
    shopId: string,
    lines: readonly { skuId: string; quantity: number; price?: number }[],
    overrides: Placed = {},
    send: { token?: string; headers?: Record<string, string> } = {},
  ) => {
    // Limits of calls have tests of their own.
    await env.db.deleteFrom('rate_count').execute()
    const priced = lines.map((line) => ({ price: 1000, ...line }))
    return server.call(
      shopOrderApi.place,
      {
        body: {
          shopId,
          way: 'pickUp',
          stayOrderId: null,
          placeId: null,
          slot: slot(),
          lines: priced,
          couponId: null,
          payBy: 'online',
          total: priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          contactName: '苏念安',
          contactPhone: '13900000002',
          ...overrides,
        },
      },
      { token: ana.token, ...send },
    )
  }

  /** The money of an order comes, as from a provider. */
  const pay = (orderId: string, providerNo = env.newId()) =>
    write(async (scope) => {
      const order = await getShopOrder(scope, orderId)
      const id = env.newId()
      await scope
        .insert('payment', {
          id,
          biz_type: 'shop',
          biz_id: orderId,
          user_id: order.user_id,
          out_trade_no: id,
          method: 'wechat',
          channel: 'h5',
          amount: order.total_fen,
          deposit: 0,
          currency: 'CNY',
          subject_zh: '',
          subject_en: '',
          state: 'pending',
          created_at: new Date(env.now()),
          next_path: '/',
        })
        .execute()
      const trade = { state: 'paid' as const, currency: 'CNY', providerNo, at: env.now() }
      return recordPayment(scope, payables, { id }, { ...trade, amount: order.total_fen })
    })

  /** A paid order of so many pieces. */
  async function paidOrder(shopId: string, lines: Parameters<typeof place>[1], overrides: Placed = {}) {
    const placed = await place(shopId, lines, overrides)
    if (placed.state === false) {
      throw new Error(`not placed: ${placed.message}`)
    }
    await pay(placed.value.orderId)
    return placed.value.orderId
  }

  const order = async (orderId: string, token = ana.token) =>
    (await server.call(shopOrderApi.order, { query: { orderId } }, { token })).value

  const atDesk = (step: 'prepare' | 'send' | 'handOver', orderId: string, code?: string) =>
    step === 'handOver'
      ? server.call(shopDeskApi.handOver, { body: { orderId, ...(code ? { code } : {}) } }, keeper)
      : server.call(shopDeskApi[step], { body: { orderId } }, keeper)

  /** Prepared, set out and handed over. */
  async function deliver(orderId: string) {
    await atDesk('prepare', orderId)
    await atDesk('send', orderId)
    const { pickup_code } = await getShopOrder(scopeOf(env, tenantId), orderId)
    return atDesk('handOver', orderId, pickup_code)
  }

  const stock = async (skuId: string) => {
    const row = await env.db
      .selectFrom('shop_sku')
      .select(['on_hand', 'allocated'])
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    return [row.on_hand, row.allocated]
  }

  const balance = async (code: string, holder: string) => {
    const row = await env.db
      .selectFrom('ledger_account')
      .select((eb) => eb.fn.sum<string>('balance').as('sum'))
      .where('code', '=', code)
      .where('holder', 'like', holder)
      .executeTakeFirst()
    return Number(row?.sum ?? 0)
  }

  const people = { keeper, moveInto: life.moveIn, atFrontDesk: life.atDesk }
  const made = { addShop, addGoods, addCompany, slot }
  const steps = { place, pay, paidOrder, order, atDesk, deliver, stock, balance, write }
  return { ...life, ...people, ...made, ...steps }
}
