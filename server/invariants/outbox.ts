import { sql } from 'kysely'
import { maxAttempts } from '#server/jobs/claims.ts'
import { ofTenant, type Invariant } from './check.ts'

const patience = 60 * 60_000

/** Every promised effect is brought about soon after its time, and what is done stays done. */
export const outboxInvariant: Invariant = {
  name: 'messages are delivered',
  async violations(db, now, tenantId) {
    const { rows } = await sql<{ id: string; topic: string; wrong: string }>`
      with ${ofTenant(tenantId, 'outbox')}
      select id, topic, case
          when done_at is not null then 'is done, yet was never attempted or is still held'
          when attempts >= ${maxAttempts} then 'was given up: ' || coalesce(last_error, 'its server died')
          else 'is overdue' end as wrong
      from outbox
      where (done_at is not null and (attempts = 0 or lease_until is not null))
        or (done_at is null and attempts >= ${maxAttempts} and coalesce(lease_until, due_at) < ${new Date(now)})
        or (done_at is null and attempts < ${maxAttempts} and due_at < ${new Date(now - patience)})
      order by created_at limit 20`.execute(db)
    return rows.map(({ id, topic, wrong }) => `message ${id} (${topic}) ${wrong}`)
  },
}
