import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan, type Fen } from '#domain/money.ts'
import type { ChargeDecision, DisputeVerdict } from '#domain/stay/charge-dispute.ts'
import { notify, type NotificationName, type NotificationValue } from '#server/messages/inbox/notify.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import type { Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

const sayings: Record<DisputeVerdict, NotificationName> = {
  uphold: 'chargeUpheld',
  reduce: 'chargeReduced',
  waive: 'chargeWaived',
}

/** Tells a guest what was found in their rooms, while they have time to answer. */
export const notifyGuestOfCheck = (scope: TxScope, order: Order, total: Fen): Promise<void> =>
  tellOf(scope, order, { to: [order.user_id], says: 'checkSent', values: { amount: readableYuan(total) } })

/** Tells a guest what was decided about what they said against it. */
export const notifyGuestOfDecision = (
  scope: TxScope,
  order: Order,
  { verdict, charge, before, said }: ChargeDecision & { before: Fen; said: string },
): Promise<void> =>
  tellOf(scope, order, {
    to: [order.user_id],
    says: sayings[verdict],
    values: { amount: readableYuan(charge), before: readableYuan(before), said },
  })

/** Tells whoever made the check that the guest does not agree. */
export const notifyCheckerOfDispute = (
  scope: TxScope,
  order: Order,
  madeBy: string,
  objection: string,
): Promise<void> =>
  tellOf(scope, order, {
    to: [madeBy],
    says: 'checkDisputed',
    values: { guest: order.contact_name, said: objection },
  })

/** Tells the front desk that a check is theirs again: those who were to decide did not. */
export const notifyDeskOfNoDecision = async (scope: TxScope, order: Order): Promise<void> =>
  tellOf(scope, order, {
    to: await rightHolders(scope, 'stay.desk', order.site_id),
    says: 'checkGivenBack',
    values: { guest: order.contact_name },
  })

/** Tells the front desk that the check goes on: the guests came to a house that nobody has looked through. */
export const notifyDeskOfFurtherHouse = async (scope: TxScope, order: Order): Promise<void> =>
  tellOf(scope, order, {
    to: await rightHolders(scope, 'stay.desk', order.site_id),
    says: 'checkGoesOn',
    values: { guest: order.contact_name },
  })

type Telling = { to: string[]; says: NotificationName; values: Record<string, NotificationValue> }

function tellOf(scope: TxScope, order: Order, { to, says, values }: Telling): Promise<void> {
  return notify(scope, {
    to,
    kind: 'order',
    says,
    values: { orderNo: order.order_no, ...values },
    path: link(screens.goodsCheck, { orderId: order.id, phase: 'out' }),
  })
}
