import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'

const MOST_OWN = 100

/** The sentences a member of the desk has at hand: their own, then everybody's. */
export async function listQuickReplies(db: Db, tenantId: string, userId: string) {
  const rows = await db
    .selectFrom('quick_reply')
    .select(['id', 'text', 'owner_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('owner_id', 'is', null)]))
    .orderBy((eb) => eb('owner_id', 'is', null))
    .orderBy('order_no')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, text, owner_id }) => ({ id, text, isOwn: owner_id !== null }))
}

/** Adds sentences of one person, or of everybody. */
export async function addQuickReplies(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  ownerId: string | null,
  texts: readonly string[],
): Promise<string[]> {
  const ids = texts.map(() => env.newId())
  await tx
    .insertInto('quick_reply')
    .values(
      texts.map((text, at) => ({
        tenant_id: tenantId,
        id: ids[at] ?? env.newId(),
        owner_id: ownerId,
        text,
        order_no: ownerId === null ? at : 0,
      })),
    )
    .execute()
  return ids
}

export async function addOwnReply(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  userId: string,
  text: string,
) {
  const own = (await listQuickReplies(tx, tenantId, userId)).filter((reply) => reply.isOwn)
  const same = own.find((reply) => reply.text === text)
  if (same) {
    return same
  }
  if (own.length >= MOST_OWN) {
    throw new Failure('chat.tooManyReplies', { limit: MOST_OWN })
  }
  const [id = ''] = await addQuickReplies(tx, env, tenantId, userId, [text])
  return { id, text, isOwn: true }
}

export async function removeOwnReply(tx: Tx, tenantId: string, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('quick_reply')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
