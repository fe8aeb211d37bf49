import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ByLanguage } from '#domain/language.ts'
import { readableYuan, type Fen } from '#domain/money.ts'
import type { ShopOrderState } from '#domain/shop/order-state.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { notify, type NotificationName, type NotificationValue } from '#server/messages/inbox/notify.ts'
import { signalLiveSoon } from '#server/messages/live/live-hints.ts'
import { reasonText } from '#server/text/reason-text.ts'
import { getShop } from './shops.ts'
import type { ShopOrder } from './order/orders.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Under this the shop's people and the guest hear that an order changed. */
export const shopTopic = 'shop'

/** What a guest hears when their order comes to a state; of the others they need no word. */
const sayings: Partial<Record<ShopOrderState, NotificationName>> = {
  onTheWay: 'shopOnTheWay',
  ready: 'shopReady',
  cancelled: 'shopCancelled',
  latePaid: 'shopLatePaid',
}

/** Tells a guest what became of their order, unless they did it themselves. */
export async function notifyGuestOfState(
  scope: TxScope,
  order: ShopOrder,
  { actorId, reason }: { actorId: string | null; reason: string },
): Promise<void> {
  const says = sayings[order.state]
  if (says && actorId !== order.user_id) {
    const names = { 'zh-CN': reasonText(reason, 'zh-CN'), 'en-US': reasonText(reason, 'en-US') }
    await tellGuest(scope, order, says, { reason: { names } })
  }
}

/** Tells a guest that money comes back for something. */
export const notifyGuestOfRefund = (scope: TxScope, order: ShopOrder, amount: Fen): Promise<void> =>
  tellGuest(scope, order, 'shopRefunded', { amount: readableYuan(amount) })

/** Tells a guest that what they asked for was refused, and why. */
export const notifyGuestOfRefusal = (scope: TxScope, order: ShopOrder, reason: string): Promise<void> =>
  tellGuest(scope, order, 'shopRefundRefused', { reason })

async function tellGuest(
  scope: TxScope,
  order: ShopOrder,
  says: NotificationName,
  values: Record<string, NotificationValue>,
): Promise<void> {
  await notify(scope, {
    to: [order.user_id],
    kind: 'order',
    says,
    values: { orderNo: order.order_no, code: order.pickup_code, slot: order.slot_start, ...values },
    path: link(screens.shopOrder, { orderId: order.id }),
  })
}

/** Tells the people of companies whose goods are in an order that there is something to prepare. */
export async function notifyMerchants(
  scope: TxScope,
  order: ShopOrder,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) {
    return
  }
  await notify(scope, {
    to: [...people],
    kind: 'notice',
    says: 'merchantOrder',
    values: { orderNo: order.order_no, slot: `${order.slot_day} ${order.slot_start}` },
    path: link(screens.merchantShop),
  })
  signalLiveSoon(
    scope,
    people.map((id) => `user:${id}` as const),
    shopTopic,
  )
}

/** Tells those who keep the goods that there are few left. */
export async function notifyOfLowStock(
  scope: TxScope,
  low: { names: ByLanguage<string>; left: number; skuId: string; shopId: string },
): Promise<void> {
  const { site_id: siteId } = await getShop(scope, low.shopId)
  await notify(scope, {
    to: await rightHolders(scope, 'shop.manage', siteId),
    kind: 'notice',
    says: 'shopLowStock',
    values: { name: { names: low.names }, left: low.left },
    path: link(screens.shopStock, { skuId: low.skuId }),
  })
}

/** Lets the open screens of the shop and of the guest look again. */
export function signalShop(scope: Scope, order: Pick<ShopOrder, 'user_id'>): void {
  signalLiveSoon(scope, ['right:shop.desk', `user:${order.user_id}`], shopTopic)
}
