import type { ByLanguage } from '#domain/language.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewPicture = {
  /** A file kept with the visibility `public`. */
  fileId: string
  smallFileId?: string
  width: number
  height: number
  blur?: string
  caption: ByLanguage<string>
}

/** Says of a public file that it is a picture, and how it looks. */
export const addPicture = (scope: TxScope, picture: NewPicture): Promise<void> =>
  addPictures(scope, [picture])

/** The same of many at once. Of one that two tell of at once the first word stands: they saw the same file. */
export async function addPictures(scope: TxScope, pictures: readonly NewPicture[]): Promise<void> {
  const rows = pictures.map((picture) => ({
    file_id: picture.fileId,
    small_file_id: picture.smallFileId ?? null,
    width: picture.width,
    height: picture.height,
    blur: picture.blur ?? '',
    caption: JSON.stringify(picture.caption),
  }))
  await scope
    .insert('picture', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const pictureRows = (scope: Scope) =>
  scope
    .from('picture')
    .select([
      'picture.file_id as fileId',
      'picture.small_file_id as smallFileId',
      'picture.width',
      'picture.height',
      'picture.blur',
      inLanguage<string>('picture.caption', scope.language).as('caption'),
    ])

/** The pictures with these files. */
export async function picturesOf(
  scope: Scope,
  fileIds: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const ids = fileIds.filter((id) => id !== null)
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await pictureRows(scope).where('picture.file_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.fileId, row]))
}

/** The pictures of houses, the cover first, at most so many of each. */
export async function housePictures(
  scope: Scope,
  houseIds: readonly string[],
  atMost: number,
): Promise<Map<string, Picture[]>> {
  const rows = await pictureRows(scope)
    .innerJoin(scope.table('house_picture as part'), 'part.picture_id', 'picture.file_id')
    .select('part.house_id')
    .where('part.house_id', 'in', [...houseIds])
    .where('part.order_no', '<', atMost)
    .orderBy('part.order_no')
    .execute()
  return grouped(rows, (row) => row.house_id)
}

/** The pictures of reviews. */
export async function reviewPictures(
  scope: Scope,
  reviewIds: readonly string[],
): Promise<Map<string, Picture[]>> {
  if (reviewIds.length === 0) {
    return new Map()
  }
  const rows = await pictureRows(scope)
    .innerJoin(scope.table('review_picture as part'), 'part.picture_id', 'picture.file_id')
    .select('part.review_id')
    .where('part.review_id', 'in', [...reviewIds])
    .orderBy('part.order_no')
    .execute()
  return grouped(rows, (row) => row.review_id)
}

function grouped<Row extends Picture>(rows: Row[], keyOf: (row: Row) => string): Map<string, Picture[]> {
  const groups = new Map<string, Picture[]>()
  for (const row of rows) {
    const { fileId, smallFileId, width, height, blur, caption } = row
    const pictures = groups.get(keyOf(row)) ?? []
    pictures.push({ fileId, smallFileId, width, height, blur, caption })
    groups.set(keyOf(row), pictures)
  }
  return groups
}
