import { sql } from 'kysely'
import { instantAt } from '#domain/park-time.ts'
import { sumPlans } from '#domain/stay/cancel/cancel-plan.ts'
import { Failure } from '#server/failure.ts'
import { holdLimitsOf } from '#server/stay/booking/hold-limits.ts'
import { placeOrder } from '#server/stay/booking/place-order.ts'
import type { BookingRequest } from '#server/stay/booking/request-price.ts'
import { cancelPlans } from '#server/stay/cancel/cancel-preview.ts'
import { cancelStay } from '#server/stay/cancel/cancel-stay.ts'
import { setOrderGuests } from '#server/stay/order/guests.ts'
import { getOrder, lockStay, orderPartsOf, type Order } from '#server/stay/order/orders.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { requireOwnStay } from '../access/house-access.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** An own stay or a reception of a house the person may book for; anything else is refused as what is not there. */
export async function getOwnStay(scope: Scope | TxScope, userId: string, orderId: string): Promise<Order> {
  const order = await getOrder(scope, orderId)
  if (order.purpose === 'guest') {
    throw new Failure('booking.noOrder', {}, { status: 404 })
  }
  try {
    await requireOwnStay(scope, userId, order.house_id)
  } catch (error) {
    throw error instanceof Failure && error.extras.status === 404
      ? new Failure('booking.noOrder', {}, { status: 404 })
      : error
  }
  return order
}

/** What the nights of a stay use of the owner's year. */
export async function quotaNightsOf(scope: Scope, orderId: string) {
  const rows = await scope
    .from('stay_order_night')
    .select(['night', 'quota_tenths', 'quota_back'])
    .where('order_id', '=', orderId)
    .orderBy('night')
    .execute()
  return rows.map((row) => ({
    day: row.night,
    tenths: row.quota_back ? 0 : row.quota_tenths,
    isFree: row.quota_tenths > 0 && !row.quota_back,
  }))
}

const editable = ['created', 'paid', 'confirmed']

/** A stay can be changed until it begins. */
export const isEditable = (order: Order, now: number): boolean =>
  editable.includes(order.state) && now < instantAt(order.check_in, order.check_in_time)

/** The stay a person wants to change: their own booking, not begun, without nights added to it. */
export async function stayToChange(scope: Scope | TxScope, userId: string, orderId: string): Promise<Order> {
  const order = await getOwnStay(scope, userId, orderId)
  if (order.user_id !== userId) {
    throw new Failure('owner.otherBooker')
  }
  const longer = await scope
    .from('stay_order')
    .select('id')
    .where('parent_id', '=', orderId)
    .where('state', 'in', editable)
    .limit(1)
    .executeTakeFirst()
  if (!isEditable(order, scope.now()) || order.kind !== 'guest' || longer) {
    throw new Failure('booking.wrongState')
  }
  return order
}

type Edited = {
  orderId: string
  contactName: string
  contactPhone: string
  remark: string
  personIds: readonly string[]
}

/** Other words, another contact and other people. */
export async function editStay(scope: TxScope, userId: string, edit: Edited): Promise<{ orderId: string }> {
  await lockStay(scope, edit.orderId)
  const order = await stayToChange(scope, userId, edit.orderId)
  await scope
    .update('stay_order')
    .set({ contact_name: edit.contactName, contact_phone: edit.contactPhone, remark: edit.remark })
    .where('id', '=', order.id)
    .execute()
  await setOrderGuests(scope, order, await withFriends(scope, order, edit.personIds))
  return { orderId: order.id }
}

/** Friends who filled in their papers by the link stay with the order: they are none of the booker's people. */
async function withFriends(scope: TxScope, order: Order, personIds: readonly string[]): Promise<string[]> {
  const rows = await scope
    .from('order_guest as guest')
    .innerJoin(scope.table('guest_person as person'), 'person.id', 'guest.person_id')
    .select('person.id')
    .where('guest.order_id', '=', order.id)
    .where('person.friend_order_id', '=', order.id)
    .execute()
  return [...new Set([...personIds, ...rows.map(({ id }) => id)])]
}

