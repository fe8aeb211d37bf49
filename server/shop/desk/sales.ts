import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { PARK_ZONE, parkDay } from '#domain/park-time.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { getShop } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

const BEST = 8

/** Sold is what was paid or put on a bill, by the day it was; what came back since is told apart. */
const soldStates = sql`('placed', 'preparing', 'onTheWay', 'ready', 'done', 'refunded')`
const soldDay = sql<string>`to_char(o.paid_at at time zone ${sql.lit(PARK_ZONE)}, 'YYYY-MM-DD')`

/** What a shop sold on a day: by the hour, what most, and the six days before. */
export async function salesOf(scope: Scope, shopId: string, chosenDay?: string) {
  await getShop(scope, shopId)
  const day = chosenDay ?? parkDay(scope.now())
  const own = sql`o.tenant_id = ${scope.tenantId} and o.shop_id = ${shopId} and o.state in ${soldStates}`
  const hours = await sql<{ hour: number; orders: number; sold: number; refunded: number; room: number }>`
    select extract(hour from o.paid_at at time zone ${PARK_ZONE})::int as hour, count(*)::int as orders,
      sum(o.total_fen)::bigint as sold, sum(o.refunded_fen)::bigint as refunded,
      coalesce(sum(o.total_fen) filter (where o.pay_by = 'room'), 0)::bigint as room
    from shop_order o where ${own} and ${soldDay} = ${day} group by 1 order by 1`.execute(scope.db)
  const best = await sql<{ goodsId: string; name: string; pieces: number; sold: number }>`
    select l.goods_id as "goodsId", ${inLanguage<{ name: string }>('g.texts', scope.language)} ->> 'name' as name,
      sum(l.quantity - l.refunded_quantity)::int as pieces, sum(l.pays_fen - l.refunded_fen)::bigint as sold
    from shop_order o
      join shop_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join shop_goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${own} and ${soldDay} = ${day} and l.quantity > l.refunded_quantity
    group by l.goods_id, g.texts order by pieces desc, sold desc, l.goods_id`.execute(scope.db)
  const merchants = await sql<{ name: string; sold: number; share: number }>`
    select ${scope.language === 'en-US' ? sql`c.name_en` : sql`c.name_zh`} as name,
      sum(l.pays_fen - l.refunded_fen)::bigint as sold,
      sum(round((l.pays_fen - l.refunded_fen) * l.share_bp / 10000.0))::bigint as share
    from shop_order o
      join shop_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join service_company c on c.tenant_id = l.tenant_id and c.id = l.company_id
    where ${own} and ${soldDay} = ${day} group by c.id, 1 order by sold desc`.execute(scope.db)
  const first = addDays(day, -6)
  const week = await sql<{ day: string; orders: number; sold: number }>`
    select ${soldDay} as day, count(*)::int as orders, sum(o.total_fen)::bigint as sold
    from shop_order o where ${own} and ${soldDay} between ${first} and ${day} group by 1`.execute(scope.db)
  const sum = (of: (row: (typeof hours.rows)[number]) => number) =>
    hours.rows.reduce((all, row) => all + of(row), 0)
  return {
    day,
    orders: sum((row) => row.orders),
    pieces: best.rows.reduce((all, row) => all + row.pieces, 0),
    sold: sum((row) => row.sold),
    refunded: sum((row) => row.refunded),
    onRoom: sum((row) => row.room),
    merchants: merchants.rows,
    byHour: hours.rows.map(({ hour, orders, sold }) => ({ hour, orders, sold })),
    best: best.rows.slice(0, BEST),
    week: Array.from({ length: 7 }, (_, at) => {
      const one = addDays(first, at)
      const found = week.rows.find((row) => row.day === one)
      return { day: one, orders: found?.orders ?? 0, sold: found?.sold ?? 0 }
    }),
  }
}
