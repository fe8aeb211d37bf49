import type { tipsApi } from '#api/messages/inbox.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import { notify } from './notify.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const day = 86_400_000

export type NewTip = BodyOf<typeof tipsApi.ask>

/** Asks somebody outside. The word of the link is told once and not kept. */
export async function createTip(
  scope: TxScope,
  sender: { id: string; name: string },
  { subject, content, days }: NewTip,
  word: string,
): Promise<{ tipId: string; openUntil: number }> {
  const openUntil = scope.now() + days * day
  await scope
    .insert('message_tip', {
      id: scope.newId(),
      token_hash: hashSecret(word),
      sender_id: sender.id,
      sender_name: sender.name,
      subject,
      content,
      open_until: new Date(openUntil),
      created_at: new Date(scope.now()),
    })
    .execute()
  return { tipId: word, openUntil }
}

const tipRows = (scope: Scope, word: string) =>
  scope
    .from('message_tip')
    .select(['id', 'subject', 'content', 'sender_id', 'sender_name', 'open_until', 'answered_at'])
    .where('token_hash', '=', hashSecret(word))

/** What somebody with the link is asked; once it was answered nobody reads the question again. */
export async function requireTip(scope: Scope, word: string) {
  const row = await tipRows(scope, word).executeTakeFirst()
  if (!row) {
    throw new Failure('inbox.noTip', {}, { status: 404 })
  }
  const openUntil = row.open_until.getTime()
  const state = row.answered_at !== null ? 'answered' : openUntil <= scope.now() ? 'over' : 'open'
  const content = state === 'open' ? row.content : ''
  return { subject: row.subject, content, sender: row.sender_name, openUntil, state } as const
}

/** The answer goes to who asked. */
export async function answerTip(
  scope: TxScope,
  { tipId, name, answer }: { tipId: string; name: string; answer: string },
): Promise<void> {
  const row = await tipRows(scope, tipId).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('inbox.noTip', {}, { status: 404 })
  }
  if (row.answered_at !== null) {
    throw new Failure('inbox.tipAnswered')
  }
  if (row.open_until.getTime() <= scope.now()) {
    throw new Failure('inbox.tipOver')
  }
  await scope
    .update('message_tip')
    .set({ answered_at: new Date(scope.now()), answered_by: name, answer })
    .where('id', '=', row.id)
    .execute()
  const values = { name, subject: row.subject, answer }
  await notify(scope, { to: [row.sender_id], kind: 'answer', says: 'answeredOutside', values })
}
