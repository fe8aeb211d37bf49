import { messagingProviders, type MessagingPerson } from '#domain/identity/messaging.ts'
import type { MessagingProfile } from '#server/gateways/messaging/messaging.ts'
import { hashSecret } from '#server/ids.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** So long a browser may sign in again without asking the provider. */
const hours = 24

/** Keeps who the provider says this browser belongs to, and gives the handle that stands for it. */
export async function saveMessagingHandle(scope: TxScope, person: MessagingProfile): Promise<string> {
  const handle = scope.env.newSecret()
  await scope
    .insert('messaging_sign', {
      handle_hash: hashSecret(handle),
      provider: person.provider,
      subject: person.subject,
      union_id: person.unionId,
      nickname: person.nickname,
      avatar: person.avatar,
      expires_at: new Date(scope.now() + hours * 60 * 60_000),
    })
    .execute()
  return handle
}

/** Who stands behind a handle; null for a made-up or an old one. */
export async function readMessagingHandle(scope: Scope, handle: string): Promise<MessagingPerson | null> {
  const row = await scope
    .from('messaging_sign')
    .select(['provider', 'subject', 'union_id'])
    .where('handle_hash', '=', hashSecret(handle))
    .where('expires_at', '>', new Date(scope.now()))
    .executeTakeFirst()
  const provider = messagingProviders.find((one) => one === row?.provider)
  return row && provider ? { provider, subject: row.subject, unionId: row.union_id } : null
}
