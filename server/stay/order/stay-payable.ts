import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { Text } from '#api/text/text.ts'
import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { canStillBegin } from '#domain/stay/booking/late-payment.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { PaymentDue, PaidPayment, Payable } from '#server/wallet/payable.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { markPaid, couponLockOf } from './mark-paid.ts'
import { lockCoupon } from '../booking/coupon-locks.ts'
import { closeOrder } from './close-order.ts'
import { transitionOrder } from './transitions.ts'
import { lockStay, payableAmount, orderStateOf, type Order } from './orders.ts'
import { resubmitRefundRequest, decideRefundRequest } from '../cancel/refund-requests.ts'
import { confirmNights, HOLD_MS, occupancyOf, releaseNights, takeNights } from '../booking/room-nights.ts'
import { retakeQuota, returnQuota } from '../booking/own-quota.ts'
import { tryTakeHouseRooms } from '../booking/take-rooms.ts'
import { notifyGuestOfRefund } from './notify-guest.ts'
import { extendDoorCode } from './extend-door-code.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type OrderKind = Order['kind']

/**
 * What is to be paid for an order: all of it, as long as its rooms wait. An order is paid under the name of its own
 * kind alone, as its money lies in accounts of that name.
 */
async function due(scope: Scope, kind: OrderKind, bizId: string): Promise<PaymentDue | null> {
  const row = await scope
    .from('stay_order as o')
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .select(['o.user_id', 'o.kind', 'o.state', 'o.check_in', 'o.check_out', 'o.total_fen', 'o.deposit_fen'])
    .select(['o.hold_expires_at', 'house.texts'])
    .where('o.id', '=', bizId)
    .where('o.kind', '=', kind)
    .executeTakeFirst()
  if (!row || orderStateOf(row.state) !== 'created') {
    return null
  }
  const { 'zh-CN': chinese, 'en-US': english = chinese } = row.texts
  const nights = nightsBetween({ checkIn: row.check_in, checkOut: row.check_out })
  return {
    userId: row.user_id,
    amount: row.total_fen + row.deposit_fen,
    deposit: row.deposit_fen,
    subject: staySubject(kind, { zh: chinese.name, en: english.name }, nights),
    expiresAt: row.hold_expires_at?.getTime() ?? null,
    next: link(screens.success, { orderId: bizId }),
  }
}

/** What a payment for a stay is for, as the payer reads it at the cashier, on the provider's bill and on an invoice. */
export function staySubject(kind: OrderKind, house: Text, nights: number): Text {
  const subject = kind === 'extension' ? 'booking.subjectExtension' : 'booking.subject'
  const key: TextKey = nights === 1 ? `${subject}One` : subject
  return {
    zh: textOf(key, 'zh-CN', { house: house.zh, nights }),
    en: textOf(key, 'en-US', { house: house.en, nights }),
  }
}

/**
 * Money came for an order. In time: it is paid. After its time: paid too, if the stay can still begin and the rooms
 * are to be had in this transaction; else all of it goes back. What is paid twice goes back as well, and the order stays as it is.
 */
async function paid(
  scope: TxScope,
  kind: OrderKind,
  bizId: string,
  payment: PaidPayment,
): Promise<'taken' | 'late'> {
  const { requested: order, root } = await lockStay(scope, bizId)
  if (order.kind !== kind || payment.amount !== payableAmount(order)) {
    return 'late'
  }
  if (order.state === 'created' && hasHold(order, scope.now()) && canGoOn(order, root)) {
    await confirmNights(scope, order.id, occupancyOf(order.purpose))
    await settled(scope, order, 'pay', payment)
    return 'taken'
  }
  if (order.state !== 'created' && order.state !== 'closed') {
    return 'late'
  }
  const closed =
    order.state === 'closed'
      ? order
      : await closeOrder(scope, order, 'expire', { actorId: null, reason: 'booking.why.expired' })
  if (canGoOn(closed, root) && (await takeAgain(scope, closed))) {
    await settled(scope, closed, 'payAgain', payment)
    return 'taken'
  }
  await transitionOrder(scope, closed, 'payLate', { actorId: null, reason: 'booking.why.late' })
  return 'late'
}

/** A stay that was given up is not made longer. */
const canGoOn = (order: Order, root: Order): boolean =>
  order.id === root.id || root.state === 'confirmed' || root.state === 'staying'

