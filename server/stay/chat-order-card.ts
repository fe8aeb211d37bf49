import type { Card } from '#api/messages/message.ts'
import type { CardFinder } from '#server/messages/cards.ts'
import { cardRows, coversOf } from './order-cards.ts'

/** Orders as they are shown in a conversation: a guest's own, and to the staff what guests show them. */
export const orderChatCards: CardFinder = async (db, reader, ids) => {
  const { tenantId, userId, isStaff, language, now } = reader
  const viewer = { tenantId, userId, language, now }
  let query = cardRows(db, viewer).where('o.id', 'in', [...ids])
  if (!isStaff) {
    query = query.where('o.user_id', '=', userId)
  }
  const rows = await query.execute()
  const covers = await coversOf(
    db,
    viewer,
    rows.map((row) => row.house_id),
  )
  return new Map(
    rows.map((row): [string, Card] => {
      const cover = covers.get(row.house_id)
      const card: Card = {
        kind: 'order',
        id: row.id,
        title: row.house_text.name,
        detail: `${row.check_in} – ${row.stay_end} · ${row.order_no}`,
        fileId: cover?.smallFileId ?? cover?.fileId ?? null,
        price: row.total_fen,
        // The page of an order is its guest's.
        path: isStaff
          ? `/home/details?houseId=${row.house_id}`
          : `/template/customer/order?orderId=${row.id}`,
      }
      return [row.id, card]
    }),
  )
}
