import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const MOST_OWN = 100

/** The sentences a member of the desk has at hand: their own, then everybody's. */
export async function listQuickReplies(scope: Scope, userId: string) {
  const rows = await scope
    .from('quick_reply')
    .select(['id', 'text', 'owner_id'])
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('owner_id', 'is', null)]))
    .orderBy((eb) => eb('owner_id', 'is', null))
    .orderBy('order_no')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, text, owner_id }) => ({ id, text, isOwn: owner_id !== null }))
}

/** Adds sentences of one person, or of everybody. */
export async function addQuickReplies(
  scope: TxScope,
  ownerId: string | null,
  texts: readonly string[],
): Promise<string[]> {
  const ids = texts.map(() => scope.newId())
  await scope
    .insert(
      'quick_reply',
      texts.map((text, at) => ({
        id: ids[at] ?? scope.newId(),
        owner_id: ownerId,
        text,
        order_no: ownerId === null ? at : 0,
      })),
    )
    .execute()
  return ids
}

export async function addOwnReply(scope: TxScope, userId: string, text: string) {
  const own = (await listQuickReplies(scope, userId)).filter((reply) => reply.isOwn)
  const same = own.find((reply) => reply.text === text)
  if (same) {
    return same
  }
  if (own.length >= MOST_OWN) {
    throw new Failure('chat.tooManyReplies', { limit: MOST_OWN })
  }
  const [id = ''] = await addQuickReplies(scope, userId, [text])
  return { id, text, isOwn: true }
}

export async function removeOwnReply(scope: TxScope, userId: string, id: string): Promise<void> {
  await scope.delete('quick_reply').where('owner_id', '=', userId).where('id', '=', id).execute()
}
