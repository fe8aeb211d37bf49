import { findFile, findGrantedFile } from './files.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Says whether somebody may read what is behind an audience that only a higher module knows: the row or the flow a file
 * belongs to. Asked anew each time, as who may read a row changes with the row.
 */
export type FileAccessRule = {
  /** What such audiences begin with. */
  kind: string
  mayRead: (scope: Scope, userId: string, rest: string) => Promise<boolean>
}

/** No file is held by more places than somebody is willing to wait for. */
const maxReaders = 20

/** A file somebody may read, or undefined, whether it is not there or not theirs to read. */
export async function findReadableFile(
  scope: Scope,
  userId: string,
  fileId: string,
  readers: readonly FileAccessRule[],
) {
  const plain = await findGrantedFile(scope, userId, fileId)
  if (plain !== undefined) {
    return plain
  }
  const grants = await scope
    .from('file_grant')
    .select('audience')
    .where('file_id', '=', fileId)
    .limit(maxReaders)
    .execute()
  for (const { audience } of grants) {
    const reader = readers.find(({ kind }) => audience.startsWith(`${kind}:`))
    if (reader && (await reader.mayRead(scope, userId, audience.slice(reader.kind.length + 1)))) {
      return findFile(scope, fileId)
    }
  }
  return undefined
}
