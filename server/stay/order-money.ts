import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Order } from './order-rows.ts'

type Ground = Pick<Env, 'now' | 'newId'>

type Asked = {
  /** All that goes back, the deposit included; `deposit`: the part of it that is deposit. */
  amount: Fen
  deposit: Fen
  reason: string
  /** null: the product itself. */
  by: string | null
  /** It goes out at once; otherwise a person decides. */
  approved: boolean
}

/** Asks for money of an order back, and gives the ids of what was asked; none when there is nothing. */
export async function askRefund(_tx: Tx, env: Ground, _order: Order, asked: Asked): Promise<string[]> {
  return asked.amount === 0 ? [] : [env.newId()]
}

type Decided = {
  /** What was asked of the wallet for this; the last of them waits for the decision. */
  requestIds: readonly string[]
  asked: Fen
  granted: Fen
  by: string
  reason: string
}

/** Somebody has decided: what they grant goes out, the rest is refused. Gives the ids of all that was asked. */
export async function decideRefund(
  _tx: Tx,
  _env: Ground,
  _order: Order,
  { requestIds }: Decided,
): Promise<readonly string[]> {
  return requestIds
}

/** Keeps part of a deposit for what was broken or used up. */
export async function keepOfDeposit(_tx: Tx, _env: Ground, _order: Order, _amount: Fen): Promise<void> {}
