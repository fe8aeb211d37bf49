import type { ByLanguage } from '#domain/language.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { addPictures } from './pictures.ts'
import type { TxScope } from '#server/scope.ts'

type Uploaded = { fileId: string; width: number; height: number }

/** Lets everybody see pictures the author uploaded; those that are pictures of the park already stay as they are. */
export async function publishPictures(
  scope: TxScope,
  authorId: string,
  pictures: readonly Uploaded[],
  caption: ByLanguage<string>,
): Promise<void> {
  const byId = new Map(pictures.map((picture) => [picture.fileId, picture]))
  const ids = [...byId.keys()]
  if (ids.length === 0) {
    return
  }
  const existing = await scope.from('picture').select('file_id').where('file_id', 'in', ids).execute()
  existing.forEach(({ file_id }) => byId.delete(file_id))
  for (const fileId of byId.keys()) {
    if (!(await makeImagePublic(scope, authorId, fileId))) {
      throw new Failure('stay.activityNoPicture')
    }
  }
  if (byId.size > 0) {
    await addPictures(
      scope,
      [...byId.values()].map((picture) => ({ ...picture, caption })),
    )
  }
}

/** Lets everybody see a film the author uploaded, or one that everybody sees already. */
export async function publishFilm(scope: TxScope, authorId: string, fileId: string): Promise<void> {
  const result = await scope
    .update('file')
    .set({ visibility: 'public' })
    .where('id', '=', fileId)
    .where('content_type', 'like', 'video/%')
    .where((eb) => eb.or([eb('owner_id', '=', authorId), eb('visibility', '=', 'public')]))
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) {
    throw new Failure('stay.missing')
  }
}
