import { instantAt } from '#domain/park-time.ts'
import type { Tx } from '#server/db/write.ts'
import type { Order } from './orders.ts'

/** A stay became longer: the code of its door is good for as long. */
export async function extendDoorCode(tx: Tx, order: Order): Promise<void> {
  if (order.parent_id === null) {
    return
  }
  const until = new Date(instantAt(order.check_out, order.check_out_time))
  await tx
    .updateTable('check_in_record')
    .set({ valid_until: until })
    .where('tenant_id', '=', order.tenant_id)
    .where('order_id', '=', order.parent_id)
    .where('door_code_enc', 'is not', null)
    .where('valid_until', '<', until)
    .execute()
}
