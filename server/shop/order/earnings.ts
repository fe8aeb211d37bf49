import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import { availableAccount, debtAccount } from '#domain/wallet/postings.ts'
import {
  merchantHolder,
  shopEarnedMoves,
  shopTakenBackMoves,
  SHOP_BUSINESS,
} from '#domain/wallet/shop-postings.ts'
import { takeFromHolder } from '#domain/wallet/take-back.ts'
import { merchantShares } from '#domain/shop/refund-lines.ts'
import { addIncomeLines } from '#server/wallet/income/add-income-lines.ts'
import { lockAccounts } from '#server/wallet/ledger-accounts.ts'
import { postToLedger } from '#server/wallet/ledger.ts'
import type { ShopOrder, ShopOrderLine } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

const DAY = 24 * 3_600_000
/** So long a company waits for its part: what a guest may still complain about is not paid out. */
const RELEASE = 7 * DAY

const businessOf = (order: ShopOrder) => ({ bizType: SHOP_BUSINESS, bizId: order.id })

/**
 * What was paid for an order is earned: by the shop, and by the companies whose goods they were. Once. A company's part
 * is a line of income like any other, and is released with them.
 */
export async function earnOrder(
  scope: TxScope,
  order: ShopOrder,
  lines: readonly ShopOrderLine[],
): Promise<void> {
  const gross = order.total_fen - order.refunded_fen
  const parts = [...merchantShares(lines)].map(([companyId, share]) => ({ companyId, ...share }))
  const own = gross - parts.reduce((sum, { amount }) => sum + amount, 0)
  const moves = shopEarnedMoves(order.id, own, parts)
  const key = `shop:earned:${order.id}`
  if (moves.length > 0) {
    await postToLedger(scope, [{ key, event: 'settled', ...businessOf(order), moves }])
  }
  if (parts.length > 0) {
    await addIncomeLines(
      scope,
      parts.map(({ companyId, paid, amount }, no) => ({
        id: scope.newId(),
        holder: merchantHolder(companyId),
        role: 'goods',
        kind: 'settled',
        biz_type: SHOP_BUSINESS,
        biz_id: order.id,
        no,
        order_no: order.order_no,
        at: new Date(scope.now()),
        day: parkDay(scope.now()),
        base: paid,
        bp: Math.round((amount * 10_000) / paid),
        amount,
        commission: paid - amount,
        release_at: new Date(scope.now() + RELEASE),
        tx_key: key,
      })),
    )
  }
}

type Change = {
  before: readonly ShopOrderLine[]
  after: readonly ShopOrderLine[]
  amount: Fen
  key: string
}

/**
 * Takes back what was earned of an order's lines, from each who earned it, so that it can be refunded. What a company no
 * longer has it owes, and its next income repays it.
 */
export async function takeBackEarnings(scope: TxScope, order: ShopOrder, change: Change): Promise<void> {
  const [had, keeps] = [merchantShares(change.before), merchantShares(change.after)]
  const lines = await scope
    .from('income_line')
    .selectAll()
    .where('biz_type', '=', SHOP_BUSINESS)
    .where('biz_id', '=', order.id)
    .where('kind', '=', 'settled')
    .orderBy('no')
    .forUpdate()
    .execute()
  const none = { paid: 0, amount: 0 }
  const parts = lines
    .map((line) => {
      const companyId = line.holder.replace(/^org:/, '')
      const [before, after] = [had.get(companyId) ?? none, keeps.get(companyId) ?? none]
      return { line, paid: before.paid - after.paid, amount: before.amount - after.amount }
    })
    .filter(({ amount }) => amount > 0)
  const standings = await lockAccounts(
    scope,
    parts.flatMap(({ line: { holder } }) => [availableAccount(holder), debtAccount(holder)]),
  )
  const taken = parts.map(({ line, paid, amount }) => {
    const available = standings.get(accountKey(availableAccount(line.holder)))?.balance ?? 0
    return {
      line,
      paid,
      amount,
      from: takeFromHolder(amount, { isReleased: line.released_at !== null, available }),
    }
  })
  const own = change.amount - parts.reduce((sum, { amount }) => sum + amount, 0)
  const shares = taken.map(({ line: { holder }, from }) => ({ holder, ...from }))
  await postToLedger(scope, [
    {
      key: change.key,
      event: 'takenBack',
      ...businessOf(order),
      moves: shopTakenBackMoves(order.id, own, shares),
    },
  ])
  if (taken.length > 0) {
    await addIncomeLines(
      scope,
      taken.map(({ line, paid, amount, from }) => ({
        id: scope.newId(),
        holder: line.holder,
        role: line.role,
        kind: 'takenBack',
        biz_type: line.biz_type,
        biz_id: line.biz_id,
        no: line.no,
        order_no: line.order_no,
        at: new Date(scope.now()),
        day: parkDay(scope.now()),
        base: -paid,
        commission: paid - amount,
        bp: line.bp,
        amount: -amount,
        of_line: line.id,
        from_pending: from.fromPending,
        from_available: from.fromAvailable,
        from_debt: from.fromDebt,
        tx_key: change.key,
      })),
    )
  }
}
