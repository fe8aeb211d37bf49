import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Refuses a file that is not a picture this person uploaded; others' files look like none at all. */
export async function refuseUnlessOwnImage(scope: Scope, userId: string, fileId: string): Promise<void> {
  const file = await scope
    .from('file')
    .select('content_type')
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  if (!file?.content_type.startsWith('image/')) {
    throw new Failure('user.notOwnImage')
  }
}
