import type { Fen } from '#domain/money.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import { availableAccount, prepaidAccount } from './postings.ts'

/** How payments know what is put on a balance. */
export const RECHARGE_BUSINESS = 'recharge'

/** At most what a card in somebody's name may hold by the rules for prepaid cards of one seller. */
export const rechargeLimits = { least: 100, most: 500_000 } as const

/** The sums most people choose. */
export const rechargeChoices: readonly Fen[] = [10_000, 30_000, 50_000, 100_000]

export const isRechargeAmount = (amount: Fen): boolean =>
  Number.isSafeInteger(amount) && amount >= rechargeLimits.least && amount <= rechargeLimits.most

/** What was paid is the person's to spend at once. */
export const rechargedMoves = (id: string, userId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(prepaidAccount({ bizType: RECHARGE_BUSINESS, bizId: id }), availableAccount(userId), amount)
