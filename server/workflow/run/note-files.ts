import { sql } from 'kysely'
import { signatureProblem, type SignedFile } from '#domain/workflow/task/signature-check.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { filesIn, type NamedFile } from './named-files.ts'
import type { OpinionNote } from './opinions.ts'

type Place = { id: string; rowId: string | null }

/**
 * Refuses what somebody names beside an opinion and may not use: files of others that do not lie in this flow, and a
 * signature that is not theirs.
 */
export async function refuseForeignFiles(
  scope: TxScope,
  userId: string,
  place: Place,
  note: OpinionNote,
): Promise<void> {
  await refuseUnusableFiles(scope, userId, place, [...filesIn(note.files), ...filesIn(note.zfiles)])
  if (note.signature) {
    await refuseForeignSignature(scope, userId, note.signature)
  }
}

/** Theirs, anybody's, granted to them, or already on this record. */
export async function refuseUnusableFiles(
  scope: Scope,
  userId: string,
  { id, rowId }: Place,
  files: readonly NamedFile[],
): Promise<void> {
  if (files.length === 0) {
    return
  }
  const ids = files.map((file) => file.id).filter(isId)
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.tenant_id = ${scope.tenantId} and f.id = any(cast(${ids} as uuid[]))
      and (f.owner_id = ${userId} or f.visibility = 'public' or exists (
        select 1 from file_grant g where g.tenant_id = f.tenant_id and g.file_id = f.id
          and (g.audience = ${`user:${userId}`} or g.audience = ${`flow:${id}`}
            or g.audience like ${rowId === null ? '' : `row:%:${rowId}:%`})))`.execute(scope.db)
  const usable = new Set(rows.map((row) => row.id))
  const foreign = files.find((file) => !usable.has(file.id))
  if (foreign) {
    throw new Failure('task.fileForeign', { name: foreign.name || foreign.id.slice(0, 36) })
  }
}

async function refuseForeignSignature(scope: TxScope, userId: string, fileId: string): Promise<void> {
  const problem = signatureProblem(await signedFile(scope, userId, fileId), userId, scope.now())
  if (problem) {
    throw new Failure(`task.${problem}`)
  }
}

/** The file is locked: of two opinions signed at once with one drawing, the second sees the first. */
async function signedFile(scope: TxScope, userId: string, fileId: string): Promise<SignedFile | null> {
  const file = isId(fileId)
    ? await scope
        .from('file')
        .select(['owner_id', 'content_type', 'created_at'])
        .where('id', '=', fileId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!file) {
    return null
  }
  const seal = await scope
    .from('seal')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  // By whoever it belongs to, and since it is there: so few lines have to be looked at.
  const used = await scope
    .from('flow_opinion')
    .select('seq')
    .where('auditor_id', '=', userId)
    .where('completed_at', '>=', file.created_at)
    .where('signature', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return {
    ownerId: file.owner_id,
    isPicture: file.content_type.startsWith('image/'),
    uploadedAt: file.created_at.getTime(),
    isSeal: seal !== undefined,
    isUsed: used !== undefined,
  }
}
