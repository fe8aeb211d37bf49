import type { Fen } from '#domain/money.ts'

export type WithdrawalRules = {
  least: Fen
  most: Fen
  /** All of one holder in a day of the park. */
  perDay: Fen
  countPerDay: number
  /** From this amount on somebody decides. */
  auditFrom: Fen
  /** Below this amount the fee is taken. */
  freeFrom: Fen
  fee: Fen
}

export const withdrawalRules: WithdrawalRules = {
  least: 100,
  most: 5_000_000,
  perDay: 10_000_000,
  countPerDay: 10,
  auditFrom: 2_000_000,
  freeFrom: 100_000,
  fee: 100,
}

export const feeOf = (amount: Fen, { freeFrom, fee }: WithdrawalRules): Fen => (amount < freeFrom ? fee : 0)

/** So many working days until it has arrived: one more where somebody decides first. */
export const payoutWorkDays = (audited: boolean): number => (audited ? 2 : 1)

export type WithdrawalProblem =
  | 'tooLittle'
  | 'tooMuch'
  | 'dayFull'
  | 'tooOften'
  | 'notCovered'
  | 'inDebt'
  | 'cooling'
type Standing = { available: Fen; debt: Fen; askedToday: Fen; countToday: number; coolsUntil: number | null }

/** Why an amount cannot be withdrawn now; null when it can. */
export function withdrawalProblem(
  amount: Fen,
  standing: Standing,
  rules: WithdrawalRules,
  now: number,
): WithdrawalProblem | null {
  if (!Number.isSafeInteger(amount) || amount < rules.least) {
    return 'tooLittle'
  }
  if (amount > rules.most) {
    return 'tooMuch'
  }
  if (standing.debt < 0) {
    return 'inDebt'
  }
  if (standing.coolsUntil !== null && standing.coolsUntil > now) {
    return 'cooling'
  }
  if (standing.countToday >= rules.countPerDay) {
    return 'tooOften'
  }
  if (standing.askedToday + amount > rules.perDay) {
    return 'dayFull'
  }
  return amount + feeOf(amount, rules) > standing.available ? 'notCovered' : null
}

/** All that can be withdrawn at once. */
export function mostWithdrawable(available: Fen, rules: WithdrawalRules): Fen {
  const most = Math.min(available, rules.most)
  return most < rules.freeFrom ? Math.max(0, Math.min(most, available - rules.fee)) : most
}

const DAY_MS = 86_400_000

/** After a card, a phone or the password was changed nothing is paid out for a day. */
export const coolsUntil = (changes: ReadonlyArray<number | null>): number | null => {
  const last = Math.max(...changes.map((at) => at ?? Number.NEGATIVE_INFINITY))
  return Number.isFinite(last) ? last + DAY_MS : null
}
