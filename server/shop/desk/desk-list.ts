import type { deskTabs } from '#api/shop/desk.ts'
import { holdsAt, type SiteReach } from '#domain/identity/site-reach.ts'
import { isOpenAt } from '#domain/shop/opening-hours.ts'
import { shopStateOf } from '#domain/shop/order-state.ts'
import { orderCards } from '../order/order-views.ts'
import { PAGE_SIZE } from '../order/order-list.ts'
import { allShops, textIn } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

type DeskTab = (typeof deskTabs)[number]

const states: Record<Exclude<DeskTab, 'claims'>, readonly string[]> = {
  placed: ['placed'],
  preparing: ['preparing'],
  onTheWay: ['onTheWay', 'ready'],
  done: ['done', 'cancelled', 'refunded'],
}

/** The orders of a tab. What waits comes in the order it is promised, what is over newest first. */
export async function deskOrders(scope: Scope, shopId: string, tab: DeskTab, page: number) {
  let rows = scope.from('shop_order').where('shop_id', '=', shopId)
  rows =
    tab === 'claims'
      ? rows.where((eb) =>
          eb.exists(
            eb
              .selectFrom(scope.table('shop_refund as asked'))
              .select('asked.id')
              .whereRef('asked.order_id', '=', 'shop_order.id')
              .where('asked.state', '=', 'asked'),
          ),
        )
      : rows.where('state', 'in', [...states[tab]])
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy(tab === 'done' ? 'changed_at' : 'due_at', tab === 'done' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const orders = found.map((row) => ({ ...row, state: shopStateOf(row.state) }))
  const cards = await orderCards(scope, orders)
  return {
    rows: cards.map((card, at) => ({
      ...card,
      contactName: orders[at]?.contact_name ?? '',
      contactPhone: orders[at]?.contact_phone ?? '',
      remark: orders[at]?.remark ?? '',
    })),
    total: total,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** The shops with how much waits in each. */
export async function deskShops(scope: Scope, sites: SiteReach) {
  const shops = (await allShops(scope)).filter((shop) => holdsAt(sites, shop.site_id))
  const counts = await scope
    .from('shop_order')
    .select(['shop_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['placed', 'preparing', 'onTheWay', 'ready'])
    .groupBy(['shop_id', 'state'])
    .execute()
  const claims = await scope
    .from('shop_refund as asked')
    .innerJoin(scope.table('shop_order as o'), 'o.id', 'asked.order_id')
    .select(['o.shop_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('asked.state', '=', 'asked')
    .groupBy('o.shop_id')
    .execute()
  return shops.map((shop) => {
    const count = (...wanted: string[]) =>
      counts
        .filter(({ shop_id, state }) => shop_id === shop.id && wanted.includes(state))
        .reduce((sum, row) => sum + row.count, 0)
    return {
      id: shop.id,
      name: textIn(shop.texts, scope.language).name,
      siteName: textIn(shop.siteTexts, scope.language).name,
      status: shop.status === 'paused' ? ('paused' as const) : ('open' as const),
      isOpen: isOpenAt(shop.rules.calendar, scope.now()),
      placed: count('placed'),
      preparing: count('preparing'),
      onTheWay: count('onTheWay', 'ready'),
      claims: claims.find(({ shop_id }) => shop_id === shop.id)?.count ?? 0,
    }
  })
}
