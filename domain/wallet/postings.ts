import type { Fen } from '#domain/money.ts'
import { accountName, stripedAccount, type AccountName } from './accounts.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import type { PayMethod } from './pay-method.ts'

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

export type IncomeShares = { owner: Fen; commission: Fen; service: Fen }
export type IncomeRecipients = { ownerId: string | null; serviceHolder: string }

const earners = (business: Business, { ownerId, serviceHolder }: IncomeRecipients) => ({
  // A house without an owner is the park's own.
  owner: ownerId === null ? commissionOf(business) : accountName('pending', ownerId),
  commission: commissionOf(business),
  service: accountName('service', serviceHolder),
})

/** The stay is over: what was prepaid is earned, each their share. */
export function settledMoves(
  business: Business,
  sharers: IncomeRecipients,
  shares: IncomeShares,
): LedgerMove[] {
  const to = earners(business, sharers)
  return (['owner', 'commission', 'service'] as const).flatMap((who) =>
    ledgerMove(prepaidAccount(business), to[who], shares[who]),
  )
}

/** Some of what was earned goes back to the business, so that it can be refunded. */
export function unsettledMoves(
  business: Business,
  sharers: IncomeRecipients,
  shares: IncomeShares,
  isReleased: boolean,
): LedgerMove[] {
  const from = earners(business, sharers)
  const owner: AccountName =
    isReleased && sharers.ownerId !== null ? accountName('available', sharers.ownerId) : from.owner
  return [
    ...ledgerMove(owner, prepaidAccount(business), shares.owner),
    ...ledgerMove(from.commission, prepaidAccount(business), shares.commission),
    ...ledgerMove(from.service, prepaidAccount(business), shares.service),
  ]
}

/** The owner can have it now. */
export const releasedMoves = (ownerId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(accountName('pending', ownerId), accountName('available', ownerId), amount)

/** What a provider kept of a day's money. */
export const providerFeeMoves = (method: PayMethod, day: string, fee: Fen): LedgerMove[] =>
  ledgerMove(accountName('providerFee', method), stripedAccount('clearing', method, day), fee)

type Withdrawal = { userId: string; amount: Fen; fee: Fen; method: PayMethod; id: string }

/** A withdrawal from asking to arriving; a failed one gives everything back, the fee included. */
export const withdrawalMoves = {
  asked: ({ userId, amount, fee }: Withdrawal): LedgerMove[] =>
    ledgerMove(accountName('available', userId), accountName('frozen', userId), amount + fee),
  refused: ({ userId, amount, fee }: Withdrawal): LedgerMove[] =>
    ledgerMove(accountName('frozen', userId), accountName('available', userId), amount + fee),
  sent: ({ userId, amount, fee }: Withdrawal): LedgerMove[] =>
    ledgerMove(accountName('frozen', userId), accountName('withdrawTransit', userId), amount + fee),
  arrived: ({ userId, amount, fee, method, id }: Withdrawal): LedgerMove[] => [
    ...ledgerMove(accountName('withdrawTransit', userId), stripedAccount('clearing', method, id), amount),
    ...ledgerMove(accountName('withdrawTransit', userId), stripedAccount('withdrawFee', '', id), fee),
  ],
  failed: ({ userId, amount, fee }: Withdrawal): LedgerMove[] =>
    ledgerMove(accountName('withdrawTransit', userId), accountName('available', userId), amount + fee),
}
