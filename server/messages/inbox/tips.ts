import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { hashSecret } from '#server/ids.ts'
import { notify } from './notify.ts'

const day = 86_400_000

export type NewTip = { subject: string; content: string; days: number }

/** Asks somebody outside. The word of the link is told once and not kept. */
export async function createTip(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  sender: { id: string; name: string },
  { subject, content, days }: NewTip,
  word: string,
): Promise<{ tipId: string; openUntil: number }> {
  const openUntil = env.now() + days * day
  await tx
    .insertInto('message_tip')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      token_hash: hashSecret(word),
      sender_id: sender.id,
      sender_name: sender.name,
      subject,
      content,
      open_until: new Date(openUntil),
      created_at: new Date(env.now()),
    })
    .execute()
  return { tipId: word, openUntil }
}

const tipRows = (db: Db, tenantId: string, word: string) =>
  db
    .selectFrom('message_tip')
    .select(['id', 'subject', 'content', 'sender_id', 'sender_name', 'open_until', 'answered_at'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashSecret(word))

/** What somebody with the link is asked; once it was answered nobody reads the question again. */
export async function requireTip(db: Db, tenantId: string, word: string, now: number) {
  const row = await tipRows(db, tenantId, word).executeTakeFirst()
  if (!row) {
    throw new Failure('inbox.noTip', {}, { status: 404 })
  }
  const openUntil = row.open_until.getTime()
  const state = row.answered_at !== null ? 'answered' : openUntil <= now ? 'over' : 'open'
  const content = state === 'open' ? row.content : ''
  return { subject: row.subject, content, sender: row.sender_name, openUntil, state } as const
}

/** The answer goes to who asked. */
export async function answerTip(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  { tipId, name, answer }: { tipId: string; name: string; answer: string },
): Promise<void> {
  const row = await tipRows(tx, tenantId, tipId).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('inbox.noTip', {}, { status: 404 })
  }
  if (row.answered_at !== null) {
    throw new Failure('inbox.tipAnswered')
  }
  if (row.open_until.getTime() <= env.now()) {
    throw new Failure('inbox.tipOver')
  }
  await tx
    .updateTable('message_tip')
    .set({ answered_at: new Date(env.now()), answered_by: name, answer })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute()
  const values = { name, subject: row.subject, answer }
  await notify(tx, env, tenantId, { to: [row.sender_id], kind: 'answer', says: 'answeredOutside', values })
}
