import { sql, type RawBuilder } from 'kysely'
import type { Fen } from '#domain/money.ts'
import type { Scope } from '#server/scope.ts'
import type { PayableRef } from '../payable.ts'

/** A business that can be invoiced, with what it is called. */
export type BusinessRow = { bizType: string; bizId: string; zh: string; en: string; at: Date }

type Commission = PayableRef & { orderNo: string; left: Fen }

/**
 * What the park kept of one owner's income from businesses, less what it gave back. Where a house changed hands within a
 * stay, what is left is divided as the whole was: the parts up to each owner are rounded, so that they add up to it.
 */
export async function commissionsOf(
  scope: Scope,
  ownerId: string,
  businesses: readonly PayableRef[],
): Promise<Commission[]> {
  const types = businesses.map(({ bizType }) => bizType)
  const ids = businesses.map(({ bizId }) => bizId)
  const { rows } = await sql<Commission>`
    select s.biz_type as "bizType", s.biz_id as "bizId", s.order_no as "orderNo",
      greatest(0, coalesce(div(c.upto * b.rest, nullif(s.commission, 0))
        - div((c.upto - c.commission) * b.rest, nullif(s.commission, 0)), b.rest))::bigint as left
    from unnest(${types}::text[], ${ids}::uuid[]) n(biz_type, biz_id)
      join settlement s on s.tenant_id = ${scope.tenantId} and s.biz_type = n.biz_type and s.biz_id = n.biz_id
      cross join lateral (select s.commission - coalesce(sum(a.commission), 0) as rest from settlement_adjustment a
        where a.tenant_id = s.tenant_id and a.biz_type = s.biz_type and a.biz_id = s.biz_id) b
      left join lateral (select * from (
        select p.owner_id, p.commission, sum(p.commission) over (order by p.no) as upto from settlement_commission p
        where p.tenant_id = s.tenant_id and p.biz_type = s.biz_type and p.biz_id = s.biz_id) p
        where p.owner_id = ${ownerId}) c on true
    where s.owner_id = ${ownerId} or c.owner_id is not null`.execute(scope.db)
  return rows
}

/** The stays of which the park kept something of an owner's income, newest first. */
export const commissionedBusinesses = (
  scope: Scope,
  ownerId: string,
  page: RawBuilder<unknown>,
) => sql<BusinessRow>`
  select s.biz_type as "bizType", s.biz_id as "bizId", s.settled_at as at, s.order_no as zh, s.order_no as en
  from settlement s where s.tenant_id = ${scope.tenantId} and s.owner_id = ${ownerId} and s.commission > 0
  union all
  select s.biz_type, s.biz_id, s.settled_at, s.order_no, s.order_no from settlement_commission c
    join settlement s on s.tenant_id = c.tenant_id and s.biz_type = c.biz_type and s.biz_id = c.biz_id
  where c.tenant_id = ${scope.tenantId} and c.owner_id = ${ownerId} and c.no > 0 and c.commission > 0
  order by 3 desc, 2 ${page}`

/** Who may be invoiced for a business's commission. */
export async function commissionOwners(scope: Scope, { bizType, bizId }: PayableRef): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select s.owner_id as owner, 0 as no from settlement s
      where s.tenant_id = ${scope.tenantId} and s.biz_type = ${bizType} and s.biz_id = ${bizId} and s.owner_id is not null
    union all
    select c.owner_id, c.no from settlement_commission c
      where c.tenant_id = ${scope.tenantId} and c.biz_type = ${bizType} and c.biz_id = ${bizId} and c.no > 0
    order by 2`.execute(scope.db)
  return rows.map(({ owner }) => owner)
}
