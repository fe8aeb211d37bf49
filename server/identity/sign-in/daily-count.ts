import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The day ends at midnight in China, where the phones are. */
const offset = 8 * 60 * 60 * 1000

const dayStart = (now: number) => new Date(now - ((now + offset) % dayMs))

/** Counts one of today's, unless the maximum is reached: then false. Checked and counted in one statement. */
export async function countDaily(scope: Scope, key: string, max: number, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_count (tenant_id, key, window_start, count)
    values (${scope.tenantId}, ${key}, ${dayStart(now)}, 1)
    on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1
      where rate_count.count < ${max}
    returning 1`.execute(scope.db)
  return rows.length === 1
}

/** Takes one of today's back. */
export async function uncountDaily(scope: Scope, key: string, now: number): Promise<void> {
  await sql`
    update rate_count set count = count - 1
    where tenant_id = ${scope.tenantId} and key = ${key} and window_start = ${dayStart(now)} and count > 0`.execute(
    scope.db,
  )
}
