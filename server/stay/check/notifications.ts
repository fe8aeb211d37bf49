import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { yuan, type Fen } from '#domain/money.ts'
import type { ChargeDecision, DisputeVerdict } from '#domain/stay/charge-dispute.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { tell, type Saying, type Value } from '#server/messages/inbox/notify.ts'
import type { Order } from '../order/orders.ts'

type Ground = Pick<Env, 'now' | 'newId'>

const sayings: Record<DisputeVerdict, Saying> = {
  uphold: 'chargeUpheld',
  reduce: 'chargeReduced',
  waive: 'chargeWaived',
}

/** Tells a guest what was found in their rooms, while they have time to answer. */
export const notifyGuestOfCheck = (tx: Tx, env: Ground, order: Order, total: Fen): Promise<void> =>
  tellOf(tx, env, order, order.user_id, 'checkSent', { amount: yuan(total) })

/** Tells a guest what was decided about what they said against it. */
export const notifyGuestOfDecision = (
  tx: Tx,
  env: Ground,
  order: Order,
  { verdict, charge, before, said }: ChargeDecision & { before: Fen; said: string },
): Promise<void> =>
  tellOf(tx, env, order, order.user_id, sayings[verdict], {
    amount: yuan(charge),
    before: yuan(before),
    said,
  })

/** Tells whoever made the check that the guest does not agree. */
export const notifyCheckerOfDispute = (
  tx: Tx,
  env: Ground,
  order: Order,
  madeBy: string,
  said: string,
): Promise<void> => tellOf(tx, env, order, madeBy, 'checkDisputed', { guest: order.contact_name, said })

function tellOf(
  tx: Tx,
  env: Ground,
  order: Order,
  to: string,
  says: Saying,
  values: Record<string, Value>,
): Promise<void> {
  return tell(tx, env, order.tenant_id, {
    to: [to],
    kind: 'order',
    says,
    values: { orderNo: order.order_no, ...values },
    path: link(screens.goodsCheck, { orderId: order.id, phase: 'out' }),
  })
}
