import { sql, type RawBuilder } from 'kysely'
import { shopOrderTabs, shopStateOf, type ShopOrderTab } from '#domain/shop/order-state.ts'
import { orderCards } from './order-views.ts'
import type { Scope } from '#server/scope.ts'

export const PAGE_SIZE = 20

/** The state a person sees, for the database: what nobody paid in time is closed. */
const seenState = (now: number): RawBuilder<string> =>
  sql<string>`case when state = 'created' and pay_until <= ${new Date(now)} then 'closed' else state end`

/** One page of somebody's orders under a tab, the newest first. What was never paid stands only among all. */
export async function ownOrders(scope: Scope, userId: string, tab: ShopOrderTab, page: number) {
  const rows = scope
    .from('shop_order')
    .where('user_id', '=', userId)
    .where(seenState(scope.now()), 'in', [...shopOrderTabs[tab]])
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const orders = found.map((row) => ({ ...row, state: shopStateOf(row.state) }))
  return { rows: await orderCards(scope, orders), total: total, page, pageSize: PAGE_SIZE }
}
