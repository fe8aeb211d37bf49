import type { Fen } from '#domain/money.ts'
import type { Stay } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Settles what was put on the bill of a stay, by its first order, and gives the sum. Whoever sells on bills hands it
 * over where the server is put together; it may be called twice.
 */
export type SettleRoomCharges = (scope: TxScope, stayOrderId: string) => Promise<Fen>

/** Settles the bill of a locked stay, and gives the stay with what is left of its deposit then. */
export async function withSettledBill(
  scope: TxScope,
  stay: Stay,
  settleRoomCharges: SettleRoomCharges,
): Promise<Stay> {
  if (stay.root.room_charge_fen === 0 || stay.root.state !== 'checkedOut') {
    return stay
  }
  const root = { ...stay.root, room_charge_fen: await settleRoomCharges(scope, stay.root.id) }
  const all = stay.all.map((order) => (order.id === root.id ? root : order))
  return { ...stay, root, all, requested: stay.requested.id === root.id ? root : stay.requested }
}
