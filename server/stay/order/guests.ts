import { isAdultOn } from '#domain/stay/guest-age.ts'
import { Failure } from '#server/failure.ts'
import { idTypeOf, refusePerson, savedGuestsById, type SavedGuestRow } from '../booking/saved-guests.ts'
import type { Order } from './orders.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Coming = Pick<Order, 'id' | 'user_id' | 'check_in' | 'adults' | 'children'>

/**
 * Says who comes with an order, in place of who was said before; their papers are written down as they are now.
 * `namedIn`: the order they were named for before, with which they come also after their booker has removed them, under
 * the papers written down there.
 */
export async function setOrderGuests(
  scope: TxScope,
  order: Coming,
  personIds: readonly string[],
  namedIn?: string,
): Promise<void> {
  const wanted = [...new Set(personIds)]
  const saved = await savedGuestsById(scope, order.user_id, wanted)
  const named = namedIn === undefined ? null : await writtenGuests(scope, namedIn)
  const rows = wanted.map((id, no) => {
    const person = saved.get(id)
    const papers = person ? papersFor(order, person) : (named?.get(id) ?? refusePerson())
    return { ...papers, order_id: order.id, person_id: id, no }
  })
  refuseTooMany(rows, order)
  await scope.delete('order_guest').where('order_id', '=', order.id).execute()
  if (rows.length === 0) {
    return
  }
  await scope.insert('order_guest', rows).execute()
  await scope
    .update('guest_person')
    .set({ used_at: new Date(scope.now()) })
    .where('id', 'in', wanted)
    .execute()
}

const papersFor = (order: Coming, person: SavedGuestRow) => ({
  real_name: person.real_name,
  id_type: person.id_type,
  id_no_enc: person.id_no_enc,
  id_no_hash: person.id_no_hash,
  id_no_mask: person.id_no_mask,
  is_adult: isAdultOn({ birth: person.birth, isChild: person.is_child }, order.check_in),
  verified_at: person.verified_at,
})

/** Who comes with an order, with the papers that were written down for it. */
async function writtenGuests(scope: Scope, orderId: string) {
  const rows = await scope.from('order_guest').selectAll().where('order_id', '=', orderId).execute()
  return new Map(rows.map(({ tenant_id: _tenant, ...row }) => [row.person_id, row]))
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
export async function orderGuestsOf(scope: Scope, orderId: string) {
  const rows = await scope
    .from('order_guest')
    .select(['person_id', 'real_name', 'id_type', 'id_no_mask', 'is_adult', 'verified_at'])
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
