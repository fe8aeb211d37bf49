import { expect, type Page } from '@playwright/test'
import type { CallOutput } from '#api/endpoint.ts'
import type { shopApi } from '#api/shop/catalogue.ts'
import type { shopDeskApi } from '#api/shop/desk.ts'
import type { shopOrderApi } from '#api/shop/order.ts'
import { authorised, sessionOf } from './enter.ts'

type Shop = CallOutput<typeof shopApi.shop>
type Placed = CallOutput<typeof shopOrderApi.place>
type DeskOrder = CallOutput<typeof shopDeskApi.order>

/** Calls to the shops by somebody, for what no story is about. */
export async function shopCalls(page: Page, account: string) {
  const session = await sessionOf(page, account)

  async function read<T>(answer: Awaited<ReturnType<Page['request']['get']>>): Promise<T> {
    const { state, value, message } = (await answer.json()) as { state: boolean; value: T; message: string }
    expect(state, message).toBe(true)
    return value
  }
  const get = async <T>(path: string) =>
    read<T>(await page.request.get(`/portal/${path}`, authorised(session)))
  const post = async <T>(path: string, data: object) =>
    read<T>(await page.request.post(`/portal/${path}`, { ...authorised(session), data }))

  return {
    get,
    post,
    /** The rows of a list, which come without an envelope. */
    async rows<T>(path: string, data: object): Promise<T[]> {
      const answer = await page.request.post(`/portal/${path}`, { ...authorised(session), data })
      return ((await answer.json()) as { rows: T[] }).rows
    },
    /** The shop of a valley, by a word of its name. */
    async shop(name: string): Promise<Shop> {
      const shops = await get<CallOutput<typeof shopApi.shops>>('shop/v1/list')
      const found = shops.find((one) => one.name.includes(name))
      return get<Shop>(`shop/v1/home?shopId=${found?.id}`)
    },
    /** An order to be picked up, of goods by their names, which waits to be paid. */
    async place(shop: Shop, names: readonly string[]): Promise<Placed> {
      const lines = names.map((name) => {
        const sku = shop.goods.find((goods) => goods.name === name)?.skus[0]
        return { skuId: sku?.id, quantity: 1, price: sku?.price ?? 0 }
      })
      const cart = { shopId: shop.id, way: 'pickUp', stayOrderId: null, couponId: null, lines }
      const quote = await post<CallOutput<typeof shopApi.quote>>('shop/v1/quote', cart)
      return post<Placed>('shop/v1/order/place', {
        ...cart,
        placeId: null,
        slot: quote.firstSlot,
        payBy: 'online',
        total: quote.total,
        contactName: '苏念安',
        contactPhone: '13900000002',
      })
    },
    /** Pays at the stand-in of the provider. */
    async pay(placed: Placed): Promise<void> {
      const { orderId: bizId, payable: amount } = placed
      const payRequest = { bizType: 'shop', bizId, method: 'wechat', channel: 'h5', amount }
      const payment = await post<{ handover: { url: string } }>('hms/pay/v1/pay', payRequest)
      const paid = await page.request.post(`${payment.handover.url}/pay`, { maxRedirects: 0 })
      expect(paid.status()).toBe(303)
    },
    /** The shop prepares, sends and hands over an order. */
    async deliver(orderId: string): Promise<void> {
      await post('shop/v1/desk/prepare', { orderId })
      const sent = await post<DeskOrder>('shop/v1/desk/send', { orderId })
      await post('shop/v1/desk/handOver', { orderId, code: sent.pickupCode })
    },
  }
}

export const shopPath = (shopId: string) => `/mobilevue/shop/index?shopId=${shopId}`
/** The plus beside goods. */
export const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `把 ${name} 加入购物车` }).first()
