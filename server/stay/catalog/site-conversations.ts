import { sql } from 'kysely'
import type { GuestStays } from '#server/messages/chat/guest-stays.ts'

/** How a conversation belongs to sites, and which orders of its guest a desk sees beside it. */
export const guestStays: GuestStays = {
  isOfSites: (siteIds) => {
    const sites = [...siteIds]
    return sql<boolean>`(exists (
        select 1 from stay_order o where o.tenant_id = conversation.tenant_id and o.user_id = conversation.guest_id
          and o.site_id = any(${sites}::uuid[]))
      or exists (
        select 1 from chat_message m join house h on h.tenant_id = m.tenant_id
          and h.id = (m.body ->> 'refId')::uuid and h.site_id = any(${sites}::uuid[])
        where m.tenant_id = conversation.tenant_id and m.conversation_id = conversation.id and m.type = 'house'))`
  },

  async recentOrders(scope, guestId, siteIds) {
    const rows = await scope
      .from('stay_order as o')
      .select(['o.id'])
      .where('o.user_id', '=', guestId)
      .$if(siteIds.length > 0, (query) => query.where('o.site_id', 'in', [...siteIds]))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(8)
      .execute()
    return rows.map(({ id }) => id)
  },
}
