import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Counts one attempt in a fixed window and refuses it past the maximum; counted by the database, so by all servers. */
export async function countAttempt(
  scope: Scope,
  key: string,
  { max, seconds }: { max: number; seconds: number },
  now = scope.now(),
): Promise<void> {
  const window = seconds * 1000
  const start = now - (now % window)
  const { rows } = await sql<{ count: number }>`
    insert into rate_count (tenant_id, key, window_start, count)
    values (${scope.tenantId}, ${key}, ${new Date(start)}, 1)
    on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1
    returning count`.execute(scope.db)
  if ((rows[0]?.count ?? 0) > max) {
    const retryAfter = Math.ceil((start + window - now) / 1000)
    throw new Failure('http.tooMany', { seconds: retryAfter }, { status: 429, retryAfter })
  }
}

/** Takes back an attempt of that time which turned out to be a right one: only guesses shall count. */
export async function forgiveAttempt(
  scope: Scope,
  key: string,
  { seconds }: { seconds: number },
  now: number,
): Promise<void> {
  const window = seconds * 1000
  await scope
    .update('rate_count')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', new Date(now - (now % window)))
    .execute()
}
