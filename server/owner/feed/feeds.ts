import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { FeedEvent } from '#domain/owner/feed/feed-events.ts'
import type { FeedBodies } from '#domain/owner/feed/plan-feed.ts'
import type { DB } from '#server/db/schema.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type Feed = Omit<Selectable<DB['house_feed']>, 'bodies' | 'former_hashes'> & { bodies: FeedBodies }

const USE = 'calendar addresses'

/** What a calendar begins with that was never read. */
export const unread = { bodies: '[]', former_hashes: '[]' } as const

/** A new secret of an address: the columns that keep it. */
export function newSecret(scope: Scope) {
  const secret = scope.env.newSecret()
  return { secret_hash: secretHash(secret), secret_enc: encrypt(scope.env, USE, secret) }
}

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
export const secretOf = (scope: Scope, feed: Pick<Feed, 'secret_enc'>): string =>
  decrypt(scope.env, USE, feed.secret_enc)

const feedOf = (row: Selectable<DB['house_feed']>): Feed => ({
  ...row,
  // The column holds what `importBody` has written.
  bodies: row.bodies as FeedEvent[][],
})

export async function lockFeed(scope: TxScope, id: string): Promise<Feed> {
  const row = await scope
    .from('house_feed')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('feeds.none', {}, { status: 404 })
  }
  return feedOf(row)
}

export async function findFeed(scope: Scope, id: string): Promise<Feed> {
  const row = await scope
    .from('house_feed')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('feeds.none', {}, { status: 404 })
  }
  return feedOf(row)
}

export async function feedsOfHouse(scope: Scope, houseId: string): Promise<Feed[]> {
  const rows = await scope
    .from('house_feed')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(feedOf)
}

/** The rooms whose nights a calendar takes. */
export async function roomsOfFeed(scope: Scope, feed: Feed): Promise<string[]> {
  if (feed.room_id !== null) {
    return [feed.room_id]
  }
  const rows = await scope
    .from('house_room')
    .select('room_id')
    .where('house_id', '=', feed.house_id)
    .orderBy('room_id')
    .execute()
  return rows.map(({ room_id }) => room_id)
}

/** Finds the calendar whose address was asked for; `gone`: it had that address once. */
export async function feedBySecret(scope: Scope, secret: string): Promise<Feed | 'gone' | null> {
  const hash = secretHash(secret)
  const row = await scope.from('house_feed').selectAll().where('secret_hash', '=', hash).executeTakeFirst()
  if (row) {
    return row.ended_at === null ? feedOf(row) : 'gone'
  }
  const former = await scope
    .from('house_feed')
    .select('id')
    .where(sql<boolean>`former_hashes @> ${JSON.stringify([hash])}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return former ? 'gone' : null
}
