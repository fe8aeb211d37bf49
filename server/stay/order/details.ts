import { effectiveState } from '#domain/stay/order-state.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { cancellationsOf } from '../cancel/cancellations.ts'
import { eventReasonText } from './event-reason.ts'
import { cancelPolicyNameOf, cancelPolicyView } from '../catalog/house-cancel-policy.ts'
import { orderCardView, orderCardRows, houseCovers, registrationStateOf, checkSheetStateOf } from './cards.ts'
import { orderGuestsOf } from './guests.ts'
import { orderPrice } from './price.ts'
import { orderOf, orderPartsOf, orderStateOf, getStay } from './orders.ts'
import type { CancelPolicy } from '#domain/stay/cancel-policy.ts'
import { priceWithPackageNames, findOwnQuote } from '../booking/stored-quotes.ts'
import { geoPointOf } from '../catalog/sites.ts'
import type { Viewer } from '../viewer.ts'

/** Everything about one of somebody's orders. */
export async function orderDetails(db: Db, viewer: Viewer & { userId: string }, orderId: string) {
  const { tenantId, userId, language, now } = viewer
  const row = await orderCardRows(db, viewer)
    .select(['site.phone', 'site.latitude', 'site.longitude', 'site.coordinates'])
    .where('o.user_id', '=', userId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  const policy = row.policy as CancelPolicy
  const order = orderOf({ ...row, terms: policy })
  const [covers, guests, parts, extensions, cancellations, events] = await Promise.all([
    houseCovers(db, viewer, [row.house_id]),
    orderGuestsOf(db, tenantId, orderId),
    orderPartsOf(db, tenantId, [orderId]),
    extensionsOf(db, viewer, orderId),
    cancellationsOf(db, tenantId, [orderId]),
    orderEventsOf(db, tenantId, orderId, language),
  ])
  return {
    ...orderCardView(row, covers.get(row.house_id), now),
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    remark: row.remark,
    site: {
      phone: row.phone,
      address: row.site_text.address,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      place: geoPointOf(row),
    },
    guests,
    price: orderPrice(order, parts, language),
    cancelPolicy: cancelPolicyView(cancelPolicyNameOf(row.policy_name), policy),
    registration: registrationStateOf(row.registration),
    // What the staff is still at is theirs.
    check: row.sheet === 'draft' ? null : checkSheetStateOf(row.sheet),
    extensions,
    cancellations,
    events: events.map(({ state, reason, at }) => ({ state, reason, at })),
  }
}

async function extensionsOf(db: Db, viewer: Viewer, orderId: string) {
  const rows = await orderCardRows(db, viewer)
    .where('o.parent_id', '=', orderId)
    .orderBy('o.check_in')
    .orderBy('o.id')
    .execute()
  return rows.map((row) => {
    const until = row.hold_expires_at?.getTime() ?? null
    const state = effectiveState(orderStateOf(row.state), until, viewer.now)
    return {
      orderId: row.id,
      state,
      houseName: row.house_text.name,
      checkIn: row.check_in,
      checkOut: row.check_out,
      total: row.total_fen,
      holdExpiresAt: state === 'created' ? until : null,
    }
  })
}

/** What happened to an order, the oldest first, and by whom. */
export async function orderEventsOf(db: Db, tenantId: string, orderId: string, language: Language) {
  const rows = await db
    .selectFrom('stay_order_event as event')
    .leftJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'event.tenant_id').onRef('person.id', '=', 'event.actor_id'),
    )
    .select(['event.to_state', 'event.reason', 'event.at', 'person.fullname'])
    .where('event.tenant_id', '=', tenantId)
    .where('event.order_id', '=', orderId)
    .orderBy('event.version')
    .execute()
  return rows.map((row) => ({
    state: orderStateOf(row.to_state),
    reason: eventReasonText(row.reason, language),
    by: row.fullname ?? '',
    at: row.at.getTime(),
  }))
}

/** The price line by line and what became of the money: of an order, or of a quote before there is one. */
export async function feeDetail(db: Db, viewer: Viewer, of: { orderId?: string; quoteId?: string }) {
  const { tenantId, userId, language } = viewer
  if (of.orderId === undefined) {
    const quote = await findOwnQuote(db, { tenantId, userId }, of.quoteId ?? '')
    const price = await priceWithPackageNames(db, tenantId, quote.price, language)
    const payable = price.total + price.deposit
    return {
      ...price,
      of: 'quote' as const,
      payable,
      paid: 0,
      refunded: 0,
      depositRefunded: 0,
      extensions: [],
    }
  }
  if (userId === null) {
    throw new Failure('http.signIn', {}, { status: 401 })
  }
  const { requested: asked, extensions } = await getStay(db, tenantId, of.orderId, userId)
  const parts = await orderPartsOf(db, tenantId, [asked.id])
  return {
    ...orderPrice(asked, parts, language),
    of: 'order' as const,
    payable: asked.total_fen + asked.deposit_fen,
    paid: asked.paid_fen,
    refunded: asked.refunded_fen,
    depositRefunded: asked.deposit_back_fen,
    extensions: extensions
      .filter((more) => asked.parent_id === null && more.paid_fen > 0)
      .map((more) => ({
        orderId: more.id,
        checkIn: more.check_in,
        checkOut: more.check_out,
        total: more.total_fen,
        paid: more.paid_fen,
      })),
  }
}
