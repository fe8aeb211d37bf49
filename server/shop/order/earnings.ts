import type { Fen } from '#domain/money.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import {
  merchantAvailable,
  merchantPending,
  merchantReleasedMoves,
  shopEarnedMoves,
  shopTakenBackMoves,
  SHOP_BUSINESS,
} from '#domain/wallet/shop-postings.ts'
import { merchantShares } from '#domain/shop/refund-lines.ts'
import { lockAccounts } from '#server/wallet/ledger-accounts.ts'
import { postToLedger } from '#server/wallet/ledger.ts'
import type { ShopOrder, ShopOrderLine } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

const DAY = 24 * 3_600_000
/** So long a company waits for its part: what a guest may still complain about is not paid out. */
const RELEASE = 7 * DAY

const businessOf = (order: ShopOrder) => ({ bizType: SHOP_BUSINESS, bizId: order.id })

/** What was paid for an order is earned: by the shop, and by the companies whose goods they were. Once. */
export async function earnOrder(
  scope: TxScope,
  order: ShopOrder,
  lines: readonly ShopOrderLine[],
): Promise<void> {
  const gross = order.total_fen - order.refunded_fen
  const parts = [...merchantShares(lines)].map(([companyId, amount]) => ({ companyId, amount }))
  const own = gross - parts.reduce((sum, { amount }) => sum + amount, 0)
  const moves = shopEarnedMoves(order.id, own, parts)
  if (moves.length > 0) {
    await postToLedger(scope, [
      { key: `shop:earned:${order.id}`, event: 'shopEarned', ...businessOf(order), moves },
    ])
  }
  if (parts.length > 0) {
    await scope
      .insert(
        'shop_share',
        parts.map(({ companyId, amount }) => ({
          order_id: order.id,
          company_id: companyId,
          amount_fen: amount,
          release_at: new Date(scope.now() + RELEASE),
        })),
      )
      .execute()
  }
}

/** Takes back what was earned of an order's lines, from each who earned it, so that it can be refunded. */
export async function takeBackEarnings(
  scope: TxScope,
  order: ShopOrder,
  change: { before: readonly ShopOrderLine[]; after: readonly ShopOrderLine[]; amount: Fen; key: string },
): Promise<void> {
  const [had, keeps] = [merchantShares(change.before), merchantShares(change.after)]
  const shares = await scope
    .from('shop_share')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('company_id')
    .forUpdate()
    .execute()
  const parts = shares
    .map((share) => ({
      companyId: share.company_id,
      isReleased: share.released_at !== null,
      amount: (had.get(share.company_id) ?? 0) - (keeps.get(share.company_id) ?? 0),
    }))
    .filter(({ amount }) => amount > 0)
  const accountOf = (part: (typeof parts)[number]) =>
    part.isReleased ? merchantAvailable(part.companyId) : merchantPending(part.companyId)
  const standings = await lockAccounts(scope, parts.map(accountOf))
  const backs = parts.map((part) => ({
    ...part,
    has: Math.max(0, standings.get(accountKey(accountOf(part)))?.balance ?? 0),
  }))
  const own = change.amount - parts.reduce((sum, { amount }) => sum + amount, 0)
  await postToLedger(scope, [
    {
      key: change.key,
      event: 'shopTakenBack',
      ...businessOf(order),
      moves: shopTakenBackMoves(order.id, own, backs),
    },
  ])
  for (const { companyId, amount } of parts) {
    await scope
      .update('shop_share')
      .set((eb) => ({ amount_fen: eb('amount_fen', '-', amount) }))
      .where('order_id', '=', order.id)
      .where('company_id', '=', companyId)
      .execute()
  }
}

/** Lets companies have what is due to them by now. True when there may be more. */
export async function releaseDueShares(scope: TxScope, limit = 200): Promise<boolean> {
  const rows = await scope
    .from('shop_share')
    .select(['order_id', 'company_id', 'amount_fen'])
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .orderBy('order_id')
    .orderBy('company_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { order_id, company_id } of rows) {
    await scope
      .update('shop_share')
      .set({ released_at: new Date(scope.now()) })
      .where('order_id', '=', order_id)
      .where('company_id', '=', company_id)
      .execute()
  }
  await postToLedger(
    scope,
    rows
      .filter(({ amount_fen }) => amount_fen > 0)
      .map(({ order_id, company_id, amount_fen }) => ({
        key: `shop:released:${order_id}:${company_id}`,
        event: 'shopReleased',
        bizType: SHOP_BUSINESS,
        bizId: order_id,
        moves: merchantReleasedMoves(company_id, amount_fen),
      })),
  )
  return rows.length === limit
}
