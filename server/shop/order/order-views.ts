import type { Picture } from '#api/stay/schemas.ts'
import type { ShopOrderCard, ShopOrderView } from '#api/shop/schemas.ts'
import { effectiveShopState, isOpenState, payWays, shopStateOf, shopWays } from '#domain/shop/order-state.ts'
import { linesBack, refundCauses, stillThere, type LineCount } from '#domain/shop/refund-lines.ts'
import { refundWay, wasHandedOver } from '#domain/shop/refund-rules.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { companyNames } from '../companies.ts'
import { reasonText } from '#server/text/reason-text.ts'
import { getShop, pictureIn, textIn } from '../shops.ts'
import { linesOf, type ShopOrder, type ShopOrderLine } from './orders.ts'
import type { Scope } from '#server/scope.ts'

type Names = {
  shops: ReadonlyMap<string, string>
  houses: ReadonlyMap<string, string>
  companies: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
  lines: ReadonlyMap<string, ShopOrderLine[]>
  claimed: ReadonlySet<string>
}

/** Orders as lists show them. */
export async function orderCards(scope: Scope, orders: readonly ShopOrder[]): Promise<ShopOrderCard[]> {
  const names = await namesFor(scope, orders)
  return orders.map((order) => cardOf(scope, order, names))
}

async function namesFor(scope: Scope, orders: readonly ShopOrder[]): Promise<Names> {
  const ids = orders.map(({ id }) => id)
  const lines = await linesOf(scope, ids)
  const all = [...lines.values()].flat()
  return {
    lines,
    shops: await namesOf(
      scope,
      'shop',
      orders.map(({ shop_id }) => shop_id),
    ),
    houses: await namesOf(
      scope,
      'house',
      orders.map(({ house_id }) => house_id),
    ),
    companies: await companyNames(
      scope,
      all.map(({ companyId }) => companyId),
    ),
    pictures: await picturesOf(
      scope,
      all.map(({ pictureId }) => pictureId),
    ),
    claimed: await claimedOf(scope, ids),
  }
}

async function namesOf(scope: Scope, table: 'shop' | 'house', ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    wanted.length === 0
      ? []
      : await scope.from(table).select(['id', 'texts']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, texts }) => [id, textIn<{ name: string }>(texts, scope.language).name]))
}

