import type { Fen } from '#domain/money.ts'
import { accountName, stripedAccount } from './accounts.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import type { PayMethod } from './pay-method.ts'
import type { TakenParts } from './take-back.ts'

type Business = { bizType: string; bizId: string }
type Paid = Business & { method: PayMethod; userId: string; amount: Fen; deposit: Fen }

const holderOf = ({ bizType, bizId }: Business) => `${bizType}:${bizId}`
export const prepaidAccount = (business: Business) => accountName('prepaid', holderOf(business))
export const depositAccount = (business: Business) => accountName('deposit', holderOf(business))
const transitOf = (business: Business) => accountName('refundTransit', holderOf(business))
const commissionOf = ({ bizId }: Business) => stripedAccount('commission', '', bizId)

/** Where money of a method comes from and goes back to: the provider, or the person's own balance. */
function sourceOf({ method, userId, bizId }: { method: PayMethod; userId: string; bizId: string }) {
  return method === 'wallet' ? accountName('available', userId) : stripedAccount('clearing', method, bizId)
}

/** A payment came in: earned by nobody yet, and the deposit apart. */
export const paidMoves = (payment: Paid): LedgerMove[] => [
  ...ledgerMove(sourceOf(payment), prepaidAccount(payment), payment.amount - payment.deposit),
  ...ledgerMove(sourceOf(payment), depositAccount(payment), payment.deposit),
]

type Sum = { amount: Fen; deposit: Fen }

/** A refund was granted: it is no longer the business's, and not yet the guest's. */
export const refundGrantedMoves = (business: Business, { amount, deposit }: Sum): LedgerMove[] => [
  ...ledgerMove(prepaidAccount(business), transitOf(business), amount - deposit),
  ...ledgerMove(depositAccount(business), transitOf(business), deposit),
]

/** A refund arrived where its payment came from. */
export const refundArrivedMoves = (
  refund: Business & { method: PayMethod; userId: string; amount: Fen },
): LedgerMove[] => ledgerMove(transitOf(refund), sourceOf(refund), refund.amount)

/** Part of a deposit is kept for damage: now it is earned like the rest. */
export const depositClaimedMoves = (business: Business, amount: Fen): LedgerMove[] =>
  ledgerMove(depositAccount(business), prepaidAccount(business), amount)

/** Who earns something of a business, and how much. */
export type EarnedShare = { holder: string; amount: Fen }
type SettledIncome = { couponCost: Fen; commission: Fen; shares: readonly EarnedShare[] }

const couponCostOf = ({ bizId }: Business) => stripedAccount('couponCost', '', bizId)
export const pendingAccount = (holder: string) => accountName('pending', holder)
export const reserveAccount = (holder: string) => accountName('reserve', holder)
export const availableAccount = (holder: string) => accountName('available', holder)
export const debtAccount = (holder: string) => accountName('debt', holder)

/** The stay is over: what was prepaid is earned, each their share, and the park makes good what a coupon took off. */
export const settledMoves = (
  business: Business,
  { couponCost, commission, shares }: SettledIncome,
): LedgerMove[] => [
  ...ledgerMove(couponCostOf(business), prepaidAccount(business), couponCost),
  ...shares.flatMap(({ holder, amount }) =>
    ledgerMove(prepaidAccount(business), pendingAccount(holder), amount),
  ),
  ...ledgerMove(prepaidAccount(business), commissionOf(business), commission),
]

/** What somebody gives back of an income, and from where: see `takeFromHolder`. */
export type TakenShare = TakenParts & { holder: string }

/** Some of what was earned goes back to the business, so that it can be refunded. */
export const takenBackMoves = (
  business: Business,
  { couponCost, commission, shares }: { couponCost: Fen; commission: Fen; shares: readonly TakenShare[] },
): LedgerMove[] => [
  ...shares.flatMap(({ holder, fromPending, fromReserve, fromAvailable, fromDebt }) => [
    ...ledgerMove(pendingAccount(holder), prepaidAccount(business), fromPending),
    ...ledgerMove(reserveAccount(holder), prepaidAccount(business), fromReserve),
    ...ledgerMove(availableAccount(holder), prepaidAccount(business), fromAvailable),
    ...ledgerMove(debtAccount(holder), prepaidAccount(business), fromDebt),
  ]),
  ...ledgerMove(commissionOf(business), prepaidAccount(business), commission),
  ...ledgerMove(prepaidAccount(business), couponCostOf(business), couponCost),
]

