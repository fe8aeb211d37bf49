import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

test('servers that start for the first time together agree on the folder, and a start that was cut off is taken up again', async () => {
  const started = join(place, 'started')
  await db.deleteFrom('system_fact').execute()
  await Promise.all([checkFilesFolder(db, started), checkFilesFolder(db, started)])
  // The mark could not be written, say on a full disk: the database has not taken it for the folder's either.
  await db.deleteFrom('system_fact').execute()
  const blocked = join(place, 'blocked')
  await mkdir(join(blocked, 'folder.id'), { recursive: true })
  await expect(checkFilesFolder(db, blocked)).rejects.toThrow()
  await rm(join(blocked, 'folder.id'), { recursive: true })
  await checkFilesFolder(db, blocked)
})
