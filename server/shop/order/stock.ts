import type { ByLanguage } from '#domain/language.ts'
import { sql } from 'kysely'
import { becameLow, saleableOf, stockChange, type StockMoveKind } from '#domain/shop/stock.ts'
import { textIn } from '../shops.ts'
import { notifyOfLowStock } from '../notifications.ts'
import type { TxScope } from '#server/scope.ts'

export type SkuCount = { skuId: string; count: number }
type About = { orderId?: string; actorId?: string | null; reason?: string }

type Changed = {
  id: string
  on_hand: number
  allocated: number
  threshold: number
  low_at: number | null
  name: ByLanguage<{ name: string }>
  shop_id: string
}

/**
 * Changes the stock of several skus in one statement: all of them or none. The rows are locked in the order of their
 * ids, so that nobody waits in a circle. False when one of them has too little, is off the shelf, or is not there.
 */
export async function changeStock(
  scope: TxScope,
  kind: StockMoveKind,
  counts: readonly SkuCount[],
  about: About = {},
): Promise<boolean> {
  const wanted = summed(counts)
  if (wanted.length === 0) {
    return true
  }
  const changes = wanted.map(({ skuId, count }) => ({ skuId, ...stockChange[kind](count) }))
  const { rows } = await sql<Changed>`
    with wanted as (
      select id, on_hand, allocated from unnest(
        ${changes.map(({ skuId }) => skuId)}::uuid[], ${changes.map(({ onHand }) => onHand)}::int[],
        ${changes.map(({ allocated }) => allocated)}::int[]) as w (id, on_hand, allocated)),
    locked as (
      select s.id, s.on_hand + w.on_hand as on_hand, s.allocated + w.allocated as allocated,
        s.allocated + w.allocated >= 0 and s.on_hand + w.on_hand >= s.allocated + w.allocated
          and (${kind} <> 'allocation' or (s.status = 'on' and g.status = 'on'
            and s.on_hand - s.allocated - s.threshold >= w.allocated)) as is_enough
      from shop_sku s join wanted w on w.id = s.id
        join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
      where s.tenant_id = ${scope.tenantId}
      order by s.id for update of s)
    update shop_sku s set on_hand = l.on_hand, allocated = l.allocated
    from locked l, shop_goods g
    where s.tenant_id = ${scope.tenantId} and s.id = l.id
      and g.tenant_id = s.tenant_id and g.id = s.goods_id
      and (select count(*) = ${wanted.length} and bool_and(is_enough) from locked)
    returning s.id, s.on_hand, s.allocated, s.threshold, s.low_at, g.texts as name, g.shop_id`.execute(
    scope.db,
  )
  if (rows.length !== wanted.length) {
    return false
  }
  await scope
    .insert(
      'shop_stock_move',
      changes.map(({ skuId, onHand, allocated }) => ({
        id: scope.newId(),
        sku_id: skuId,
        kind,
        on_hand_change: onHand,
        allocated_change: allocated,
        order_id: about.orderId ?? null,
        reason: about.reason ?? '',
        actor_id: about.actorId ?? null,
        at: new Date(scope.now()),
      })),
    )
    .execute()
  await tellOfLow(scope, rows, changes)
  return true
}

async function tellOfLow(
  scope: TxScope,
  rows: readonly Changed[],
  changes: readonly { skuId: string; onHand: number; allocated: number }[],
): Promise<void> {
  for (const row of rows) {
    const change = changes.find(({ skuId }) => skuId === row.id)
    const left = saleableOf({ onHand: row.on_hand, allocated: row.allocated, threshold: row.threshold })
    const before = saleableOf({
      onHand: row.on_hand - (change?.onHand ?? 0),
      allocated: row.allocated - (change?.allocated ?? 0),
      threshold: row.threshold,
    })
    if (becameLow(before, left, row.low_at)) {
      const names = { 'zh-CN': textIn(row.name, 'zh-CN').name, 'en-US': textIn(row.name, 'en-US').name }
      await notifyOfLowStock(scope, { names, left, skuId: row.id, shopId: row.shop_id })
    }
  }
}

/** The same sku twice is one change, and all are in one order. */
function summed(counts: readonly SkuCount[]): SkuCount[] {
  const sums = new Map<string, number>()
  for (const { skuId, count } of counts) {
    sums.set(skuId, (sums.get(skuId) ?? 0) + count)
  }
  return [...sums]
    .map(([skuId, count]) => ({ skuId, count }))
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => (one.skuId < other.skuId ? -1 : 1))
}

/** Goods that were handed over have been sold so often. */
export async function countSold(scope: TxScope, goods: readonly { goodsId: string; count: number }[]) {
  const ids = [...new Set(goods.map(({ goodsId }) => goodsId))].toSorted()
  const counts = ids.map((id) =>
    goods.filter(({ goodsId }) => goodsId === id).reduce((sum, { count }) => sum + count, 0),
  )
  await sql`
    with sold as (select * from unnest(${ids}::uuid[], ${counts}::int[]) as s (id, count)),
    locked as (select g.id from shop_goods g join sold on sold.id = g.id
      where g.tenant_id = ${scope.tenantId} order by g.id for no key update of g)
    update shop_goods g set sold_count = g.sold_count + sold.count from sold join locked on locked.id = sold.id
    where g.tenant_id = ${scope.tenantId} and g.id = sold.id`.execute(scope.db)
}
