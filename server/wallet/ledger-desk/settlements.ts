import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#api/endpoint.ts'
import type { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'
import { isBusinessAt } from '../business-site.ts'
import { textOf } from '#server/failure.ts'

/** When the last of its shares can be had; null where nobody but the park earned anything. */
const releaseAt = sql<Date | null>`(select max(l.release_at) from income_line l where l.tenant_id = settlement.tenant_id
  and l.biz_type = settlement.biz_type and l.biz_id = settlement.biz_id)`

/** Whether one of its shares cannot be had yet. */
const isHeld = sql<boolean>`exists (select 1 from income_line l where l.tenant_id = settlement.tenant_id
  and l.biz_type = settlement.biz_type and l.biz_id = settlement.biz_id
  and l.release_at is not null and l.released_at is null)`

const list = {
  columns: {
    orderNo: { ref: 'settlement.order_no', type: 'text' },
    gross: { ref: 'settlement.gross', type: 'number' },
    settledAt: { ref: 'settlement.settled_at', type: 'instant', isFixed: true },
  },
  id: ['settlement.biz_type', 'settlement.biz_id'],
  sort: [{ property: 'settledAt', direction: 'DESC' }],
  sums: {
    gross: sql<number>`found.gross`,
    ownerShare: sql<number>`found.owner_share`,
    serviceShare: sql<number>`found.service_share`,
    commission: sql<number>`found.commission`,
    takenBack: sql<number>`found.taken_back`,
  },
} as const satisfies ListDefinition<DB, 'settlement', string>

/** How money was divided, business by business, with what went back of it later. */
export async function settlementPage(
  scope: Scope,
  { state }: QueryOf<typeof ledgerDeskApi.settlements>,
  body: BodyOf<typeof ledgerDeskApi.settlements>,
  sites: SiteReach,
) {
  const rows = scope
    .from('settlement')
    .leftJoin(scope.table('app_user'), 'app_user.id', 'settlement.owner_id')
    .select([
      'settlement.biz_type',
      'settlement.biz_id',
      'settlement.gross',
      'settlement.owner_share',
      'settlement.commission',
      'settlement.service_share',
      'settlement.settled_at',
      'app_user.fullname',
      'settlement.order_no',
      releaseAt.as('release_at'),
      isHeld.as('is_held'),
      sql<number>`coalesce((select sum(a.paid + a.coupon_cost)::bigint from settlement_adjustment a
        where a.tenant_id = settlement.tenant_id and a.biz_type = settlement.biz_type
          and a.biz_id = settlement.biz_id), 0)`.as('taken_back'),
    ])
    .where(isBusinessAt('settlement', sites))
    .$if(state === 'held', (query) => query.where(isHeld))
    .$if(state === 'released', (query) => query.where(sql<boolean>`not ${isHeld}`))
  const page = await listRows(scope.db, rows, body, list)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      bizType: row.biz_type,
      bizId: row.biz_id,
      orderNo: row.order_no,
      ownerName: row.fullname ?? textOf('ledger.park', scope.language),
      gross: row.gross,
      ownerShare: row.owner_share,
      commission: row.commission,
      serviceShare: row.service_share,
      takenBack: row.taken_back,
      settledAt: row.settled_at.getTime(),
      releaseAt: row.release_at?.getTime() ?? null,
      isHeld: row.is_held,
    })),
  }
}
