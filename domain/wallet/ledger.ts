import type { Fen } from '#domain/money.ts'
import { accountKindOf, accountKey, type AccountName } from './accounts.ts'

/** Money goes from one account to another. There is no way to write down anything that does not add up. */
export type LedgerMove = { readonly from: AccountName; readonly to: AccountName; readonly amount: Fen }

/** A move as a list, empty when there is nothing to move. */
export function ledgerMove(from: AccountName, to: AccountName, amount: Fen): LedgerMove[] {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${amount} is not an amount to move from ${accountKey(from)}`)
  }
  return amount === 0 ? [] : [{ from, to, amount }]
}

export type AccountBalance = { readonly balance: Fen; readonly version: number }
export type LedgerLeg = { readonly account: AccountName } & AccountBalance
export type PostedMove = { readonly amount: Fen; readonly from: LedgerLeg; readonly to: LedgerLeg }
export type ApplyMovesResult =
  | { ok: true; moves: PostedMove[]; standings: Map<string, AccountBalance> }
  | { ok: false; lacking: AccountName }

const none: AccountBalance = { balance: 0, version: 0 }

/**
 * Does the moves one after the other on the balances, by name of account. An account that is not there stands at
 * zero. One that may not be negative, or not positive, is not so at any moment, and what is refused leaves everything
 * as it was.
 */
export function applyMoves(
  standings: ReadonlyMap<string, AccountBalance>,
  moves: readonly LedgerMove[],
): ApplyMovesResult {
  const now = new Map(standings)
  const change = (name: AccountName, amount: Fen): LedgerLeg => {
    const { balance, version } = now.get(accountKey(name)) ?? none
    const standing = { balance: balance + amount, version: version + 1 }
    now.set(accountKey(name), standing)
    return { account: name, ...standing }
  }
  const posted: PostedMove[] = []
  for (const { from, to, amount } of moves) {
    const paying = change(from, -amount)
    if (paying.balance < 0 && !accountKindOf(from.code).mayBeNegative) {
      return { ok: false, lacking: from }
    }
    const paid = change(to, amount)
    if (paid.balance > 0 && accountKindOf(to.code).isNeverPositive) {
      return { ok: false, lacking: to }
    }
    posted.push({ amount, from: paying, to: paid })
  }
  return { ok: true, moves: posted, standings: now }
}

/** The same money back: every move the other way round, the last first. */
export const reversedMoves = (moves: readonly LedgerMove[]): LedgerMove[] =>
  moves.toReversed().map(({ from, to, amount }) => ({ from: to, to: from, amount }))
