import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { addPictures } from './pictures.ts'
import type { ByLanguage } from '#server/text/by-language.ts'
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
  const known = await scope.from('picture').select('file_id').where('file_id', 'in', ids).execute()
  known.forEach(({ file_id }) => byId.delete(file_id))
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
