import type { LineText } from '#domain/shop/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import { shopStateOf, type ShopOrderState } from '#domain/shop/order-state.ts'
import type { LineCount, RefundableLine } from '#domain/shop/refund-lines.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const rows = (scope: Scope) => scope.from('shop_order').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** An order of a shop as it is written down. */
export type ShopOrder = Omit<Row, 'state'> & { state: ShopOrderState }

const orderOf = (row: Row): ShopOrder => ({ ...row, state: shopStateOf(row.state) })

/** One order, of this person when one is named; refuses what is not theirs as what is not there. */
export async function getShopOrder(scope: Scope, id: string, userId?: string): Promise<ShopOrder> {
  let query = rows(scope).where('id', '=', id)
  if (userId !== undefined) {
    query = query.where('user_id', '=', userId)
  }
  const row = await query.executeTakeFirst()
  if (!row) {
    throw new Failure('shop.noOrder')
  }
  return orderOf(row)
}

/**
 * The same, locked until the transaction ends. What is on a room's bill locks the stay first: whoever settles a stay
 * has locked it before they come to its orders.
 */
export async function lockShopOrder(scope: TxScope, id: string, userId?: string): Promise<ShopOrder> {
  const seen = await getShopOrder(scope, id, userId)
  if (seen.pay_by === 'room' && seen.stay_order_id !== null) {
    await scope.from('stay_order').select('id').where('id', '=', seen.stay_order_id).forUpdate().execute()
  }
  return orderOf(await rows(scope).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export type ShopOrderLine = RefundableLine & {
  skuId: string
  goodsId: string
  texts: ByLanguage<LineText>
  pictureId: string | null
  price: number
  companyId: string | null
  share: number
  workUnits: number
  readyAt: Date | null
}

/** The lines of orders, in their order. */
export async function linesOf(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Map<string, ShopOrderLine[]>> {
  if (orderIds.length === 0) {
    return new Map()
  }
  const found = await scope
    .from('shop_order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('no')
    .execute()
  const lines = new Map<string, ShopOrderLine[]>()
  for (const row of found) {
    const line = {
      no: row.no,
      skuId: row.sku_id,
      goodsId: row.goods_id,
      texts: row.texts,
      pictureId: row.picture_id,
      quantity: row.quantity,
      price: row.price_fen,
      pays: row.pays_fen,
      refundedQuantity: row.refunded_quantity,
      refunded: row.refunded_fen,
      companyId: row.company_id,
      share: row.share_bp,
      workUnits: row.work_units,
      readyAt: row.ready_at,
    }
    lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), line])
  }
  return lines
}

export const linesOfOrder = async (scope: Scope, { id }: { id: string }): Promise<ShopOrderLine[]> =>
  (await linesOf(scope, [id])).get(id) ?? []

/** Pieces of an order as its stock knows them. */
export const skuCounts = (lines: readonly ShopOrderLine[], wanted: readonly LineCount[]) =>
  wanted.flatMap(({ no, count }) => {
    const line = lines.find((one) => one.no === no)
    return line && count > 0 ? [{ skuId: line.skuId, count }] : []
  })
