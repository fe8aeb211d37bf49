import type { TxScope } from '#server/scope.ts'

/** Lets everybody see a picture that the author uploaded; false when it is none, or not the author's to show. */
export async function makeImagePublic(scope: TxScope, authorId: string, fileId: string): Promise<boolean> {
  const result = await scope
    .update('file')
    .set({ visibility: 'public' })
    .where('id', '=', fileId)
    .where('content_type', 'like', 'image/%')
    .where((eb) => eb.or([eb('owner_id', '=', authorId), eb('visibility', '=', 'public')]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
