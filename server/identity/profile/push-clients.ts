import type { TxScope } from '#server/scope.ts'

type Client = { id: string; token: string }

/** Notes where to push to a person. A device belongs to whoever registered it last: others' notices end there. */
export async function registerPushClient(scope: TxScope, userId: string, client: Client): Promise<void> {
  await scope
    .delete('push_client')
    .where('client_id', '=', client.id)
    .where('user_id', '<>', userId)
    .execute()
  const fresh = { client_token: client.token, updated_at: new Date(scope.now()) }
  await scope
    .insert('push_client', { user_id: userId, client_id: client.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'client_id']).doUpdateSet(fresh))
    .execute()
}
