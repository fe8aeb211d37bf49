import type { inboxApi } from '#api/messages/inbox.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import { writeInboxMessages } from './write-messages.ts'
import type { TxScope } from '#server/scope.ts'

/** Writes to colleagues in the sender's own words. Gives how many were reached. */
export async function sendPersonal(
  scope: TxScope,
  sender: { id: string; name: string },
  { receiverIds, subject, content }: BodyOf<typeof inboxApi.sendMessage>,
): Promise<number> {
  const ids = [...new Set(receiverIds)].filter((id) => id !== sender.id)
  const rows = await scope
    .from('app_user')
    .select('id')
    .where('kind', '=', 'staff')
    .where('status', '=', 1)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  if (rows.length === 0 || rows.length < ids.length) {
    throw new Failure('inbox.noReceiver')
  }
  const receivers = rows.map((row) => row.id)
  const texts = { 'zh-CN': { subject, content } }
  await writeInboxMessages(scope, [{ receivers, sender, kind: 'personal', texts, path: '', at: scope.now() }])
  return rows.length
}
