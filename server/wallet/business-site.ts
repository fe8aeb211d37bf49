import { sql } from 'kysely'
import { holdsAt } from '#domain/identity/site-reach.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

/** The site of what a row of this table is about; null: it is of none, such as a recharge. */
const siteOfBusiness = (table: string) => {
  const [tenant, kind, id] = ['tenant_id', 'biz_type', 'biz_id'].map((name) => sql.ref(`${table}.${name}`))
  return sql<string | null>`case ${kind}
    when 'stay' then (select o.site_id from stay_order o where o.tenant_id = ${tenant} and o.id = ${id})
    when 'extension' then (select o.site_id from stay_order o where o.tenant_id = ${tenant} and o.id = ${id})
    when 'charge' then (select o.site_id from check_sheet c
      join stay_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
      where c.tenant_id = ${tenant} and c.id = ${id})
    when 'shop' then (select s.site_id from shop_order o
      join shop s on s.tenant_id = o.tenant_id and s.id = o.shop_id
      where o.tenant_id = ${tenant} and o.id = ${id})
    when 'contractBill' then (select h.site_id from contract c
      join house h on h.tenant_id = c.tenant_id and h.id = c.house_id
      where c.tenant_id = ${tenant} and c.id = coalesce(
        (select b.contract_id from bill_batch b where b.tenant_id = ${tenant} and b.id = ${id}), ${id}))
  end`
}

/** In a query: the row is about something at one of these sites. */
export const isBusinessAt = (table: string, reach: SiteReach) =>
  reach === null ? sql<boolean>`true` : sql<boolean>`${siteOfBusiness(table)} = any(${[...reach]}::uuid[])`

type Table = 'payment' | 'refund_request' | 'invoice' | 'settlement'

const missing = {
  payment: 'pay.unknown',
  refund_request: 'refund.unknown',
  invoice: 'invoice.unknown',
  settlement: 'ledger.noBusiness',
} as const

/** Refuses a row about something at another site than somebody's, as one that is not there. */
export async function requireBusinessAt(
  scope: Scope,
  user: { id: string; right: string },
  table: Table,
  where: { column: 'id' | 'biz_id'; value: string },
): Promise<void> {
  const reach = await sitesOf(scope, user.id, user.right)
  if (reach === null) {
    return
  }
  const { rows } = await sql<{ site: string | null }>`
    select ${siteOfBusiness(table)} as site from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and ${sql.ref(where.column)} = ${where.value} limit 1`.execute(
    scope.db,
  )
  const [row] = rows
  if (!row || !holdsAt(reach, row.site)) {
    throw new Failure(missing[table])
  }
}

/** The books of the whole company are for those alone who are not confined to sites. */
export async function requireWholeCompany(scope: Scope, userId: string, right: string): Promise<void> {
  if (!holdsAt(await sitesOf(scope, userId, right), null)) {
    throw new Failure('user.wholeCompany', {}, { status: 403 })
  }
}
