import { yuan, type Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { transitionOrder, type OrderChange } from '../order/transitions.ts'
import { requestOrderRefund, settleOrderIncome, claimFromDeposit } from '../order/money.ts'
import type { Order, Stay } from '../order/orders.ts'
import { recordRefundedParts } from '../cancel/refunded-parts.ts'

export type DepositCharge = { name: string; amount: Fen }
type Ground = Pick<Env, 'now' | 'newId'>

/**
 * Ends a stay: what was broken or used up is taken off the deposit, the rest of it goes back, and what was paid is
 * earned. Waits for what a person still has to decide.
 */
export async function settleStay(
  tx: Tx,
  env: Ground,
  stay: Stay,
  charges: readonly DepositCharge[],
  deed: OrderChange,
): Promise<void> {
  const { root } = stay
  if (root.state !== 'checkedOut') {
    throw new Failure('booking.wrongState')
  }
  const orders = leftOrders(stay)
  if (await hasOpenApplication(tx, orders)) {
    throw new Failure('booking.openApplication')
  }
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = root.deposit_fen - root.deposit_back_fen
  if (charged > deposit) {
    throw new Failure('booking.chargesTooHigh', { limit: yuan(deposit) })
  }
  for (const order of orders) {
    const set = order.id === root.id ? { charged_fen: charged } : {}
    const settled = await transitionOrder(tx, env, order, 'settle', { ...deed, set })
    if (order.id === root.id) {
      await giveDepositBack(tx, env, settled, deposit - charged, deed)
    }
    await settleOrderIncome(tx, env, settled)
  }
  await tx
    .updateTable('check_out_record')
    .set({ settled_at: new Date(env.now()), charges: JSON.stringify(charges) })
    .where('tenant_id', '=', root.tenant_id)
    .where('order_id', '=', root.id)
    .execute()
}

async function giveDepositBack(
  tx: Tx,
  env: Ground,
  order: Order,
  back: Fen,
  deed: OrderChange,
): Promise<void> {
  await claimFromDeposit(tx, env, order, order.charged_fen)
  const asked = {
    amount: back,
    deposit: back,
    reason: 'booking.why.deposit',
    by: deed.actorId,
    approved: true,
  }
  await requestOrderRefund(tx, env, order, asked)
  await recordRefundedParts(tx, order, { nights: [], fees: [], deposit: back })
}

const leftOrders = ({ all }: Stay): Order[] => all.filter((order) => order.state === 'checkedOut')

/** Whether a stay can be ended now: everybody has left, and no money of it waits for a decision. */
export const canSettleStay = async (tx: Tx, stay: Stay): Promise<boolean> =>
  stay.root.state === 'checkedOut' && !(await hasOpenApplication(tx, leftOrders(stay)))

async function hasOpenApplication(tx: Tx, orders: readonly Order[]): Promise<boolean> {
  const [first] = orders
  const open =
    first &&
    (await tx
      .selectFrom('stay_cancellation')
      .select('id')
      .where('tenant_id', '=', first.tenant_id)
      .where(
        'order_id',
        'in',
        orders.map((order) => order.id),
      )
      .where('state', '=', 'applied')
      .limit(1)
      .executeTakeFirst())
  return open !== undefined
}
