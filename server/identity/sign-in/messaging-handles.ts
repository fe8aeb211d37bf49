import { messagingProviders, type MessagingPerson } from '#domain/identity/messaging.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { MessagingProfile } from '#server/gateways/messaging/messaging.ts'
import { hashSecret } from '#server/ids.ts'

/** So long a browser may sign in again without asking the provider. */
const hours = 24

/** Keeps who the provider says this browser belongs to, and gives the handle that stands for it. */
export async function saveMessagingHandle(
  tx: Tx,
  env: Pick<Env, 'now' | 'newSecret'>,
  tenantId: string,
  person: MessagingProfile,
): Promise<string> {
  const handle = env.newSecret()
  await tx
    .insertInto('messaging_sign')
    .values({
      tenant_id: tenantId,
      handle_hash: hashSecret(handle),
      provider: person.provider,
      subject: person.subject,
      union_id: person.unionId,
      nickname: person.nickname,
      avatar: person.avatar,
      expires_at: new Date(env.now() + hours * 60 * 60_000),
    })
    .execute()
  return handle
}

/** Who stands behind a handle; null for a made-up or an old one. */
export async function readMessagingHandle(
  db: Db,
  tenantId: string,
  handle: string,
  now: number,
): Promise<MessagingPerson | null> {
  const row = await db
    .selectFrom('messaging_sign')
    .select(['provider', 'subject', 'union_id'])
    .where('tenant_id', '=', tenantId)
    .where('handle_hash', '=', hashSecret(handle))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  const provider = messagingProviders.find((one) => one === row?.provider)
  return row && provider ? { provider, subject: row.subject, unionId: row.union_id } : null
}
