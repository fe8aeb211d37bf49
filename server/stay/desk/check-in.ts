import type { HouseText } from '#domain/stay/texts.ts'
import { addDays } from '#domain/day.ts'
import { canRegister, REGISTER_DAYS, type ActionableOrder } from '#domain/stay/order-actions.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { newDoorCode } from './door-code.ts'
import { registrationStateOf, stayEnd } from '../order/cards.ts'
import { transitionOrder } from '../order/transitions.ts'
import { orderGuestsOf, setOrderGuests } from '../order/guests.ts'
import { lockStay, type Order, type Stay } from '../order/orders.ts'
import { readinessOfOrder } from '../job/readiness.ts'
import { houseGuideOf } from '../catalog/house-guide.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The registration of an order, if there is one. */
export const checkInRecordOf = (scope: Scope, order: Pick<Order, 'id'>) =>
  scope.from('check_in_record').selectAll().where('order_id', '=', order.id).executeTakeFirst()

/** How far the check-in of an order has come, and what it needs. */
export async function checkInStatus(scope: Scope, order: Order) {
  const [record, guests, guide, house, end, readiness] = await Promise.all([
    checkInRecordOf(scope, order),
    orderGuestsOf(scope, order.id),
    houseGuideOf(scope, { siteId: order.site_id, houseId: order.house_id }),
    scope
      .from('house')
      .select(inLanguage<HouseText>('texts', scope.language).as('text'))
      .where('id', '=', order.house_id)
      .executeTakeFirst(),
    scope.from('stay_order as o').select(stayEnd.as('day')).where('o.id', '=', order.id).executeTakeFirst(),
    order.state === 'confirmed' ? readinessOfOrder(scope, order.id) : ('ready' as const),
  ])
  return {
    orderId: order.id,
    state: order.state,
    registration: registrationStateOf(record?.state ?? null),
    mode: guide.mode,
    checkIn: order.check_in,
    checkOut: end?.day ?? order.check_out,
    checkInTime: order.check_in_time,
    registerFrom: instantAt(addDays(order.check_in, -REGISTER_DAYS), '00:00'),
    moveInFrom: instantAt(order.check_in, order.check_in_time),
    adults: order.adults,
    children: order.children,
    guests,
    arrivalTime: record?.arrival_time ?? null,
    refusal: record?.refusal ?? '',
    houseRules: house?.text.rules ?? [],
    isHouseReady: readiness === 'ready',
  }
}

type Registering = {
  userId: string
  orderId: string
  personIds: readonly string[]
  arrivalTime: string
  /** The front desk has them before it and lets them in itself. */
  isAtDesk?: boolean
}

/** Registers who comes, and moves them in when rooms are ready and nobody has to look at their papers first. */
export async function registerGuests(scope: TxScope, registering: Registering): Promise<Order> {
  const stay = await lockStay(scope, registering.orderId, registering.userId)
  const order = stay.requested
  const record = await checkInRecordOf(scope, order)
  if (!canRegister(actingOf(stay, record?.state ?? null), scope.now())) {
    throw new Failure(isEarly(order, scope.now()) ? 'booking.tooEarly' : 'booking.wrongState')
  }
  await setOrderGuests(scope, order, registering.personIds, order.id)
  await refuseMissing(scope, order)
  const { mode } = await houseGuideOf(scope, { siteId: order.site_id, houseId: order.house_id })
  const row = {
    mode,
    state: mode === 'staff' ? 'waiting' : 'registered',
    arrival_time: registering.arrivalTime,
    rules_agreed_at: new Date(scope.now()),
    refusal: '',
  }
  await scope
    .insert('check_in_record', { order_id: order.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id']).doUpdateSet(row))
    .execute()
  const isTime =
    !registering.isAtDesk && mode === 'self' && instantAt(order.check_in, order.check_in_time) <= scope.now()
  // Before the rooms are clean nobody gets the code of the door; they come back to it with `reportArrival`.
  const isReady = isTime && (await readinessOfOrder(scope, order.id)) === 'ready'
  return isReady ? moveGuestsIn(scope, stay, registering.userId, null) : order
}

const isEarly = (order: Order, now: number): boolean =>
  order.state === 'confirmed' && parkDay(now) < addDays(order.check_in, -REGISTER_DAYS)

const actingOf = ({ requested, extensions }: Stay, registration: string | null): ActionableOrder => ({
  state: requested.state,
  kind: requested.kind,
  checkIn: requested.check_in,
  checkOut:
    [requested, ...extensions]
      .map((order) => order.check_out)
      .toSorted()
      .at(-1) ?? requested.check_out,
  checkInTime: requested.check_in_time,
  checkOutTime: requested.check_out_time,
  registration: registrationStateOf(registration),
  isReviewed: false,
  hasRefund: false,
  charge: 'none',
})

/** The law wants the papers of every adult. */
async function refuseMissing(scope: TxScope, order: Order): Promise<void> {
  const adults = await scope
    .from('order_guest')
    .select('person_id')
    .where('order_id', '=', order.id)
    .where('is_adult', '=', true)
    .where('id_no_hash', 'is not', null)
    .execute()
  if (adults.length < order.adults) {
    throw new Failure('booking.adultsMissing', { limit: order.adults })
  }
}

/** Those who registered ahead are there. */
export async function reportArrival(scope: TxScope, userId: string, orderId: string): Promise<Order> {
  const stay = await lockStay(scope, orderId, userId)
  const record = await checkInRecordOf(scope, stay.requested)
  if (record?.state === 'waiting') {
    throw new Failure('booking.deskFirst')
  }
  if (record?.state !== 'registered') {
    throw new Failure('booking.notRegistered')
  }
  if (scope.now() < instantAt(stay.requested.check_in, stay.requested.check_in_time)) {
    throw new Failure('booking.tooEarly')
  }
  if ((await readinessOfOrder(scope, stay.requested.id)) !== 'ready') {
    throw new Failure('booking.notReady')
  }
  return moveGuestsIn(scope, stay, userId, null)
}

/** The guests have their rooms and the code of the door. `deskId`: who of the front desk has seen their papers. */
export async function moveGuestsIn(
  scope: TxScope,
  stay: Stay,
  actorId: string,
  deskId: string | null,
): Promise<Order> {
  const { root } = stay
  const inside = await transitionOrder(scope, root, 'checkIn', { actorId })
  const paid = stay.extensions.filter((order) => order.state === 'confirmed' || order.state === 'paid')
  const end =
    [root, ...paid]
      .map((order) => order.check_out)
      .toSorted()
      .at(-1) ?? root.check_out
  const now = new Date(scope.now())
  await scope
    .update('check_in_record')
    .set({
      state: 'confirmed',
      confirmed_by: deskId,
      confirmed_at: now,
      ...newDoorCode(scope.env, root, end),
    })
    .where('order_id', '=', root.id)
    .execute()
  if (deskId !== null) {
    await verify(scope, root, now)
  }
  return inside
}

/** The front desk has seen the papers: of this order, and of these people from now on. */
async function verify(scope: TxScope, order: Order, now: Date): Promise<void> {
  const seen = await scope
    .update('order_guest')
    .set({ verified_at: now })
    .where('order_id', '=', order.id)
    .where('id_no_hash', 'is not', null)
    .returning(['person_id', 'id_no_hash'])
    .execute()
  for (const { person_id, id_no_hash } of seen) {
    await scope
      .update('guest_person')
      .set({ verified_at: now })
      .where('id', '=', person_id)
      // Not if they have other papers by now.
      .where('id_no_hash', '=', id_no_hash)
      .execute()
  }
}
