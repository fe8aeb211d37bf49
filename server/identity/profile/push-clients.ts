import type { Tx } from '#server/db/write.ts'

type Client = { id: string; token: string }

/** Notes where to push to a person. A device belongs to whoever registered it last: others' notices end there. */
export async function registerPushClient(
  tx: Tx,
  tenantId: string,
  userId: string,
  client: Client,
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('push_client')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', client.id)
    .where('user_id', '<>', userId)
    .execute()
  const fresh = { client_token: client.token, updated_at: new Date(now) }
  await tx
    .insertInto('push_client')
    .values({ tenant_id: tenantId, user_id: userId, client_id: client.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'client_id']).doUpdateSet(fresh))
    .execute()
}
