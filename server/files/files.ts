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

/** A file the person may read: their own, one they were let read, one of the tenant, or somebody's picture. */
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
        sql<boolean>`exists (select 1 from file_grant g where g.tenant_id = file.tenant_id and g.file_id = file.id
          and (g.audience = ${`user:${userId}`} or g.audience in (select 'right:' || m.method from user_role r
            join role on role.tenant_id = r.tenant_id and role.id = r.role_id and role.enabled
            join role_method m on m.tenant_id = r.tenant_id and m.role_id = r.role_id
            where r.tenant_id = file.tenant_id and r.user_id = ${userId})))`,
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
