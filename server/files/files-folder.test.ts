import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/open.ts'
import { freshDatabase } from '#server/testing.ts'
import { checkFilesFolder } from './files-folder.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let place: string
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.connection, { size: 2, onError: () => {} })
  place = await mkdtemp(join(tmpdir(), 'shanju-files-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(place, { recursive: true, force: true })
})

test('the folder of the first start is the one of every later start, and another is refused with the reason', async () => {
  const [shared, other] = [join(place, 'shared'), join(place, 'other')]
  await checkFilesFolder(db, shared)
  await checkFilesFolder(db, shared)
  await expect(checkFilesFolder(db, other)).rejects.toThrow(/Servers on one database share one folder/)
  // Moved on purpose, mark and all, it is the same folder.
  await writeFile(join(other, 'folder.id'), await readFile(join(shared, 'folder.id')))
  await checkFilesFolder(db, other)
})
