import { piecesToPrepare, preparedIn } from '#domain/shop/merchant-line.ts'
import { shopStateOf, shopWays } from '#domain/shop/order-state.ts'
import { Failure } from '#server/failure.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { signalShop } from '../notifications.ts'
import { lockShopOrder } from '../order/orders.ts'
import { pictureIn, textIn } from '../shops.ts'
import { ownCompanies, type OwnCompany } from './own-companies.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const SHOWN = 100

/** What these companies have to get ready, in the order it is promised. */
export async function linesToPrepare(scope: Scope, companies: readonly OwnCompany[]) {
  const rows = await scope
    .from('shop_order_line as line')
    .innerJoin(scope.table('shop_order as o'), 'o.id', 'line.order_id')
    .innerJoin(scope.table('shop'), 'shop.id', 'o.shop_id')
    .select(['line.order_id', 'line.no', 'line.texts', 'line.picture_id', 'line.company_id', 'line.ready_at'])
    .select(['line.quantity', 'line.refunded_quantity', 'o.order_no', 'o.state', 'o.way', 'o.due_at'])
    .select(['o.slot_day', 'o.slot_start', 'o.slot_end', 'shop.texts as shop_texts'])
    .where(
      'line.company_id',
      'in',
      companies.map(({ id }) => id),
    )
    .where('o.state', 'in', [...preparedIn])
    .whereRef('line.quantity', '>', 'line.refunded_quantity')
    .orderBy('o.due_at')
    .orderBy('line.order_id')
    .orderBy('line.no')
    .limit(SHOWN)
    .execute()
  const pictures = await picturesOf(
    scope,
    rows.map(({ picture_id }) => picture_id),
  )
  return rows.map((row) => {
    const state = shopStateOf(row.state)
    return {
      orderId: row.order_id,
      no: row.no,
      orderNo: row.order_no,
      state,
      companyName: companies.find(({ id }) => id === row.company_id)?.name ?? '',
      shopName: textIn(row.shop_texts, scope.language).name,
      way: shopWays.find((way) => way === row.way) ?? ('pickUp' as const),
      ...textIn(row.texts, scope.language),
      picture: pictureIn(pictures, row.picture_id),
      pieces: piecesToPrepare(state, { quantity: row.quantity, refundedQuantity: row.refunded_quantity }),
      slot: { day: row.slot_day, start: row.slot_start, end: row.slot_end },
      dueAt: row.due_at.getTime(),
      readyAt: row.ready_at?.getTime() ?? null,
    }
  })
}

type Ready = { orderId: string; no: number; isReady: boolean }

/** Says of a line of one's own company that it is ready, or not after all. Of others' lines nothing is known. */
export async function setLineReady(scope: TxScope, userId: string, ready: Ready): Promise<void> {
  const companies = await ownCompanies(scope, userId)
  const order = await lockShopOrder(scope, ready.orderId)
  const line = await scope
    .from('shop_order_line')
    .select(['quantity', 'refunded_quantity', 'company_id', 'ready_at'])
    .where('order_id', '=', order.id)
    .where('no', '=', ready.no)
    .executeTakeFirst()
  if (!line || !companies.some(({ id }) => id === line.company_id)) {
    throw new Failure('shop.noOrder')
  }
  const counts = { quantity: line.quantity, refundedQuantity: line.refunded_quantity }
  if (piecesToPrepare(order.state, counts) === 0) {
    throw new Failure('shop.wrongState')
  }
  if ((line.ready_at !== null) === ready.isReady) {
    return
  }
  await scope
    .update('shop_order_line')
    .set({
      ready_at: ready.isReady ? new Date(scope.now()) : null,
      ready_by: ready.isReady ? userId : null,
    })
    .where('order_id', '=', order.id)
    .where('no', '=', ready.no)
    .execute()
  signalShop(scope, order)
}
