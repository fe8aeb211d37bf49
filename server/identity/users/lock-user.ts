import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/failure.ts'

/** Lets changes of one person take turns, and refuses when there is no such person in the tenant. */
export async function lockUser(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const row = tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
  if (!(await row.forUpdate().executeTakeFirst())) {
    throw new Failure('user.notFound')
  }
}
