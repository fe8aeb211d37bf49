import type { Env } from '#server/env.ts'
import { findFile, findGrantedFile } from './files.ts'

export type FileRequester = { tenantId: string; userId: string }

/**
 * Says whether somebody may read what is behind an audience that only a higher module knows: the row or the flow a file
 * belongs to. Asked anew each time, as who may read a row changes with the row.
 */
export type FileAccessRule = {
  /** What such audiences begin with. */
  kind: string
  mayRead: (env: Env, by: FileRequester, rest: string) => Promise<boolean>
}

/** No file is held by more places than somebody is willing to wait for. */
const mostAsked = 20

/** A file somebody may read, or undefined, whether it is not there or not theirs to read. */
export async function findReadableFile(
  env: Env,
  by: FileRequester,
  fileId: string,
  readers: readonly FileAccessRule[],
) {
  const { tenantId, userId } = by
  const plain = await findGrantedFile(env.db, tenantId, userId, fileId)
  if (plain !== undefined) {
    return plain
  }
  const grants = await env.db
    .selectFrom('file_grant')
    .select('audience')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .limit(mostAsked)
    .execute()
  for (const { audience } of grants) {
    const reader = readers.find(({ kind }) => audience.startsWith(`${kind}:`))
    if (reader && (await reader.mayRead(env, by, audience.slice(reader.kind.length + 1)))) {
      return findFile(env.db, tenantId, fileId)
    }
  }
  return undefined
}
