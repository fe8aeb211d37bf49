import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { openJobStates } from '#domain/stay/job/job-state.ts'
import type { Order } from '../order/orders.ts'
import { addJob, companyFor } from './add-job.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The rooms an order's guests slept in last, before a day, and the house these are of. */
export async function roomsBefore(scope: Scope, order: Order, day: string) {
  const { rows } = await sql<{ room_id: string; house_id: string }>`
    select taken.room_id, coalesce(slept.house_id, ${order.house_id}::uuid) as house_id from room_night taken
      left join stay_order_night slept on slept.tenant_id = taken.tenant_id and slept.order_id = taken.ref_id
        and slept.night = taken.night
    where taken.tenant_id = ${scope.tenantId} and taken.ref_id = ${order.id} and taken.night = (
      select coalesce(max(night) filter (where night < ${day}::date), min(night)) from room_night
      where tenant_id = ${scope.tenantId} and ref_id = ${order.id})`.execute(scope.db)
  return rows
}

/**
 * Guests have left rooms: where a company cleans the house, it gets a job for those that nobody is to clean already.
 * A house without one is looked after outside of this product.
 */
export async function planCleaning(
  scope: TxScope,
  order: Order,
  rooms: readonly { room_id: string; house_id: string }[],
  madeBy: string | null,
): Promise<void> {
  // An owner may have said that they clean the house themselves.
  if (!order.cleaning) {
    return
  }
  const [first] = rooms
  const company = first && (await companyFor(scope, first.house_id, 'cleaning', parkDay(scope.now())))
  if (!first || !company) {
    return
  }
  const dirty = new Set(
    await roomsBeingCleaned(
      scope,
      rooms.map(({ room_id }) => room_id),
    ),
  )
  const roomIds = rooms.map(({ room_id }) => room_id).filter((id) => !dirty.has(id))
  if (roomIds.length > 0) {
    const house = { id: first.house_id, siteId: order.site_id }
    await addJob(scope, { kind: 'cleaning', house, roomIds, orderId: order.id, madeBy })
  }
}

/** Those of the rooms whose cleaning is not done. */
async function roomsBeingCleaned(scope: Scope, roomIds: readonly string[]): Promise<string[]> {
  const rows = await scope
    .from('house_job_room as part')
    .innerJoin(scope.table('house_job as job'), 'job.id', 'part.job_id')
    .select('part.room_id')
    .where('part.room_id', 'in', [...roomIds])
    .where('job.kind', '=', 'cleaning')
    .where('job.state', 'in', [...openJobStates])
    .execute()
  return rows.map(({ room_id }) => room_id)
}

/** The guests of an order leave on a day; of the next night on its rooms are free. */
export async function planCleaningAfter(
  scope: TxScope,
  order: Order,
  leaving: string | null,
  madeBy: string | null,
): Promise<void> {
  const day = leaving ?? order.check_out
  await planCleaning(scope, order, await roomsBefore(scope, order, day), madeBy)
}
