import type { frontDeskApi } from '#api/stay/front-desk.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { readableYuan, type Fen } from '#domain/money.ts'
import { sumOfCharges, type HouseCharge } from '#domain/stay/check-sheet.ts'
import { Failure } from '#server/failure.ts'
import { transitionOrder, type OrderChange } from '../order/transitions.ts'
import { requestOrderRefund, settleOrderIncome, claimFromDeposit } from '../order/money.ts'
import type { Order, Stay } from '../order/orders.ts'
import { housesLivedInOf } from '../order/trip.ts'
import { recordRefundedParts } from '../cancel/refunded-parts.ts'
import type { TxScope } from '#server/scope.ts'

type DepositCharge = BodyOf<typeof frontDeskApi.settle>['charges'][number]

/** What the front desk charges without a check belongs to the house the guests left last. */
export async function ofLastHouse(
  scope: TxScope,
  { root }: Stay,
  charges: readonly DepositCharge[],
): Promise<HouseCharge[]> {
  const houseId = (await housesLivedInOf(scope, root.id)).at(-1) ?? root.house_id
  return charges.map((charge) => ({ ...charge, houseId }))
}

/**
 * Ends a stay: what was broken or used up is taken off the deposit, the rest of it goes back, and what was paid is
 * earned: what was charged by the house it was broken in. Waits for what a person still has to decide.
 */
export async function settleStay(
  scope: TxScope,
  stay: Stay,
  charges: readonly HouseCharge[],
  action: OrderChange,
): Promise<void> {
  const { root } = stay
  if (root.state !== 'checkedOut') {
    throw new Failure('booking.wrongState')
  }
  const orders = leftOrders(stay)
  if (await hasOpenApplication(scope, orders)) {
    throw new Failure('booking.openApplication')
  }
  const charged = sumOfCharges(charges)
  const deposit = root.deposit_fen - root.deposit_back_fen - root.room_charge_fen
  if (charged > deposit) {
    throw new Failure('booking.chargesTooHigh', { limit: readableYuan(deposit) })
  }
  for (const order of orders) {
    const set = order.id === root.id ? { charged_fen: charged } : {}
    const settled = await transitionOrder(scope, order, 'settle', { ...action, set })
    if (order.id === root.id) {
      await giveDepositBack(scope, settled, deposit - charged, action)
    }
    await settleOrderIncome(scope, settled, order.id === root.id ? charges : [])
  }
  await scope
    .update('check_out_record')
    .set({
      settled_at: new Date(scope.now()),
      charges: JSON.stringify(charges.map(({ name, amount }) => ({ name, amount }))),
    })
    .where('order_id', '=', root.id)
    .execute()
}

async function giveDepositBack(scope: TxScope, order: Order, back: Fen, action: OrderChange): Promise<void> {
  await claimFromDeposit(scope, order, order.charged_fen)
  const refund = {
    amount: back,
    deposit: back,
    reason: 'booking.why.deposit',
    by: action.actorId,
    approved: true,
  }
  await requestOrderRefund(scope, order, refund)
  await recordRefundedParts(scope, order, { nights: [], fees: [], deposit: back })
}

const leftOrders = ({ all }: Stay): Order[] => all.filter((order) => order.state === 'checkedOut')

/** Whether a stay can be ended now: everybody has left, and no money of it waits for a decision. */
export const canSettleStay = async (scope: TxScope, stay: Stay): Promise<boolean> =>
  stay.root.state === 'checkedOut' && !(await hasOpenApplication(scope, leftOrders(stay)))

async function hasOpenApplication(scope: TxScope, orders: readonly Order[]): Promise<boolean> {
  const open =
    orders.length > 0 &&
    (await scope
      .from('stay_cancellation')
      .select('id')
      .where(
        'order_id',
        'in',
        orders.map((order) => order.id),
      )
      .where('state', '=', 'applied')
      .limit(1)
      .executeTakeFirst())
  return Boolean(open)
}
