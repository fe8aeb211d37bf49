import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { contentTypeOf } from './content-type.ts'

export type Visibility = 'private' | 'shared' | 'public'
type Keeper = { tenantId: string; ownerId: string | null }

/** Keeps a file: first its bytes, then the row that makes it exist. */
export async function keepFile(
  env: Env,
  db: Db,
  { tenantId, ownerId }: Keeper,
  file: UploadedFile,
  visibility: Visibility = 'private',
) {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await env.gateways.files.put(sha256, file.bytes)
  const id = env.newId()
  const contentType = contentTypeOf(file.bytes)
  await db
    .insertInto('file')
    .values({
      tenant_id: tenantId,
      id,
      owner_id: ownerId,
      name: file.name,
      content_type: contentType,
      size: file.bytes.length,
      sha256,
      visibility,
      created_at: new Date(env.now()),
    })
    .execute()
  return { fileId: id, fileName: file.name, size: file.bytes.length, contentType }
}

/** A file the person may read: their own, one shared in the tenant, or one that is somebody's picture. */
export async function readableFile(db: Db, tenantId: string, userId: string, fileId: string) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'content_type', 'size', 'sha256'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('visibility', 'in', ['shared', 'public']),
        eb('owner_id', '=', userId),
        sql<boolean>`exists (select 1 from app_user u where u.tenant_id = file.tenant_id and u.photo_file_id = file.id)`,
      ]),
    )
    .executeTakeFirst()
}

/** A file that anybody may read. */
export async function publicFile(db: Db, tenantId: string, fileId: string) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'content_type', 'size', 'sha256'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
}
