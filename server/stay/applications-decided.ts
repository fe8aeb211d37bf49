import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { CancellationRow } from './cancellations.ts'
import { openRequestOf } from './cancellations.ts'
import type { Order } from './order-rows.ts'
import { addGranted } from './refunded-parts.ts'

/**
 * What guests asked to have back can also be decided, and asked for again, where all refunds are. Takes note of what
 * was decided there, so that the order says the same.
 */
export async function noteDecisions(tx: Tx, env: Pick<Env, 'now'>, order: Order): Promise<void> {
  const rows = await tx
    .selectFrom('stay_cancellation')
    .selectAll()
    .where('tenant_id', '=', order.tenant_id)
    .where('order_id', '=', order.id)
    .where('state', 'in', ['applied', 'rejected'])
    .where('asked_fen', '>', 0)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    await noteDecision(tx, env, order, row)
  }
}

async function noteDecision(
  tx: Tx,
  env: Pick<Env, 'now'>,
  order: Order,
  row: CancellationRow,
): Promise<void> {
  const request = await lastRequest(tx, order.tenant_id, openRequestOf(row))
  const isGranted = request?.state === 'approved' || request?.state === 'arrived'
  if (!request || (!isGranted && request.state !== 'rejected') || (!isGranted && row.state === 'rejected')) {
    return
  }
  if (isGranted) {
    await addGranted(tx, order, request.amount - request.deposit)
  }
  const ids = row.refund_ids as string[]
  await tx
    .updateTable('stay_cancellation')
    .set({
      state: isGranted ? 'approved' : 'rejected',
      granted_fen: isGranted ? request.amount - request.deposit : 0,
      decided_by: request.decided_by,
      decided_at: request.decided_at ?? new Date(env.now()),
      decision: request.reject_reason ?? '',
      refund_ids: JSON.stringify([...ids.filter((id) => id !== request.id), request.id]),
    })
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', row.id)
    .execute()
}

/** The last of those that ask again for the same. */
async function lastRequest(tx: Tx, tenantId: string, id: string | null) {
  const find = (column: 'id' | 'again_of', value: string) =>
    tx
      .selectFrom('refund_request')
      .select(['id', 'state', 'amount', 'deposit', 'decided_by', 'decided_at', 'reject_reason'])
      .where('tenant_id', '=', tenantId)
      .where(column, '=', value)
      .executeTakeFirst()
  let request = id === null ? undefined : await find('id', id)
  for (let next = request; next; next = await find('again_of', next.id)) {
    request = next
  }
  return request
}
