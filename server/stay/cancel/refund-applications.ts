import type { HouseText } from '#domain/stay/texts.ts'
import type { ListQuery } from '#api/paging.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Nullable } from 'kysely'
import { isAtSites } from '#server/identity/users/confined-sites.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { cancellationRows, cancellationView } from './cancellations.ts'
import { stayHousesOf } from '../order/trip.ts'
import type { Scope } from '#server/scope.ts'
import { readableInstances } from '#server/workflow/read/access.ts'

type Tables = DB & {
  o: DB['stay_order']
  asked: DB['stay_cancellation']
  request: Nullable<DB['refund_request']>
}

const list: ListDefinition<Tables, 'asked' | 'o' | 'house' | 'request', string> = {
  columns: {
    state: { ref: 'asked.state', type: 'text' },
    orderNo: { ref: 'o.order_no', type: 'text' },
    contactName: { ref: 'o.contact_name', type: 'text' },
    asked: { ref: 'asked.asked_fen', type: 'number' },
    askedAt: { ref: 'asked.asked_at', type: 'instant' },
  },
  id: 'asked.id',
  sort: [{ property: 'askedAt', direction: 'DESC' }],
}

/** What guests asked to have back and a person decides or has decided, the newest first. */
export async function refundApplicationPage(scope: Scope, listQuery: ListQuery, sites: SiteReach) {
  const query = cancellationRows(scope)
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'asked.order_id')
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .select(['o.order_no', 'o.contact_name', 'o.paid_fen', 'o.refunded_fen', 'o.deposit_back_fen'])
    .select(inLanguage<HouseText>('house.texts', scope.language).as('house_text'))
    .where('asked.asked_fen', '>', 0)
    .where(isAtSites('o.site_id', sites))
  const page = await listRows(scope.db, query, listQuery, list)
  const [houses, readable] = await Promise.all([
    stayHousesOf(
      scope,
      page.rows.map((row) => row.order_id),
    ),
    readableInstances(
      scope,
      page.rows.map((row) => row.instance_id),
    ),
  ])
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...cancellationView(row),
      orderNo: row.order_no,
      houseName: houses.get(row.order_id)?.name ?? row.house_text.name,
      contactName: row.contact_name,
      paid: row.paid_fen,
      refunded: row.refunded_fen + row.deposit_back_fen,
      instanceId: row.instance_id,
      mayOpenInstance: row.instance_id !== null && readable.has(row.instance_id),
    })),
  }
}
