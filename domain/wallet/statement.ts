import type { Fen } from '#domain/money.ts'

/** The accounts a holder has with the park. */
export const statementAccounts = [
  'pending',
  'available',
  'frozen',
  'withdrawTransit',
  'debt',
  'reserve',
] as const
export type StatementAccount = (typeof statementAccounts)[number]
/** A paper of before there were reserves does not name them. */
export type StatementBalances = Readonly<Record<Exclude<StatementAccount, 'reserve'>, Fen>> & {
  readonly reserve?: Fen
}

export const balanceIn = (balances: StatementBalances, account: StatementAccount): Fen =>
  balances[account] ?? 0

/** One thing that changed what a holder has with the park. */
export type StatementLine = {
  at: number
  event: string
  amount: Fen
  orderNo: string
  houseId: string | null
  checkIn: string | null
  checkOut: string | null
  /** Of an income: all that was divided, and the part of it. */
  base: Fen
  bp: number
  /** What was kept of an owner's base: the park's part, those who serve, fees. Of other lines, and in old papers: nothing. */
  deducted?: Fen | null
}
type BothLanguages = { readonly zh: string; readonly en: string }
/** What people and houses were called when the paper was made. */
export type StatementNames = {
  readonly holder: BothLanguages
  readonly houses: Readonly<Record<string, BothLanguages>>
}
export type StatementBody = {
  opening: StatementBalances
  closing: StatementBalances
  lines: readonly StatementLine[]
  /** A paper of before they were frozen has none. */
  names?: StatementNames
}

export const totalOf = (balances: StatementBalances): Fen =>
  statementAccounts.reduce((sum, account) => sum + balanceIn(balances, account), 0)

/** What the lines of some events come to. */
export const sumOfEvents = ({ lines }: StatementBody, events: readonly string[]): Fen =>
  lines.filter(({ event }) => events.includes(event)).reduce((sum, { amount }) => sum + amount, 0)

/** Whether a paper adds up: what there was and every line give what there is. */
export const isStatementSound = (body: StatementBody): boolean =>
  totalOf(body.opening) + body.lines.reduce((sum, { amount }) => sum + amount, 0) === totalOf(body.closing)
