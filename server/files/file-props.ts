import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

type Named = { id?: string | undefined; fileId?: string | undefined }
type Props = Named & Record<string, string | null | undefined>

/** Lays texts over what was kept beside files before. Another's file is as good as none, and then nothing is kept. */
export async function saveFileProps(
  scope: TxScope,
  userId: string,
  files: readonly Props[],
): Promise<number> {
  for (const { id, fileId, ...props } of files) {
    const wantedId = fileId ?? id
    if (wantedId === undefined) {
      throw new Failure('http.badInput', { where: 'id' }, { status: 400 })
    }
    const { numUpdatedRows } = await scope
      .update('file')
      .set({
        extra_props: sql`coalesce(extra_props, '{}'::jsonb) || cast(${JSON.stringify(props)} as jsonb)`,
      })
      .where('id', '=', wantedId)
      .where('owner_id', '=', userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw new Failure('files.notFound', {}, { status: 404 })
    }
  }
  return files.length
}