type Changing = { orderId: string; quoteId: string; hash: string }

/** Gives up a stay and books it anew by a quote for it, in one transaction. */
export async function changeStay(scope: TxScope, parts: FlowParts, userId: string, change: Changing) {
  const stay = await lockStay(scope, change.orderId)
  const order = await stayToChange(scope, userId, change.orderId)
  const guests = await scope
    .from('order_guest')
    .select('person_id')
    .where('order_id', '=', order.id)
    .orderBy('no')
    .execute()
  const { plans } = cancelPlans(stay, await orderPartsOf(scope, [order.id]), scope.now())
  const { back, deposit } = sumPlans(plans)
  await cancelStay(scope, parts, stay, {
    userId,
    agreedBack: back + deposit,
    reason: 'booking.why.changed',
    askAll: false,
  })
  const placed = await placeOrder(
    scope,
    {
      userId,
      deviceId: order.device_id,
      limits: holdLimitsOf(scope.env.config),
      actsForHouse: true,
      replaced: order.id,
    },
    {
      quoteId: change.quoteId,
      hash: change.hash,
      contactName: order.contact_name,
      contactPhone: order.contact_phone,
      remark: order.remark,
      personIds: [],
    },
  )
  await moveFriends(scope, order.id, placed.orderId)
  await keepGuests(
    scope,
    placed.orderId,
    guests.map((guest) => guest.person_id),
    order.id,
  )
  const { orderId, state, payable, bizType, bizId } = placed
  return { orderId, state, payable, bizType, bizId, back: back + deposit }
}

/** The link friends have goes on to the stay that took the place of theirs. */
async function moveFriends(scope: TxScope, from: string, to: string): Promise<void> {
  await scope.update('friend_link').set({ order_id: to }).where('order_id', '=', from).execute()
  await scope
    .update('guest_person')
    .set({ friend_order_id: to })
    .where('friend_order_id', '=', from)
    .execute()
}

/** Those who were to come still come, as far as there is room for them. */
async function keepGuests(
  scope: TxScope,
  orderId: string,
  personIds: readonly string[],
  namedIn: string,
): Promise<void> {
  const order = await getOrder(scope, orderId)
  const most = order.adults + order.children
  try {
    await setOrderGuests(scope, order, personIds.slice(0, most), namedIn)
  } catch (error) {
    // Fewer adults than were named: who comes is said anew.
    if (!(error instanceof Failure)) {
      throw error
    }
  }
}

/** What a changed stay is asked for as. */
export async function changeRequest(
  scope: Scope,
  order: Order,
  request: Pick<BookingRequest, 'checkIn' | 'checkOut' | 'adults' | 'children' | 'pets' | 'packages'> & {
    cleaning: boolean
  },
): Promise<BookingRequest> {
  const { cleaning, ...rest } = request
  const purpose = order.purpose === 'friend' ? 'friend' : 'own'
  return {
    ...rest,
    houseId: order.house_id,
    couponId: null,
    parent: null,
    own: { purpose, cleaning, replaces: order.id },
  }
}

/** What was paid of an order and has not gone back. */
export const paidOf = (order: Order): number =>
  order.paid_fen - order.refunded_fen - order.deposit_back_fen - order.charged_fen

/** How many friends have filled in their papers, and until when they may. */
export async function friendLinkOf(scope: Scope, order: Order) {
  const row = await scope
    .from('friend_link')
    .select([
      'id',
      sql<number>`(select count(*)::int from guest_person p where p.tenant_id = friend_link.tenant_id
        and p.friend_order_id = friend_link.order_id)`.as('filled'),
    ])
    .where('order_id', '=', order.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { openUntil: instantAt(order.check_out, order.check_out_time), filled: row.filled } : null
}
