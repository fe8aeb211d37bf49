import type { Fen } from '#domain/money.ts'
import { stripedAccount, type AccountName } from './accounts.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import {
  availableAccount,
  debtAccount,
  depositAccount,
  pendingAccount,
  prepaidAccount,
  reserveAccount,
  type TakenShare,
} from './postings.ts'

/** How payments know an order of a shop. */
export const SHOP_BUSINESS = 'shop'

const businessOf = (orderId: string) => ({ bizType: SHOP_BUSINESS, bizId: orderId })
const revenueOf = (orderId: string): AccountName => stripedAccount('shopRevenue', '', orderId)
export const shopPrepaidAccount = (orderId: string): AccountName => prepaidAccount(businessOf(orderId))

/** A company that sells goods of its own, as a holder of accounts. */
export const merchantHolder = (companyId: string): string => `org:${companyId}`

export type MerchantPart = { companyId: string; amount: Fen }

/** The goods were handed over: what was paid is earned, by the shop and by whose goods they are. */
export const shopEarnedMoves = (orderId: string, own: Fen, parts: readonly MerchantPart[]): LedgerMove[] => [
  ...ledgerMove(shopPrepaidAccount(orderId), revenueOf(orderId), own),
  ...parts.flatMap(({ companyId, amount }) =>
    ledgerMove(shopPrepaidAccount(orderId), pendingAccount(merchantHolder(companyId)), amount),
  ),
]

/** Something earned goes back to its order, to be refunded: from the shop, and from the companies that earned it. */
export const shopTakenBackMoves = (
  orderId: string,
  own: Fen,
  shares: readonly TakenShare[],
): LedgerMove[] => [
  ...ledgerMove(revenueOf(orderId), shopPrepaidAccount(orderId), own),
  ...shares.flatMap(({ holder, fromPending, fromReserve, fromAvailable, fromDebt }) => [
    ...ledgerMove(pendingAccount(holder), shopPrepaidAccount(orderId), fromPending),
    ...ledgerMove(reserveAccount(holder), shopPrepaidAccount(orderId), fromReserve),
    ...ledgerMove(availableAccount(holder), shopPrepaidAccount(orderId), fromAvailable),
    ...ledgerMove(debtAccount(holder), shopPrepaidAccount(orderId), fromDebt),
  ]),
]

type Stay = { bizType: string; bizId: string }

/** Under this key the ledger has the payment of an order that stood on the bill of a stay. */
export const roomChargedKey = (orderId: string): string => `shop:room:${orderId}`

/** A stay is over: what was put on its bill is paid out of its deposit. */
export const roomChargedMoves = (stay: Stay, orderId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(depositAccount(stay), shopPrepaidAccount(orderId), amount)

/** Something of a bill that was settled goes back into the deposit, to be refunded from there. */
export const roomChargeReturnedMoves = (stay: Stay, orderId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(shopPrepaidAccount(orderId), depositAccount(stay), amount)
