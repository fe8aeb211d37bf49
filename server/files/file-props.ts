import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'

type Named = { id?: string | undefined; fileId?: string | undefined }
type Props = Named & Record<string, string | null | undefined>

/** Lays texts over what was kept beside files before. Another's file is as good as none, and then nothing is kept. */
export async function saveFileProps(
  tx: Tx,
  tenantId: string,
  userId: string,
  files: readonly Props[],
): Promise<number> {
  for (const { id, fileId, ...props } of files) {
    const meant = fileId ?? id
    if (meant === undefined) {
      throw new Failure('http.badInput', { where: 'id' }, { status: 400 })
    }
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({
        extra_props: sql`coalesce(extra_props, '{}'::jsonb) || cast(${JSON.stringify(props)} as jsonb)`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', meant)
      .where('owner_id', '=', userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw new Failure('files.notFound', {}, { status: 404 })
    }
  }
  return files.length
}
