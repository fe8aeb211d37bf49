import { sql, type RawBuilder } from 'kysely'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

/** What belongs to a shop, and by what it is asked for. */
export type OfShop = { shopId: string } | { orderId: string } | { refundId: string } | GoodsOfShop
type GoodsOfShop = { goodsId: string } | { categoryId: string } | { skuId: string }

function shopIdOf(scope: Scope, of: OfShop): RawBuilder<string> {
  const { tenantId } = scope
  if ('shopId' in of) {
    return sql`${of.shopId}::uuid`
  }
  if ('orderId' in of) {
    return sql`(select shop_id from shop_order where tenant_id = ${tenantId} and id = ${of.orderId})`
  }
  if ('refundId' in of) {
    return sql`(select o.shop_id from shop_refund r
      join shop_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.tenant_id = ${tenantId} and r.id = ${of.refundId})`
  }
  if ('goodsId' in of) {
    return sql`(select shop_id from shop_goods where tenant_id = ${tenantId} and id = ${of.goodsId})`
  }
  if ('categoryId' in of) {
    return sql`(select shop_id from shop_category where tenant_id = ${tenantId} and id = ${of.categoryId})`
  }
  return sql`(select g.shop_id from shop_sku k join shop_goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
    where k.tenant_id = ${tenantId} and k.id = ${of.skuId})`
}

/** Refuses what belongs to a shop at another site than somebody's, as a shop that is not there. */
export async function requireShop(scope: Scope, userId: string, right: string, of: OfShop): Promise<void> {
  const reach = await sitesOf(scope, userId, right)
  if (reach === null) {
    return
  }
  const { rows } = await sql<{ site_id: string }>`
    select site_id from shop where tenant_id = ${scope.tenantId} and id = ${shopIdOf(scope, of)}`.execute(
    scope.db,
  )
  if (!holdsAt(reach, rows[0]?.site_id ?? null)) {
    throw new Failure('shop.noShop')
  }
}
