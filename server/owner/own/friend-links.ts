import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { friendLinkApi } from '#api/owner/friend-link.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import { storeSavedGuest } from '#server/stay/booking/saved-guests.ts'
import { setOrderGuests } from '#server/stay/order/guests.ts'
import { getOrder, lockStay, type Order } from '#server/stay/order/orders.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { getOwnStay } from './own-orders.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const live = ['created', 'paid', 'confirmed']

/** Makes the link of a reception; the one there was is over. */
export async function makeLink(scope: TxScope, userId: string, orderId: string, word: string) {
  await lockStay(scope, orderId)
  const order = await getOwnStay(scope, userId, orderId)
  if (order.purpose !== 'friend') {
    throw new Failure('owner.notReception')
  }
  if (!isOpen(order, scope.now())) {
    throw new Failure('booking.wrongState')
  }
  await endLinks(scope, orderId)
  await scope
    .insert('friend_link', {
      id: scope.newId(),
      order_id: orderId,
      token_hash: hashSecret(word),
      made_by: userId,
      made_at: new Date(scope.now()),
    })
    .execute()
  return { word, openUntil: instantAt(order.check_out, order.check_out_time) }
}

export async function endLink(scope: TxScope, userId: string, orderId: string): Promise<void> {
  await getOwnStay(scope, userId, orderId)
  await endLinks(scope, orderId)
}

const endLinks = (scope: TxScope, orderId: string) =>
  scope
    .update('friend_link')
    .set({ ended_at: new Date(scope.now()) })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()

/** Papers are filled in until the friends have moved in, or the stay would be over. */
const isOpen = (order: Order, now: number): boolean =>
  live.includes(order.state) && now < instantAt(order.check_out, order.check_out_time)

/** The reception a word belongs to; a word nobody gave out, or that is over, is refused alike. */
async function receptionOf(scope: Scope, word: string): Promise<Order> {
  const row = await scope
    .from('friend_link')
    .select('order_id')
    .where('token_hash', '=', hashSecret(word))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const order = row ? await getOrder(scope, row.order_id) : null
  if (!order || !isOpen(order, scope.now())) {
    throw new Failure('owner.linkOver', {}, { status: 404 })
  }
  return order
}

/** What somebody with the link is shown. */
export async function invitationOf(scope: Scope, word: string) {
  return invitationView(scope, await receptionOf(scope, word))
}

async function invitationView(scope: Scope, order: Order) {
  const [place, guests] = await Promise.all([
    scope
      .from('house')
      .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
      .leftJoin(scope.table('app_user as host'), 'host.id', 'house.owner_id')
      .select(['host.nickname', 'host.fullname'])
      .select([
        inLanguage<HouseText>('house.texts', scope.language).as('house_text'),
        inLanguage<SiteText>('site.texts', scope.language).as('site_text'),
      ])
      .where('house.id', '=', order.house_id)
      .executeTakeFirstOrThrow(),
    scope.from('order_guest').select('is_adult').where('order_id', '=', order.id).execute(),
  ])
  const adults = guests.filter((guest) => guest.is_adult).length
  return {
    host: place.nickname || place.fullname || '',
    houseName: place.house_text.name,
    siteName: place.site_text.name,
    checkIn: order.check_in,
    checkOut: order.check_out,
    checkInTime: order.check_in_time,
    checkOutTime: order.check_out_time,
    adults: order.adults,
    children: order.children,
    filledAdults: adults,
    filledChildren: guests.length - adults,
    isOpen: guests.length < order.adults + order.children,
  }
}

/** A friend fills in their papers. They belong to the stay, and to nobody's list of people. */
export async function fillPapers(scope: TxScope, { word, ...person }: BodyOf<typeof friendLinkApi.fill>) {
  const reception = await receptionOf(scope, word)
  const { requested: order } = await lockStay(scope, reception.id)
  // Two friends who send at once wait for one another here, and the second may find no place left.
  const there = await scope
    .from('order_guest')
    .select('person_id')
    .where('order_id', '=', order.id)
    .orderBy('no')
    .execute()
  if (there.length >= order.adults + order.children) {
    throw new Failure('owner.linkFull')
  }
  const saved = await storeSavedGuest(scope, order.user_id, person, order.id)
  await setOrderGuests(scope, order, [...there.map((guest) => guest.person_id), saved.id], order.id)
  return invitationView(scope, order)
}
