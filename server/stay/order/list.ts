import { sql, type RawBuilder } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import type { Language } from '#domain/language.ts'
import { orderTabs, type OrderTab } from '#domain/stay/order-tabs.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { inLanguage } from '#server/text/by-language.ts'
import {
  orderCards,
  orderCardRows,
  hasRefund,
  isReviewed,
  isTooLateToReview,
  effectiveStateSql,
} from './cards.ts'
import type { Scope } from '#server/scope.ts'

type Tables = DB & { o: DB['stay_order'] }

const list = (now: number, language: Language): ListDefinition<Tables, 'o' | 'house' | 'site', string> => ({
  columns: {
    orderNo: { ref: 'o.order_no', type: 'text' },
    state: { ref: effectiveStateSql(now), type: 'text' },
    kind: { ref: 'o.kind', type: 'text' },
    houseName: { ref: sql`(${inLanguage('house.texts', language)} ->> 'name')`, type: 'text' },
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
    toReview: sql`(${isStay} and o.state in ('checkedOut', 'completed') and not ${isReviewed}
      and not ${isTooLateToReview(now)})`,
    refund: hasRefund,
  }
  return rules[tab]
}

/** One page of somebody's orders under a tab. */
export async function listOrders(scope: Scope, userId: string, tab: OrderTab, listQuery: ListQuery) {
  const now = scope.now()
  const query = orderCardRows(scope)
    .where('o.user_id', '=', userId)
    .where('o.purpose', '=', 'guest')
    .where(tabRule(tab, now))
  const page = await listRows(scope.db, query, listQuery, list(now, scope.language))
  return { ...page, rows: await orderCards(scope, page.rows) }
}

/** How many orders somebody has under each tab. */
export async function orderCounts(scope: Scope, userId: string) {
  const now = scope.now()
  const counts = orderTabs.map((tab) => sql`count(*) filter (where ${tabRule(tab, now)}) as ${sql.ref(tab)}`)
  const { rows } = await sql<Record<OrderTab, number>>`select ${sql.join(counts)} from stay_order o
    where o.tenant_id = ${scope.tenantId} and o.user_id = ${userId} and o.purpose = 'guest'`.execute(scope.db)
  return rows[0] ?? { all: 0, toPay: 0, toStay: 0, staying: 0, toReview: 0, refund: 0 }
}
