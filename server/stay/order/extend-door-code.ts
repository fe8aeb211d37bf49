import { instantAt } from '#domain/park-time.ts'
import type { Order } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/** A stay became longer: the code of its door is good for as long. */
export async function extendDoorCode(scope: TxScope, order: Order): Promise<void> {
  if (order.parent_id === null) {
    return
  }
  const until = new Date(instantAt(order.check_out, order.check_out_time))
  await scope
    .update('check_in_record')
    .set({ valid_until: until })
    .where('order_id', '=', order.parent_id)
    .where('door_code_enc', 'is not', null)
    .where('valid_until', '<', until)
    .execute()
}
