import { inLanguage } from '#server/text/by-language.ts'
import type { Scope } from '#server/scope.ts'

type Named = { name: string }

/** What is kept of a person as a guest: where they stayed and with whom, what they wrote, and what they hold. */
export async function exportStays(scope: Scope, userId: string) {
  return {
    savedGuests: await savedGuestsOf(scope, userId),
    stays: await staysOf(scope, userId),
    reviews: await reviewsOf(scope, userId),
    favourites: await favouritesOf(scope, userId),
    coupons: await couponsOf(scope, userId),
    activities: await activitiesOf(scope, userId),
  }
}

const savedGuestsOf = (scope: Scope, userId: string) =>
  scope
    .from('guest_person')
    .select(['real_name', 'id_type', 'id_no_mask', 'phone', 'birth', 'is_child', 'created_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    // Friends who filled in their papers for a stay come with that stay.
    .where('friend_order_id', 'is', null)
    .orderBy('created_at')
    .execute()

async function staysOf(scope: Scope, userId: string) {
  const [orders, guests] = [await ordersOf(scope, userId), await orderGuestsOf(scope, userId)]
  const byOrder = Map.groupBy(guests, ({ order_id }) => order_id)
  return orders.map(({ id, house, ...order }) => ({
    ...order,
    house: house.name,
    guests: (byOrder.get(id) ?? []).map(({ order_id: _order, ...guest }) => guest),
  }))
}

const ordersOf = (scope: Scope, userId: string) =>
  scope
    .from('stay_order as o')
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .select(['o.id', 'o.order_no', 'o.kind', 'o.purpose', 'o.check_in', 'o.check_out', 'o.state'])
    .select(['o.adults', 'o.children', 'o.pets', 'o.contact_name', 'o.contact_phone', 'o.remark'])
    .select(['o.total_fen', 'o.deposit_fen', 'o.paid_fen', 'o.refunded_fen', 'o.deposit_back_fen'])
    .select(['o.created_at', 'o.paid_at'])
    .select(inLanguage<Named>('house.texts', scope.language).as('house'))
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at')
    .execute()

const orderGuestsOf = (scope: Scope, userId: string) =>
  scope
    .from('order_guest as guest')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'guest.order_id')
    .select(['guest.order_id', 'guest.real_name', 'guest.id_type', 'guest.id_no_mask', 'guest.is_adult'])
    .where('o.user_id', '=', userId)
    .orderBy('guest.no')
    .execute()

async function reviewsOf(scope: Scope, userId: string) {
  const rows = await scope
    .from('review')
    .innerJoin(scope.table('house'), 'house.id', 'review.house_id')
    .select(['review.guest_name', 'review.is_anonymous', 'review.stayed_on', 'review.text', 'review.status'])
    .select(['review.hygiene', 'review.facilities', 'review.location', 'review.service'])
    .select(['review.created_at', 'review.reply_text', 'review.replied_at'])
    .select(inLanguage<Named>('house.texts', scope.language).as('house'))
    .where('review.user_id', '=', userId)
    .orderBy('review.created_at')
    .execute()
  return rows.map(({ house, ...row }) => ({ ...row, house: house.name }))
}

async function favouritesOf(scope: Scope, userId: string) {
  const rows = await scope
    .from('favourite')
    .innerJoin(scope.table('house'), 'house.id', 'favourite.house_id')
    .select(['favourite.created_at'])
    .select(inLanguage<Named>('house.texts', scope.language).as('house'))
    .where('favourite.user_id', '=', userId)
    .orderBy('favourite.created_at')
    .execute()
  return rows.map(({ house, ...row }) => ({ ...row, house: house.name }))
}

async function couponsOf(scope: Scope, userId: string) {
  const rows = await scope
    .from('coupon_grant as held')
    .innerJoin(scope.table('coupon'), 'coupon.id', 'held.coupon_id')
    .select(['held.state', 'held.granted_at', 'held.used_at', 'coupon.valid_until'])
    .select(inLanguage<Named>('coupon.texts', scope.language).as('coupon'))
    .where('held.user_id', '=', userId)
    .orderBy('held.granted_at')
    .execute()
  return rows.map(({ coupon, ...row }) => ({ ...row, coupon: coupon.name }))
}

const activitiesOf = (scope: Scope, userId: string) =>
  scope
    .from('activity_sign_up as signed')
    .innerJoin(scope.table('activity_session as session'), 'session.id', 'signed.session_id')
    .select(['session.starts_at', 'signed.people', 'signed.state', 'signed.signed_at', 'signed.cancelled_at'])
    .where('signed.user_id', '=', userId)
    .orderBy('signed.signed_at')
    .execute()
