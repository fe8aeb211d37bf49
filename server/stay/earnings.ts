import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Order } from './order-rows.ts'

/** An order is over and nothing of it is open: what is kept of its money is earned. */
export async function earn(_tx: Tx, _env: Pick<Env, 'now' | 'newId'>, _order: Order): Promise<void> {}
