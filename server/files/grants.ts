import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'

/** Lets others read a private file: 'user:<id>' for one person, 'right:<method>' for whoever holds it. */
export async function grantFiles(
  tx: Tx,
  tenantId: string,
  fileIds: readonly string[],
  audiences: readonly string[],
): Promise<void> {
  const rows = fileIds.flatMap((file_id) =>
    audiences.map((audience) => ({ tenant_id: tenantId, file_id, audience })),
  )
  if (rows.length > 0) {
    await tx
      .insertInto('file_grant')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Lets others read those of these files that are the person's own. */
export async function grantOwnFiles(
  tx: Tx,
  tenantId: string,
  ownerId: string,
  fileIds: readonly string[],
  audience: string,
): Promise<void> {
  if (fileIds.length > 0) {
    await sql`insert into file_grant (tenant_id, file_id, audience)
      select tenant_id, id, ${audience} from file
      where tenant_id = ${tenantId} and owner_id = ${ownerId} and id = any(cast(${fileIds} as uuid[]))
      on conflict do nothing`.execute(tx)
  }
}

/** The pictures among these files that the person uploaded. */
export async function ownImages(
  tx: Tx,
  tenantId: string,
  userId: string,
  fileIds: readonly string[],
): Promise<{ id: string; sha256: string; name: string }[]> {
  if (fileIds.length === 0) {
    return []
  }
  return tx
    .selectFrom('file')
    .select(['id', 'sha256', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .where('id', 'in', [...fileIds])
    .where('content_type', 'like', 'image/%')
    .execute()
}
