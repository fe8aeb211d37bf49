import { isAdultOn } from '#domain/stay/guest-age.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { idTypeOf, getSavedGuests } from '../booking/saved-guests.ts'
import type { Order } from './orders.ts'

type Coming = Pick<Order, 'tenant_id' | 'id' | 'user_id' | 'check_in' | 'adults' | 'children'>

/** Says who comes with an order, in place of who was said before; their papers are written down as they are now. */
export async function setOrderGuests(
  tx: Tx,
  order: Coming,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  const people = await getSavedGuests(tx, { tenantId: order.tenant_id, userId: order.user_id }, personIds)
  const rows = people.map((person, no) => ({
    tenant_id: order.tenant_id,
    order_id: order.id,
    person_id: person.id,
    no,
    real_name: person.real_name,
    id_type: person.id_type,
    id_no_enc: person.id_no_enc,
    id_no_hash: person.id_no_hash,
    id_no_mask: person.id_no_mask,
    is_adult: isAdultOn({ birth: person.birth, isChild: person.is_child }, order.check_in),
    verified_at: person.verified_at,
  }))
  refuseTooMany(rows, order)
  await tx
    .deleteFrom('order_guest')
    .where('tenant_id', '=', order.tenant_id)
    .where('order_id', '=', order.id)
    .execute()
  if (rows.length === 0) {
    return
  }
  await tx.insertInto('order_guest').values(rows).execute()
  await tx
    .updateTable('guest_person')
    .set({ used_at: new Date(now) })
    .where('tenant_id', '=', order.tenant_id)
    .where(
      'id',
      'in',
      people.map((person) => person.id),
    )
    .execute()
}

/** A child may take an adult's place, as it may their bed; not the other way round. */
function refuseTooMany(guests: readonly { is_adult: boolean }[], { adults, children }: Coming): void {
  if (guests.filter((guest) => guest.is_adult).length > adults) {
    throw new Failure('booking.tooManyAdults', { limit: adults })
  }
  if (guests.length > adults + children) {
    throw new Failure('booking.tooManyChildren', { limit: children })
  }
}

/** Who comes, as it is shown. */
export async function orderGuestsOf(db: Db, tenantId: string, orderId: string) {
  const rows = await db
    .selectFrom('order_guest')
    .select(['person_id', 'real_name', 'id_type', 'id_no_mask', 'is_adult', 'verified_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    personId: row.person_id,
    realName: row.real_name,
    idType: idTypeOf(row.id_type),
    idNoMasked: row.id_no_mask,
    isAdult: row.is_adult,
    isVerified: row.verified_at !== null,
  }))
}
