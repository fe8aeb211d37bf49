import { sql } from 'kysely'
import type { LiveMarks } from '#api/messages/live.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Whom something is for: one person, everybody who holds a right, or those in a role, post or organisation. */
export type Audience = `user:${string}` | `right:${string}` | `group:${string}`

/**
 * Tells an audience that a topic changed, in the transaction that changes it and as its last action: the row of a
 * right is shared by many, and is held until the end.
 */
export async function signalLive(
  scope: TxScope,
  marks: readonly { audience: Audience; topic: string }[],
): Promise<void> {
  await writeMarks(scope, marks)
}

/** The same without the action itself, for what is only hinted at. */
export async function writeMarks(
  scope: Scope,
  marks: readonly { audience: string; topic: string }[],
): Promise<void> {
  const unique = new Map(marks.map((mark) => [`${mark.audience} ${mark.topic}`, mark]))
  const audiences = [...unique.values()].map(({ audience }) => audience)
  const topics = [...unique.values()].map(({ topic }) => topic)
  // In one order, so that two who touch the same rows wait for each other and never in a circle.
  await sql`insert into live_mark (tenant_id, audience, topic, version, changed_at)
    select ${scope.tenantId}, audience, topic, 1, clock_timestamp()
    from unnest(${audiences}::text[], ${topics}::text[]) as m (audience, topic)
    order by audience collate "C", topic collate "C"
    on conflict (tenant_id, audience, topic) do update
      set version = live_mark.version + 1, changed_at = excluded.changed_at`.execute(scope.db)
}

/** What a person hears: all that is for an audience, or one topic of it. */
export type LiveSubscription = { readonly audience: Audience; readonly only?: string }

/** The audiences a person belongs to. */
export async function subscriptionsOf(scope: Scope, userId: string): Promise<LiveSubscription[]> {
  const methods = await methodRightsOf(scope, userId)
  const groups = await groupsOf(scope, userId)
  return [
    { audience: `user:${userId}` },
    ...methods.map((method) => ({ audience: `right:${method}` }) as const),
    ...groups.map((id) => ({ audience: `group:${id}` }) as const),
  ]
}

/** The marks of each audience that has any. */
export async function readMarks(scope: Scope, audiences: readonly string[]): Promise<Map<string, LiveMarks>> {
  const rows = await scope
    .from('live_mark')
    .select(['audience', 'topic', 'version'])
    // By the clock that wrote it, whatever time a server has.
    .select(sql<number>`(extract(epoch from clock_timestamp() - changed_at) * 1000)::float8`.as('quietFor'))
    .where('audience', '=', sql<string>`any(${audiences})`)
    .execute()
  const marks = new Map<string, LiveMarks>()
  for (const { audience, topic, version, quietFor } of rows) {
    const mark = { version, quietFor: Math.max(0, Math.floor(quietFor)) }
    marks.set(audience, { ...marks.get(audience), [topic]: mark })
  }
  return marks
}

/** What somebody who belongs to several audiences sees: a sum of growing numbers grows with each, the last counts. */
export function marksFor(hears: readonly LiveSubscription[], all: ReadonlyMap<string, LiveMarks>): LiveMarks {
  const sums: LiveMarks = {}
  for (const { audience, only } of hears) {
    for (const [topic, mark] of Object.entries(all.get(audience) ?? {})) {
      if (only === undefined || only === topic) {
        const { version, quietFor } = sums[topic] ?? { version: 0, quietFor: Infinity }
        sums[topic] = { version: version + mark.version, quietFor: Math.min(quietFor, mark.quietFor) }
      }
    }
  }
  return sums
}
