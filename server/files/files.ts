import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { detectFileType } from './file-check.ts'
import { reserveStorage } from './storage-quota.ts'
import { unusedFileGrace } from './unused-files.ts'
import type { Scope } from '#server/scope.ts'

/** private: its owner and those it was granted to; public: anybody. */
export type Visibility = 'private' | 'public'
type Named = Pick<UploadedFile, 'name' | 'bytes'>

/** A file whose bytes are stored, and which is not there yet. */
export type StoredBytes = { name: string; contentType: string; size: number; sha256: string }

/** Looks at a file and stores its bytes, before the transaction that makes it exist. */
export async function storeBytes(env: Env, file: Named): Promise<StoredBytes> {
  const contentType = await detectFileType(file)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await keepContent(env, sha256)
  await env.gateways.files.put(sha256, file.bytes)
  return { name: file.name, contentType, size: file.bytes.length, sha256 }
}

/** The same content may have been given up before: then it is not removed now. Whoever is at it has to end first. */
async function keepContent({ db, now }: Env, sha256: string): Promise<void> {
  await db
    .deleteFrom('file_gone')
    .where('sha256', '=', sha256)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', new Date(now()))]))
    .execute()
  const leased = await db.selectFrom('file_gone').select('sha256').where('sha256', '=', sha256).execute()
  if (leased.length > 0) {
    throw new Failure('http.busy', {}, { status: 503, retryAfter: 1 })
  }
}

/** Makes a stored file exist, within the room its keeper has. */
export async function addFile(
  scope: Scope,
  ownerId: string | null,
  { name, contentType, size, sha256 }: StoredBytes,
  visibility: Visibility = 'private',
) {
  await reserveStorage(scope, ownerId, size)
  const id = scope.newId()
  await scope
    .insert('file', {
      id,
      owner_id: ownerId,
      name,
      content_type: contentType,
      size,
      sha256,
      visibility,
      created_at: new Date(scope.now()),
      look_at: ownerId === null ? null : new Date(scope.now() + unusedFileGrace),
    })
    .execute()
  return { fileId: id, fileName: name, size, contentType }
}

/** Keeps a file: first its bytes, then the row that makes it exist. */
export async function storeFile(
  scope: Scope,
  ownerId: string | null,
  file: Named,
  visibility: Visibility = 'private',
) {
  return addFile(scope, ownerId, await storeBytes(scope.env, file), visibility)
}

const columns = ['id', 'name', 'content_type', 'size', 'sha256'] as const

export type FoundFile = NonNullable<Awaited<ReturnType<typeof findPublicFile>>>

/** A file that is the person's own, anybody's, or one that they were let read by name. */
export async function findGrantedFile(scope: Scope, userId: string, fileId: string) {
  return scope
    .from('file')
    .select(columns)
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'public'),
        eb('owner_id', '=', userId),
        sql<boolean>`exists (select 1 from app_user u where u.tenant_id = file.tenant_id and u.photo_file_id = file.id)`,
        sql<boolean>`exists (select 1 from file_grant g where g.tenant_id = file.tenant_id and g.file_id = file.id
          and g.audience = ${`user:${userId}`})`,
      ]),
    )
    .executeTakeFirst()
}

/** A file by its id, without asking whether the caller may read it. */
export async function findFile(scope: Scope, fileId: string) {
  return scope.from('file').select(columns).where('id', '=', fileId).executeTakeFirst()
}

/** A file that anybody may read. */
export async function findPublicFile(scope: Scope, fileId: string) {
  return scope
    .from('file')
    .select(columns)
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
}
