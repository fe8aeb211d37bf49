import type { Fen } from '#domain/money.ts'
import { accountName, stripedAccount, type AccountName } from './accounts.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import { depositAccount, prepaidAccount } from './postings.ts'

/** How payments know an order of a shop. */
export const SHOP_BUSINESS = 'shop'

const businessOf = (orderId: string) => ({ bizType: SHOP_BUSINESS, bizId: orderId })
const revenueOf = (orderId: string): AccountName => stripedAccount('shopRevenue', '', orderId)
export const shopPrepaidAccount = (orderId: string): AccountName => prepaidAccount(businessOf(orderId))

/** The accounts of a company that sells goods of its own. */
export const merchantPending = (companyId: string): AccountName => accountName('pending', `org:${companyId}`)
export const merchantAvailable = (companyId: string): AccountName =>
  accountName('available', `org:${companyId}`)

export type MerchantPart = { companyId: string; amount: Fen }

/** The goods were handed over: what was paid is earned, by the shop and by whose goods they are. */
export const shopEarnedMoves = (orderId: string, own: Fen, parts: readonly MerchantPart[]): LedgerMove[] => [
  ...ledgerMove(shopPrepaidAccount(orderId), revenueOf(orderId), own),
  ...parts.flatMap(({ companyId, amount }) =>
    ledgerMove(shopPrepaidAccount(orderId), merchantPending(companyId), amount),
  ),
]

export type MerchantBack = MerchantPart & { isReleased: boolean; has: Fen }

/**
 * Something earned goes back to its order, to be refunded. A company gives what it has; what it no longer has the shop
 * lays out, so that no guest waits for it.
 */
export const shopTakenBackMoves = (
  orderId: string,
  own: Fen,
  parts: readonly MerchantBack[],
): LedgerMove[] => {
  const given = parts.map((part) => ({ ...part, gives: Math.min(part.amount, part.has) }))
  const laidOut = given.reduce((sum, { amount, gives }) => sum + amount - gives, 0)
  return [
    ...ledgerMove(revenueOf(orderId), shopPrepaidAccount(orderId), own + laidOut),
    ...given.flatMap(({ companyId, isReleased, gives }) =>
      ledgerMove(
        isReleased ? merchantAvailable(companyId) : merchantPending(companyId),
        shopPrepaidAccount(orderId),
        gives,
      ),
    ),
  ]
}

/** The company can have it now. */
export const merchantReleasedMoves = (companyId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(merchantPending(companyId), merchantAvailable(companyId), amount)

type Stay = { bizType: string; bizId: string }

/** A stay is over: what was put on its bill is paid out of its deposit. */
export const roomChargedMoves = (stay: Stay, orderId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(depositAccount(stay), shopPrepaidAccount(orderId), amount)

/** Something of a bill that was settled goes back into the deposit, to be refunded from there. */
export const roomChargeReturnedMoves = (stay: Stay, orderId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(shopPrepaidAccount(orderId), depositAccount(stay), amount)
