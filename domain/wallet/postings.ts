import type { Fen } from '#domain/money.ts'
import { account, busyAccount, type AccountName } from './accounts.ts'
import { move, type Move } from './ledger.ts'
import type { PayMethod } from './pay-method.ts'

type Business = { bizType: string; bizId: string }
type Paid = Business & { method: PayMethod; userId: string; amount: Fen; deposit: Fen }

const holderOf = ({ bizType, bizId }: Business) => `${bizType}:${bizId}`
export const prepaidOf = (business: Business) => account('prepaid', holderOf(business))
export const depositOf = (business: Business) => account('deposit', holderOf(business))
const transitOf = (business: Business) => account('refundTransit', holderOf(business))
const commissionOf = ({ bizId }: Business) => busyAccount('commission', '', bizId)

/** Where money of a method comes from and goes back to: the provider, or the person's own balance. */
function sourceOf({ method, userId, bizId }: { method: PayMethod; userId: string; bizId: string }) {
  return method === 'wallet' ? account('available', userId) : busyAccount('clearing', method, bizId)
}

/** A payment came in: earned by nobody yet, and the deposit apart. */
export const paid = (payment: Paid): Move[] => [
  ...move(sourceOf(payment), prepaidOf(payment), payment.amount - payment.deposit),
  ...move(sourceOf(payment), depositOf(payment), payment.deposit),
]

type Sum = { amount: Fen; deposit: Fen }

/** A refund was granted: it is no longer the business's, and not yet the guest's. */
export const refundGranted = (business: Business, { amount, deposit }: Sum): Move[] => [
  ...move(prepaidOf(business), transitOf(business), amount - deposit),
  ...move(depositOf(business), transitOf(business), deposit),
]

/** A refund arrived where its payment came from. */
export const refundArrived = (
  refund: Business & { method: PayMethod; userId: string; amount: Fen },
): Move[] => move(transitOf(refund), sourceOf(refund), refund.amount)

/** Part of a deposit is kept for damage: now it is earned like the rest. */
export const depositClaimed = (business: Business, amount: Fen): Move[] =>
  move(depositOf(business), prepaidOf(business), amount)

export type Shares = { owner: Fen; commission: Fen; service: Fen }
export type Sharers = { ownerId: string | null; serviceHolder: string }

const earners = (business: Business, { ownerId, serviceHolder }: Sharers) => ({
  // A house without an owner is the park's own.
  owner: ownerId === null ? commissionOf(business) : account('pending', ownerId),
  commission: commissionOf(business),
  service: account('service', serviceHolder),
})

/** The stay is over: what was prepaid is earned, each their share. */
export function settled(business: Business, sharers: Sharers, shares: Shares): Move[] {
  const to = earners(business, sharers)
  return (['owner', 'commission', 'service'] as const).flatMap((who) =>
    move(prepaidOf(business), to[who], shares[who]),
  )
}

/** Some of what was earned goes back to the business, so that it can be refunded. */
export function unsettled(business: Business, sharers: Sharers, shares: Shares, isReleased: boolean): Move[] {
  const from = earners(business, sharers)
  const owner: AccountName =
    isReleased && sharers.ownerId !== null ? account('available', sharers.ownerId) : from.owner
  return [
    ...move(owner, prepaidOf(business), shares.owner),
    ...move(from.commission, prepaidOf(business), shares.commission),
    ...move(from.service, prepaidOf(business), shares.service),
  ]
}

/** The owner can have it now. */
export const released = (ownerId: string, amount: Fen): Move[] =>
  move(account('pending', ownerId), account('available', ownerId), amount)

/** What a provider kept of a day's money. */
export const feesKept = (method: PayMethod, day: string, fee: Fen): Move[] =>
  move(account('providerFee', method), busyAccount('clearing', method, day), fee)

type Withdrawal = { userId: string; amount: Fen; fee: Fen; method: PayMethod; id: string }

/** A withdrawal from asking to arriving; a failed one gives everything back, the fee included. */
export const withdrawal = {
  asked: ({ userId, amount, fee }: Withdrawal): Move[] =>
    move(account('available', userId), account('frozen', userId), amount + fee),
  refused: ({ userId, amount, fee }: Withdrawal): Move[] =>
    move(account('frozen', userId), account('available', userId), amount + fee),
  sent: ({ userId, amount, fee }: Withdrawal): Move[] =>
    move(account('frozen', userId), account('withdrawTransit', userId), amount + fee),
  arrived: ({ userId, amount, fee, method, id }: Withdrawal): Move[] => [
    ...move(account('withdrawTransit', userId), busyAccount('clearing', method, id), amount),
    ...move(account('withdrawTransit', userId), busyAccount('withdrawFee', '', id), fee),
  ],
  failed: ({ userId, amount, fee }: Withdrawal): Move[] =>
    move(account('withdrawTransit', userId), account('available', userId), amount + fee),
}
