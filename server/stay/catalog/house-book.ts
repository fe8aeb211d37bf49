import type { HouseText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { HouseBook } from '#server/wallet/income/house-book.ts'
import { inLanguage } from '#server/text/by-language.ts'

/** Nights of guests that are sold or were slept in. */
const soldStates = ['paid', 'confirmed', 'staying', 'checkedOut', 'completed', 'noShow']

/** What the wallet asks about houses. */
export const houseBook: HouseBook = {
  async names(scope, ids) {
    if (ids.length === 0) {
      return new Map()
    }
    const rows = await scope
      .from('house')
      .select(['id', inLanguage<HouseText>('texts', scope.language).as('text')])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    return new Map(rows.map(({ id, text }) => [id, text.name]))
  },

  async bothNames(scope, ids) {
    if (ids.length === 0) {
      return new Map()
    }
    const rows = await scope
      .from('house')
      .select([
        'id',
        inLanguage<HouseText>('texts', 'zh-CN').as('zh'),
        inLanguage<HouseText>('texts', 'en-US').as('en'),
      ])
      .where('id', 'in', [...ids])
      .execute()
    return new Map(rows.map(({ id, zh, en }) => [id, { zh: zh.name, en: en.name }]))
  },

  async housesOf(scope, userId) {
    const rows = await scope
      .from('house')
      .select(['id', inLanguage<HouseText>('texts', scope.language).as('text')])
      .where('owner_id', '=', userId)
      // What was never let has earned nothing, and may have no name yet.
      .where('status', '<>', 'draft')
      .orderBy('id')
      .execute()
    return rows.map(({ id, text }) => ({ id, name: text.name }))
  },

  async nights(scope, houseId, { from, until }) {
    const sold = await scope
      .from('stay_order_night as n')
      .innerJoin(scope.table('stay_order as o'), 'o.id', 'n.order_id')
      .select([
        sql<number>`count(*)`.as('nights'),
        sql<number>`coalesce(sum(n.pays_fen - n.refunded_fen), 0)::bigint`.as('revenue'),
      ])
      .where('n.house_id', '=', houseId)
      .where('o.state', 'in', soldStates)
      // Owners and their friends are no guests: to nobody their nights were sold.
      .where('o.purpose', '=', 'guest')
      .where('n.given_up', '=', false)
      .where('n.night', '>=', from)
      .where('n.night', '<', until)
      .executeTakeFirstOrThrow()
    const house = await scope
      .from('house')
      .select(['takes', 'room_count'])
      .where('id', '=', houseId)
      .executeTakeFirst()
    const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
    const rooms = house?.takes === 'one' ? house.room_count : 1
    return { sold: sold.nights, available: house ? days * rooms : 0, revenue: sold.revenue }
  },
}
