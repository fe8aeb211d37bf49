import { shownState } from '#domain/stay/order-state.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { cancellationsOf } from '../cancel/cancellations.ts'
import { reasonIn } from './event-reason.ts'
import { policyNameOf, shownPolicy } from '../catalog/house-cancel-policy.ts'
import { cardOf, cardRows, coversOf, registrationOf, sheetOf } from './cards.ts'
import { guestsOf } from './guests.ts'
import { orderPrice } from './price.ts'
import { orderOf, partsOf, stateOf, theStay } from './orders.ts'
import type { CancelPolicy } from '#domain/stay/cancel-policy.ts'
import { namedPrice, theQuote } from '../booking/stored-quotes.ts'
import { placeOf } from '../catalog/sites.ts'
import type { Viewer } from '../viewer.ts'

/** Everything about one of somebody's orders. */
export async function orderDetails(db: Db, viewer: Viewer & { userId: string }, orderId: string) {
  const { tenantId, userId, language, now } = viewer
  const row = await cardRows(db, viewer)
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
    coversOf(db, viewer, [row.house_id]),
    guestsOf(db, tenantId, orderId),
    partsOf(db, tenantId, [orderId]),
    extensionsOf(db, viewer, orderId),
    cancellationsOf(db, tenantId, [orderId]),
    eventsOf(db, tenantId, orderId, language),
  ])
  return {
    ...cardOf(row, covers.get(row.house_id), now),
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    remark: row.remark,
    site: {
      phone: row.phone,
      address: row.site_text.address,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      place: placeOf(row),
    },
    guests,
    price: orderPrice(order, parts, language),
    cancelPolicy: shownPolicy(policyNameOf(row.policy_name), policy),
    registration: registrationOf(row.registration),
    // What the staff is still at is theirs.
    check: row.sheet === 'draft' ? null : sheetOf(row.sheet),
    extensions,
    cancellations,
    events: events.map(({ state, reason, at }) => ({ state, reason, at })),
  }
}

async function extensionsOf(db: Db, viewer: Viewer, orderId: string) {
  const rows = await cardRows(db, viewer)
    .where('o.parent_id', '=', orderId)
    .orderBy('o.check_in')
    .orderBy('o.id')
    .execute()
  return rows.map((row) => {
    const until = row.hold_expires_at?.getTime() ?? null
    const state = shownState(stateOf(row.state), until, viewer.now)
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
export async function eventsOf(db: Db, tenantId: string, orderId: string, language: Language) {
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
    state: stateOf(row.to_state),
    reason: reasonIn(row.reason, language),
    by: row.fullname ?? '',
    at: row.at.getTime(),
  }))
}

/** The price line by line and what became of the money: of an order, or of a quote before there is one. */
export async function feeDetail(db: Db, viewer: Viewer, of: { orderId?: string; quoteId?: string }) {
  const { tenantId, userId, language } = viewer
  if (of.orderId === undefined) {
    const quote = await theQuote(db, { tenantId, userId }, of.quoteId ?? '')
    const price = await namedPrice(db, tenantId, quote.price, language)
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
  const { asked, extensions } = await theStay(db, tenantId, of.orderId, userId)
  const parts = await partsOf(db, tenantId, [asked.id])
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
