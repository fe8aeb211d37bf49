import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ChatCard } from '#api/messages/chat-message.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import type { CardFinder } from '#server/messages/chat/cards.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { orderCards, orderCardRows } from '../order/cards.ts'
import { housePictures } from './pictures.ts'
/** Houses as they are shown in a conversation; one that is no longer offered is left out. */
export const houseChatCards: CardFinder = async (scope, _reader, ids) => {
  const { language } = scope
  const [rows, pictures] = await Promise.all([
    scope
      .from('house')
      .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
      .select([
        'house.id',
        inLanguage<HouseText>('house.texts', language).as('text'),
        inLanguage<SiteText>('site.texts', language).as('site_text'),
      ])
      .where('house.id', 'in', [...ids])
      .where('house.status', '=', 'online')
      .execute(),
    housePictures(scope, ids, 1),
  ])
  return new Map(
    rows.map(({ id, text, site_text: site }): [string, ChatCard] => {
      const [cover] = pictures.get(id) ?? []
      const fileId = cover?.smallFileId ?? cover?.fileId ?? null
      const path = link(screens.houseDetails, { houseId: id })
      const detail = `${site.name} · ${text.highlight}`
      return [id, { kind: 'house', id, title: text.name, detail, fileId, price: null, path }]
    }),
  )
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day as people write it; there is little room in a bubble. */
function shortDay(day: string, language: Language): string {
  const [, month, date] = day.split('-').map(Number)
  const name = language === 'en-US' ? (months[(month ?? 1) - 1] ?? '') : (month ?? 1)
  return textOf('booking.shortDay', language, { month: name, day: date ?? 1 })
}

/** Orders as they are shown in a conversation: to their guest, and to the staff whom a guest shows them. */
export const orderChatCards: CardFinder = async (scope, { userId, isStaff }, ids) => {
  const { language } = scope
  let query = orderCardRows(scope).where('o.id', 'in', [...ids])
  if (!isStaff) {
    query = query.where('o.user_id', '=', userId)
  }
  const cards = await orderCards(scope, await query.execute())
  return new Map(
    cards.map(({ id, orderNo, house, checkIn, checkOut, total }): [string, ChatCard] => {
      const fileId = house.picture?.smallFileId ?? house.picture?.fileId ?? null
      // The page of an order is its guest's.
      const path = isStaff
        ? link(screens.houseDetails, { houseId: house.id })
        : link(screens.order, { orderId: id })
      const detail = `${shortDay(checkIn, language)} – ${shortDay(checkOut, language)}\n${orderNo}`
      return [id, { kind: 'order', id, title: house.name, detail, fileId, price: total, path }]
    }),
  )
}