/** The holder can have it now, but for what is kept back; what they owe is repaid of it first. */
export const releasedMoves = (
  holder: string,
  { released, repaid, reserved }: { released: Fen; repaid: Fen; reserved: Fen },
): LedgerMove[] => [
  ...ledgerMove(pendingAccount(holder), availableAccount(holder), released - reserved),
  ...ledgerMove(pendingAccount(holder), reserveAccount(holder), reserved),
  ...ledgerMove(availableAccount(holder), debtAccount(holder), repaid),
]

/** What was kept back and not used can be had; what is owed is repaid of it first. */
export const reserveReleasedMoves = (holder: string, amount: Fen, repaid: Fen): LedgerMove[] => [
  ...ledgerMove(reserveAccount(holder), availableAccount(holder), amount),
  ...ledgerMove(availableAccount(holder), debtAccount(holder), repaid),
]

/** What an owner was promised and did not earn is the park's to pay. */
export const floorMoves = (id: string, holder: string, amount: Fen): LedgerMove[] =>
  ledgerMove(stripedAccount('commission', '', id), pendingAccount(holder), amount)

/** Tax on what a person earned, withheld of their balance; what is not there they owe. */
export const taxMoves = (holder: string, fromAvailable: Fen, fromDebt: Fen): LedgerMove[] => [
  ...ledgerMove(availableAccount(holder), stripedAccount('tax', 'rent', holder), fromAvailable),
  ...ledgerMove(debtAccount(holder), stripedAccount('tax', 'rent', holder), fromDebt),
]

/** What a provider kept of a day's money. */
export const providerFeeMoves = (method: PayMethod, day: string, fee: Fen): LedgerMove[] =>
  ledgerMove(accountName('providerFee', method), stripedAccount('clearing', method, day), fee)

export type WithdrawalSum = { holder: string; amount: Fen; fee: Fen; id: string }

/** What the payout provider holds of ours. */
const payoutClearing = (id: string) => stripedAccount('clearing', 'payout', id)

/**
 * A withdrawal from asking to arriving; a failed one gives everything back, the fee included, and so does one that
 * the bank returned after it had arrived.
 */
export const withdrawalMoves = {
  asked: ({ holder, amount, fee }: WithdrawalSum): LedgerMove[] =>
    ledgerMove(availableAccount(holder), accountName('frozen', holder), amount + fee),
  refused: ({ holder, amount, fee }: WithdrawalSum): LedgerMove[] =>
    ledgerMove(accountName('frozen', holder), availableAccount(holder), amount + fee),
  sent: ({ holder, amount, fee }: WithdrawalSum): LedgerMove[] =>
    ledgerMove(accountName('frozen', holder), accountName('withdrawTransit', holder), amount + fee),
  arrived: ({ holder, amount, fee, id }: WithdrawalSum): LedgerMove[] => [
    ...ledgerMove(accountName('withdrawTransit', holder), payoutClearing(id), amount),
    ...ledgerMove(accountName('withdrawTransit', holder), stripedAccount('withdrawFee', '', id), fee),
  ],
  failed: ({ holder, amount, fee }: WithdrawalSum): LedgerMove[] =>
    ledgerMove(accountName('withdrawTransit', holder), availableAccount(holder), amount + fee),
  returned: ({ holder, amount, fee, id }: WithdrawalSum): LedgerMove[] => [
    ...ledgerMove(payoutClearing(id), availableAccount(holder), amount),
    ...ledgerMove(stripedAccount('withdrawFee', '', id), availableAccount(holder), fee),
  ],
}
