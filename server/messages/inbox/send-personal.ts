import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { writeInboxMessages } from './write-messages.ts'

/** Writes to colleagues in the sender's own words. Gives how many were reached. */
export async function sendPersonal(
  tx: Tx,
  env: Pick<Env, 'newId' | 'now'>,
  tenantId: string,
  sender: { id: string; name: string },
  { receiverIds, subject, content }: { receiverIds: readonly string[]; subject: string; content: string },
): Promise<number> {
  const ids = [...new Set(receiverIds)].filter((id) => id !== sender.id)
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'staff')
    .where('status', '=', 1)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  if (rows.length === 0 || rows.length < ids.length) {
    throw new Failure('inbox.noReceiver')
  }
  await writeInboxMessages(
    tx,
    env,
    tenantId,
    rows.map((row) => row.id),
    { sender, kind: 'personal', texts: { 'zh-CN': { subject, content } }, path: '', at: env.now() },
  )
  return rows.length
}
