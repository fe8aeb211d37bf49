import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Conversations have all their messages, numbered without a gap, and nobody has read what was not written. */
export const chatsInvariant: Invariant = {
  name: 'conversations are whole',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ id: string; wrong: string }>`
      with ${ofTenant(tenantId, 'chat_message', 'conversation')}
      select c.id, case
          when m.count <> c.last_seq or m.top <> c.last_seq then 'has ' || m.count || ' messages up to number '
            || m.top || ' and counts ' || c.last_seq
          else 'was read beyond its end' end as wrong
      from conversation c
        cross join lateral (select count(*) as count, coalesce(max(seq), 0) as top from chat_message
          where tenant_id = c.tenant_id and conversation_id = c.id) m
      where m.count <> c.last_seq or m.top <> c.last_seq
        or c.guest_read > c.last_seq or c.staff_read > c.last_seq
      limit 20`.execute(db)
    return rows.map(({ id, wrong }) => `conversation ${id} ${wrong}`)
  },
}
