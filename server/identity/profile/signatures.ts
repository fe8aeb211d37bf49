import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { refuseUnlessOwnImage } from './own-image.ts'

/** The drawn signature a person signs with. */
export async function signatureOf(db: Db, tenantId: string, userId: string) {
  const row = await db
    .selectFrom('seal')
    .select(['file_id', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { fileId: row.file_id, updatedAt: row.updated_at.getTime() } : null
}

export async function saveSignature(
  tx: Tx,
  tenantId: string,
  userId: string,
  fileId: string,
  now: number,
): Promise<void> {
  await refuseUnlessOwnImage(tx, tenantId, userId, fileId)
  const fresh = { file_id: fileId, updated_at: new Date(now) }
  await tx
    .insertInto('seal')
    .values({ tenant_id: tenantId, user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(fresh))
    .execute()
}
