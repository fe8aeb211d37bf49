import { sql } from 'kysely'
import type { TxScope } from '#server/scope.ts'

type SlotWork = { shopId: string; day: string; start: string; units: number; capacity: number }

/** Takes work out of a slot in one statement; false when it does not fit, or the slot was closed. */
export async function takeSlot(scope: TxScope, slot: SlotWork): Promise<boolean> {
  if (slot.units > slot.capacity) {
    return takeExisting(scope, slot)
  }
  const { rows } = await sql`
    insert into shop_slot (tenant_id, shop_id, day, start, capacity, taken)
    values (${scope.tenantId}, ${slot.shopId}, ${slot.day}, ${slot.start}, ${slot.capacity}, ${slot.units})
    on conflict (tenant_id, shop_id, day, start) do update set taken = shop_slot.taken + excluded.taken
      where not shop_slot.is_closed and shop_slot.taken + excluded.taken <= shop_slot.capacity
    returning start`.execute(scope.db)
  return rows.length === 1
}

/** More than a slot usually takes fits only where the staff made one larger. */
async function takeExisting(scope: TxScope, { shopId, day, start, units }: SlotWork): Promise<boolean> {
  const done = await scope
    .update('shop_slot')
    .set((eb) => ({ taken: eb('taken', '+', units) }))
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .where('start', '=', start)
    .where('is_closed', '=', false)
    .where((eb) => eb(eb('taken', '+', units), '<=', eb.ref('capacity')))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function releaseSlot(scope: TxScope, { shopId, day, start, units }: Omit<SlotWork, 'capacity'>) {
  await scope
    .update('shop_slot')
    .set((eb) => ({ taken: eb('taken', '-', units) }))
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .where('start', '=', start)
    .execute()
}

type Bought = { userId: string; day: string; goods: readonly { goodsId: string; count: number }[] }

/** Counts what a person orders for a day against the limits of the goods; false when one is exceeded. */
export async function takeLimits(scope: TxScope, { userId, day, goods }: Bought): Promise<boolean> {
  const sums = summed(goods)
  const { rows } = await sql`
    insert into shop_limit_use (tenant_id, goods_id, user_id, day, quantity)
    select ${scope.tenantId}, w.id, ${userId}, ${day}, w.count
    from unnest(${sums.map(({ goodsId }) => goodsId)}::uuid[], ${sums.map(({ count }) => count)}::int[])
      as w (id, count)
    join shop_goods g on g.tenant_id = ${scope.tenantId} and g.id = w.id
    where g.limit_count is null or w.count <= g.limit_count
    order by w.id
    on conflict (tenant_id, goods_id, user_id, day) do update
      set quantity = shop_limit_use.quantity + excluded.quantity
      where not exists (select 1 from shop_goods g where g.tenant_id = shop_limit_use.tenant_id
        and g.id = shop_limit_use.goods_id and g.limit_count < shop_limit_use.quantity + excluded.quantity)
    returning goods_id`.execute(scope.db)
  if (rows.length === sums.length) {
    return true
  }
  // The columns this statement returns.
  const taken = new Set(rows.map((row) => (row as { goods_id: string }).goods_id))
  const undone = sums.filter(({ goodsId }) => taken.has(goodsId))
  await releaseLimits(scope, { userId, day, goods: undone })
  return false
}

export async function releaseLimits(scope: TxScope, { userId, day, goods }: Bought): Promise<void> {
  for (const { goodsId, count } of summed(goods)) {
    await scope
      .update('shop_limit_use')
      .set((eb) => ({ quantity: eb('quantity', '-', count) }))
      .where('goods_id', '=', goodsId)
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .execute()
  }
}

function summed(goods: Bought['goods']): { goodsId: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { goodsId, count } of goods) {
    sums.set(goodsId, (sums.get(goodsId) ?? 0) + count)
  }
  return [...sums]
    .map(([goodsId, count]) => ({ goodsId, count }))
    .toSorted((one, other) => (one.goodsId < other.goodsId ? -1 : 1))
}
