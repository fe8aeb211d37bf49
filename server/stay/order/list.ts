import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { orderTabs, type OrderTab } from '#domain/stay/order-tabs.ts'
import { listRows, type List } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import {
  orderCardView,
  orderCardRows,
  houseCovers,
  hasRefund,
  isReviewed,
  effectiveStateSql,
} from './cards.ts'
import type { Viewer } from '../viewer.ts'

type Tables = DB & { o: DB['stay_order'] }

const list = (now: number): List<Tables, 'o' | 'house' | 'site', string> => ({
  columns: {
    orderNo: { ref: 'o.order_no', type: 'text' },
    state: { ref: effectiveStateSql(now), type: 'text' },
    kind: { ref: 'o.kind', type: 'text' },
    houseName: { ref: sql`house.texts -> 'zh-CN' ->> 'name'`, type: 'text' },
    checkIn: { ref: 'o.check_in', type: 'day' },
    checkOut: { ref: 'o.check_out', type: 'day' },
    createdAt: { ref: 'o.created_at', type: 'instant' },
  },
  id: 'o.id',
  sort: [{ property: 'createdAt', direction: 'DESC' }],
})

/** The rules of `tabsOf`, for the database; a test holds the two together. */
function tabRule(tab: OrderTab, now: number): RawBuilder<boolean> {
  const toPay = sql<boolean>`(o.state = 'created' and o.hold_expires_at > ${new Date(now)})`
  const isStay = sql<boolean>`o.kind = 'guest'`
  const rules: Record<OrderTab, RawBuilder<boolean>> = {
    all: sql`(${isStay} or ${toPay})`,
    toPay,
    toStay: sql`(${isStay} and o.state in ('paid', 'confirmed'))`,
    staying: sql`(${isStay} and o.state = 'staying')`,
    toReview: sql`(${isStay} and o.state in ('checkedOut', 'completed') and not ${isReviewed})`,
    refund: hasRefund,
  }
  return rules[tab]
}

/** One page of somebody's orders under a tab. */
export async function listOrders(
  db: Db,
  viewer: Viewer & { userId: string },
  tab: OrderTab,
  asked: ListQuery,
) {
  const query = orderCardRows(db, viewer)
    .where('o.user_id', '=', viewer.userId)
    .where(tabRule(tab, viewer.now))
  const page = await listRows(
    db,
    query as SelectQueryBuilder<Tables, 'o' | 'house' | 'site', RowOf<typeof query>>,
    asked,
    list(viewer.now),
  )
  const covers = await houseCovers(
    db,
    viewer,
    page.rows.map((row) => row.house_id),
  )
  return { ...page, rows: page.rows.map((row) => orderCardView(row, covers.get(row.house_id), viewer.now)) }
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never

/** How many orders somebody has under each tab. */
export async function orderCounts(db: Db, { tenantId, userId, now }: Viewer) {
  const counts = orderTabs.map((tab) => sql`count(*) filter (where ${tabRule(tab, now)}) as ${sql.ref(tab)}`)
  const { rows } = await sql<Record<OrderTab, number>>`select ${sql.join(counts)} from stay_order o
    where o.tenant_id = ${tenantId} and o.user_id = ${userId}`.execute(db)
  return rows[0] ?? { all: 0, toPay: 0, toStay: 0, staying: 0, toReview: 0, refund: 0 }
}
