import { createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes } from 'node:crypto'
import { Failure } from '#server/failure.ts'
import { compiledOnce } from './compiled-once.ts'
import { executeLater } from './deferred.ts'
import type { Db } from './open.ts'
import type { Tx } from './open.ts'

/** The key a caller chose for one operation, so that repeating it can have no second effect. */
export type IdempotencyKey = {
  tenantId: string
  scope: string
  key: string
  requestHash: string
  now: number
}

export type StoredAnswer = { answer: unknown }

/** How long a repetition is recognised. */
export const idempotencyPeriod = 24 * 60 * 60 * 1000

/** Thrown at the first statement of an operation that has been done before under its key. */
export class AlreadyDone extends Error {}

/**
 * Takes the key for this transaction, on the way to its first statement; that one fails where the operation has been
 * done before. A twin that is still under way is waited for: inserting its key again blocks until its transaction ends.
 */
export async function claimIdempotencyKey(tx: Tx, once: IdempotencyKey): Promise<void> {
  const key = { tenantId: once.tenantId, scope: once.scope, name: nameOf(once) }
  const claim = claimedKey({ ...key, requestHash: once.requestHash, at: new Date(once.now) })
  await executeLater(tx, claim, (taken) => {
    if (taken.length === 0) {
      throw new AlreadyDone('This was done before, under the same key')
    }
  })
}

const claimedKey = compiledOnce(
  (db, row: { tenantId: string; scope: string; name: string; requestHash: string; at: Date }) =>
    db
      .insertInto('idempotency')
      .values({
        tenant_id: row.tenantId,
        scope: row.scope,
        key: row.name,
        request_hash: row.requestHash,
        created_at: row.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
)

/** Keeps the answer in the transaction that took the key, so that either both are there or neither. */
export async function storeAnswer(tx: Tx, once: IdempotencyKey, answer: unknown): Promise<void> {
  const sealed =
    answer === undefined ? null : JSON.stringify(seal(once, JSON.stringify(answer, plainNumbers)))
  const { tenantId, scope } = once
  await executeLater(tx, storedAnswer({ tenantId, scope, name: nameOf(once), sealed }))
}

const storedAnswer = compiledOnce(
  (db, row: { tenantId: string; scope: string; name: string; sealed: string | null }) =>
    db
      .updateTable('idempotency')
      .set({ answer: row.sealed })
      .where('tenant_id', '=', row.tenantId)
      .where('scope', '=', row.scope)
      .where('key', '=', row.name),
)

/** A count of changed rows, as the database's driver gives it, is no reason to refuse the work. */
const plainNumbers = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

/** The answer of an operation that has been done under this key; a key used for something else is refused. */
export async function findStoredAnswer(db: Db, once: IdempotencyKey): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('tenant_id', '=', once.tenantId)
    .where('scope', '=', once.scope)
    .where('key', '=', nameOf(once))
    .executeTakeFirst()
  if (!row) {
    return null
  }
  if (row.request_hash !== once.requestHash) {
    throw new Failure('http.keyReused', {}, { status: 422 })
  }
  return { answer: row.answer === null ? undefined : JSON.parse(open(once, String(row.answer))) }
}

// Answers may hold what a database must not show, such as a fresh token. So they lie there sealed by the
// caller's own key, of which only a hash is kept: without a repeated request nobody can read them.
const nameOf = (once: IdempotencyKey) => hash('sha256', keyText('name', once), 'base64url')
// As a key object: Node takes twice as long over bare bytes.
const sealKey = (once: IdempotencyKey) => createSecretKey(hash('sha256', keyText('answer', once), 'buffer'))

const keyText = (use: string, { tenantId, scope, key }: IdempotencyKey) =>
  JSON.stringify([use, tenantId, scope, key])

function seal(once: IdempotencyKey, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(once), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function open(once: IdempotencyKey, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(once), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