async function claimedOf(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows =
    ids.length === 0
      ? []
      : await scope
          .from('shop_refund')
          .select('order_id')
          .where('order_id', 'in', [...ids])
          .where('state', '=', 'asked')
          .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

function cardOf(scope: Scope, order: ShopOrder, names: Names): ShopOrderCard {
  const lines = names.lines.get(order.id) ?? []
  const state = effectiveShopState(order.state, order.pay_until?.getTime() ?? null, scope.now())
  return {
    id: order.id,
    orderNo: order.order_no,
    state,
    shopId: order.shop_id,
    shopName: names.shops.get(order.shop_id) ?? '',
    way: shopWays.find((way) => way === order.way) ?? 'pickUp',
    houseName: names.houses.get(order.house_id ?? '') ?? '',
    place: order.place,
    slot: { day: order.slot_day, start: order.slot_start, end: order.slot_end },
    payBy: payWays.find((way) => way === order.pay_by) ?? 'online',
    total: order.total_fen,
    refunded: order.refunded_fen,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map((line) => ({
      no: line.no,
      skuId: line.skuId,
      goodsId: line.goodsId,
      ...textIn(line.texts, scope.language),
      picture: pictureIn(names.pictures, line.pictureId),
      quantity: line.quantity,
      price: line.price,
      pays: line.pays,
      refundedQuantity: line.refundedQuantity,
      refunded: line.refunded,
      company: names.companies.get(line.companyId ?? '') ?? '',
      isReady: line.readyAt !== null,
    })),
    expiresAt: state === 'created' ? (order.pay_until?.getTime() ?? null) : null,
    createdAt: order.created_at.getTime(),
    dueAt: order.due_at.getTime(),
    pickupCode: order.pickup_code,
    isClaimed: names.claimed.has(order.id),
    score: order.score,
  }
}

/** An order with all that can be known of it, for its guest and for the shop. */
export async function orderView(scope: Scope, order: ShopOrder): Promise<ShopOrderView> {
  const names = await namesFor(scope, [order])
  const card = cardOf(scope, order, names)
  const shop = await getShop(scope, order.shop_id)
  const now = scope.now()
  const times = { dueAt: card.dueAt, doneAt: order.done_at?.getTime() ?? null, now }
  const way = refundWay({ state: card.state, cause: 'quality', ...times })
  return {
    ...card,
    goods: order.goods_fen,
    delivery: order.delivery_fen,
    discount: order.discount_fen,
    paid: order.paid_fen,
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    remark: order.remark,
    shopPhone: shop.phone,
    pickupAddress: textIn(shop.texts, scope.language).pickupAddress,
    stayOrderId: order.stay_order_id,
    paidAt: order.paid_at?.getTime() ?? null,
    doneAt: times.doneAt,
    now,
    rating: order.rating,
    roomCharge: await roomChargeView(scope, order),
    refunds: await refundViews(scope, order, names.lines.get(order.id) ?? []),
    events: await eventViews(scope, order),
    canCancel: card.state === 'created' || card.state === 'placed',
    canAskRefund: (way === 'atOnce' || way === 'asked') && !card.isClaimed && card.refunded < card.total,
    isLate: isOpenState(card.state) && now > card.dueAt,
    canRate: card.state === 'done' && card.score === null,
  }
}

async function roomChargeView(scope: Scope, order: ShopOrder) {
  const row = await scope
    .from('shop_room_charge')
    .select(['amount_fen', 'state'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const states = ['open', 'settled', 'void'] as const
  return row
    ? { amount: row.amount_fen, state: states.find((state) => state === row.state) ?? ('void' as const) }
    : null
}

async function refundViews(scope: Scope, order: ShopOrder, lines: readonly ShopOrderLine[]) {
  const rows = await scope
    .from('shop_refund')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const states = ['asked', 'granted', 'refused'] as const
  return rows.map((row) => ({
    ...(row.state === 'asked'
      ? openClaim(order, lines, row)
      : { amount: row.amount_fen, lines: [...row.lines] }),
    id: row.id,
    cause: refundCauses.find((cause) => cause === row.cause) ?? ('changed' as const),
    state: states.find((state) => state === row.state) ?? ('refused' as const),
    reason: reasonText(row.reason, scope.language),
    decision: reasonText(row.decision, scope.language),
    askedAt: row.asked_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  }))
}

/** What a yes would give now: pieces may have come back by another way since it was asked for. */
function openClaim(
  order: ShopOrder,
  lines: readonly ShopOrderLine[],
  asked: { lines: readonly LineCount[]; asked_at: Date },
) {
  const left = stillThere(lines, asked.lines)
  const money = {
    lines,
    delivery: order.delivery_fen,
    deliveryBack: order.delivery_refunded_fen,
    isHandedOver: wasHandedOver(order.done_at?.getTime() ?? null, asked.asked_at.getTime()),
  }
  return { amount: linesBack(money, left)?.amount ?? 0, lines: left }
}

async function eventViews(scope: Scope, order: ShopOrder) {
  const rows = await scope
    .from('shop_order_event as event')
    .leftJoin(scope.table('app_user as actor'), 'actor.id', 'event.actor_id')
    .select(['event.to_state', 'event.reason', 'event.at', 'event.actor_id', 'actor.fullname'])
    .where('event.order_id', '=', order.id)
    .orderBy('event.version')
    .execute()
  return rows.map((row) => ({
    state: shopStateOf(row.to_state),
    reason: reasonText(row.reason, scope.language),
    // A guest needs no name for what they did themselves.
    by: row.actor_id === order.user_id ? '' : (row.fullname ?? ''),
    at: row.at.getTime(),
  }))
}
