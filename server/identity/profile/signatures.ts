import { refuseUnlessOwnImage } from './own-image.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The drawn signature a person signs with. */
export async function signatureOf(scope: Scope, userId: string) {
  const row = await scope
    .from('seal')
    .select(['file_id', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { fileId: row.file_id, updatedAt: row.updated_at.getTime() } : null
}

export async function saveSignature(scope: TxScope, userId: string, fileId: string): Promise<void> {
  await refuseUnlessOwnImage(scope, userId, fileId)
  const fresh = { file_id: fileId, updated_at: new Date(scope.now()) }
  await scope
    .insert('seal', { user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(fresh))
    .execute()
}
