import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/failure.ts'

/** Refuses a file that is not a picture this person uploaded; others' files look like none at all. */
export async function refuseUnlessOwnImage(
  db: Db,
  tenantId: string,
  userId: string,
  fileId: string,
): Promise<void> {
  const file = await db
    .selectFrom('file')
    .select('content_type')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  if (!file?.content_type.startsWith('image/')) {
    throw new Failure('user.notOwnImage')
  }
}
