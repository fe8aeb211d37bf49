import { sql } from 'kysely'
import type { Scope, TxScope } from '#server/scope.ts'

/**
 * Lets others read a private file: 'user:<id>' for one person, else what a `FileAccessRule` knows. A right alone is no
 * audience, since whoever holds it at one site has no say in what belongs to another.
 */
export async function grantFiles(
  scope: TxScope,
  fileIds: readonly string[],
  audiences: readonly string[],
): Promise<void> {
  const rows = fileIds.flatMap((file_id) => audiences.map((audience) => ({ file_id, audience })))
  if (rows.length > 0) {
    await scope
      .insert('file_grant', rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Lets others read those of these files that are the person's own. */
export async function grantOwnFiles(
  scope: TxScope,
  ownerId: string,
  fileIds: readonly string[],
  audience: string,
): Promise<void> {
  if (fileIds.length > 0) {
    await sql`insert into file_grant (tenant_id, file_id, audience)
      select tenant_id, id, ${audience} from file
      where tenant_id = ${scope.tenantId} and owner_id = ${ownerId} and id = any(cast(${fileIds} as uuid[]))
      on conflict do nothing`.execute(scope.db)
  }
}

/** The pictures among these files that the person uploaded. */
export async function ownImages(
  scope: Scope,
  userId: string,
  fileIds: readonly string[],
): Promise<{ id: string; sha256: string; name: string }[]> {
  if (fileIds.length === 0) {
    return []
  }
  return scope
    .from('file')
    .select(['id', 'sha256', 'name'])
    .where('owner_id', '=', userId)
    .where('id', 'in', [...fileIds])
    .where('content_type', 'like', 'image/%')
    .execute()
}