const hasHold = ({ hold_expires_at: until }: Order, now: number): boolean =>
  until !== null && until.getTime() > now

async function settled(scope: TxScope, order: Order, edge: 'pay' | 'payAgain', { amount, at }: PaidPayment) {
  const done = await markPaid(scope, order, edge, { amount, at })
  await extendDoorCode(scope, done)
}

/** Takes the rooms of a closed order once more, and its coupon; false when one of them is gone, or its days are. */
async function takeAgain(scope: TxScope, order: Order): Promise<boolean> {
  const now = scope.now()
  const { kind, check_in: checkIn, check_out: checkOut } = order
  if (!canStillBegin({ kind, checkIn, checkOut }, parkDay(now))) {
    return false
  }
  if (order.purpose !== 'guest' && !(await takeYearAgain(scope, order))) {
    return false
  }
  if (!(await takeRoomsAgain(scope, order, now))) {
    await returnQuota(scope, order.id)
    return false
  }
  if (await lockCoupon(scope, couponLockOf(order), now + HOLD_MS, now)) {
    return true
  }
  await releaseNights(scope, order.id)
  return false
}

const takeYearAgain = (scope: TxScope, order: Order) =>
  retakeQuota(scope, {
    id: order.id,
    houseId: order.house_id,
    checkIn: order.check_in,
    checkOut: order.check_out,
  })

async function takeRoomsAgain(scope: TxScope, order: Order, now: number): Promise<boolean> {
  const dates = { checkIn: order.check_in, checkOut: order.check_out }
  const isForOwner = order.purpose !== 'guest'
  const wanted = { dates, kind: occupancyOf(order.purpose), refId: order.id, isForOwner }
  const rooms = await sameRooms(scope, order)
  if (rooms !== null) {
    return rooms.length > 0 && (await takeNights(scope, { ...wanted, roomIds: rooms }, now)).ok
  }
  try {
    return (await tryTakeHouseRooms(scope, { ...wanted, houseId: order.house_id }, now)).ok
  } catch (error) {
    // The house is no longer offered: so there is nothing to take.
    if (error instanceof Failure) {
      return false
    }
    throw error
  }
}

/** The rooms an extension goes on in; null when it is to be in others, or is none. */
async function sameRooms(scope: TxScope, order: Order): Promise<string[] | null> {
  if (order.parent_id === null || !order.same_rooms) {
    return null
  }
  const rows = await scope
    .from('room_night as taken')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'taken.ref_id')
    .select('taken.room_id')
    .where('o.check_out', '=', order.check_in)
    .where((eb) => eb.or([eb('o.id', '=', order.parent_id), eb('o.parent_id', '=', order.parent_id)]))
    .distinct()
    .execute()
  return rows.map((row) => row.room_id)
}

type Arrived = { amount: Fen; wasTaken: boolean }

/** Money has arrived back with the guest. What the order never took was never its own, so it counts nothing of it. */
async function refunded(scope: TxScope, bizId: string, { amount, wasTaken }: Arrived): Promise<void> {
  const { requested: order } = await lockStay(scope, bizId)
  if (wasTaken) {
    await scope
      .update('stay_order')
      .set((eb) => ({ returned_fen: eb('returned_fen', '+', amount) }))
      .where('id', '=', order.id)
      .execute()
  }
  await notifyGuestOfRefund(scope, order, amount)
}

/** The extensions of a stay are the stay's in the eyes of its guest. */
async function extensionsOf(scope: Scope, kind: OrderKind, bizId: string) {
  if (kind === 'extension') {
    return []
  }
  const rows = await scope.from('stay_order').select('id').where('parent_id', '=', bizId).execute()
  return rows.map(({ id }) => ({ bizType: 'extension', bizId: id }))
}

/** Stays, or their extensions, as payments know them. */
export const stayPayable = (kind: OrderKind, parts: FlowParts): Payable => ({
  due: (scope, bizId) => due(scope, kind, bizId),
  paid: (scope, bizId, payment) => paid(scope, kind, bizId, payment),
  refunded,
  related: (scope, bizId) => extensionsOf(scope, kind, bizId),
  decide: decideRefundRequest,
  askedAgain: resubmitRefundRequest(parts),
})
