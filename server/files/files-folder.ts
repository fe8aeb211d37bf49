import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/open.ts'

const fact = 'filesFolder'

/**
 * Servers on one database must share one folder of files, or each would miss what was uploaded to the other. The
 * folder carries a mark that the database knows; a server that finds another one, or none, is not started.
 */
export async function checkFilesFolder(db: Database, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'folder.id')
  const mark = (await markIn(path)) ?? randomUUID()
  // Servers that start together take turns at this row. Mark and row come about together, whatever ends a start between.
  const isFirst = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('system_fact')
      .values({ name: fact, value: mark })
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .executeTakeFirst()
    if (row) {
      await writeFile(path, `${mark}\n`, { mode: 0o600 })
    }
    return row !== undefined
  })
  if (isFirst) {
    return
  }
  const storedFact = await db
    .selectFrom('system_fact')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirstOrThrow()
  if (storedFact.value !== (await markIn(path))) {
    throw new Error(
      `DATA_DIR: ${folder} is not the folder of files that this database was first used with. ` +
        'Servers on one database share one folder (mount it, or use FILES=s3). ' +
        `If the files were moved here on purpose, write ${storedFact.value} into ${path}.`,
    )
  }
}

/** Null where the folder has none, or a start was cut off before it was written. */
async function markIn(path: string): Promise<string | null> {
  const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return ''
    }
    throw error
  })
  return found.trim() || null
}
