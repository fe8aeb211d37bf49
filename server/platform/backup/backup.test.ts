import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsApi } from '#api/platform/operations.ts'
import { openDatabase } from '#server/db/open.ts'
import { isBackupLate } from '#domain/platform/backup-age.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { freshDatabase, startServer, type TestServer } from '#server/testing.ts'
import { databaseSettings } from './postgres-programs.ts'
import { runBackup } from './run-backup.ts'
import { bringBack, runRestore } from './run-restore.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('what a run of the backup wrote, or why it failed, is on record for operators alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const { db, newId, now } = server.env
  const connection = { host: '/nowhere', user: 'nobody', database: 'nothing' }
  const back = (dump: string) =>
    runBackup({ db, connection, folder, newId, now, programs: { dump, restore: 'true' } })
  const failed = await back('false')
  expect(failed).toMatchObject({ state: 'failed' })
  expect(await back('no-such-program')).toMatchObject({ state: 'failed' })
  // A program that ends well without having written has not backed up anything.
  expect(await back('true')).toMatchObject({ state: 'failed' })
  expect(await readdir(folder)).toEqual([])
  const operator = await addTestPerson(server, 'operator', ['platform.config'])
  const { value } = await server.call(operationsApi.backups, {}, operator)
  expect(value).toMatchObject({ lastGood: null, isProduction: false, isLate: false })
  expect(value.runs.map(({ state, error }) => [state, error === null])).toEqual([
    ['failed', false],
    ['failed', false],
    ['failed', false],
  ])
  const clerk = await addTestPerson(server, 'clerk', [])
  expect((await server.call(operationsApi.backups, {}, clerk)).status).toBe(403)
})

test('a file of a backup is for nobody else on the machine', async () => {
  const place = await mkdtemp(join(tmpdir(), 'backup-'))
  const [folder, dump] = [join(place, 'nightly'), join(place, 'dump')]
  await writeFile(dump, '#!/bin/sh\necho all > "${3#--file=}"\n', { mode: 0o755 })
  const { db, newId, now } = server.env
  const connection = { host: '/nowhere', user: 'nobody', database: 'nothing' }
  const job = { db, connection, folder, newId, now, programs: { dump, restore: 'true' } }
  expect(await runBackup(job)).toMatchObject({ state: 'done', size: 4 })
  const [file = ''] = await readdir(folder)
  const modes = await Promise.all([folder, join(folder, file)].map((path) => stat(path)))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
})

test('a backup is brought back into an empty database alone, and what is missing beside it is named', async () => {
  const empty = await freshDatabase()
  const { connection } = empty
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  const env = { ...server.env, db }
  const back = (program: string) =>
    runRestore(env, () => bringBack({ connection, file: import.meta.filename, program }))
  await expect(back('true')).rejects.toThrow(/not empty/)
  await sql`alter schema public rename to brought`.execute(db)
  await sql`create schema public`.execute(db)
  await expect(back('false')).rejects.toThrow(/^false: 1$/)
  await expect(back('true')).rejects.toThrow(/no tables/)
  // What the program of PostgreSQL would bring: a park with one file.
  const restored = await runRestore(env, async () => {
    await sql`drop schema public`.execute(db)
    await sql`alter schema brought rename to public`.execute(db)
    const tenant_id = await createTenant({ db, now: env.now, newId: env.newId }, 'platform', '云栖山谷')
    const file = {
      tenant_id,
      id: env.newId(),
      name: 'a.txt',
      content_type: 'text/plain',
      size: 1,
      sha256: '0'.repeat(64),
    }
    await db
      .insertInto('file')
      .values({ ...file, created_at: new Date(env.now()) })
      .execute()
  })
  expect(restored).toMatchObject({ parks: 1, migrations: 0 })
  expect(restored.problems.join('\n')).toMatch(/1 of 1 files are missing, such as 0{64}/)
  await db.destroy()
  await empty.drop()
})

test('a backup of a newer version is brought back all the same, and it is said that this version cannot work with it', async () => {
  const empty = await freshDatabase()
  const db = openDatabase(empty.connection, { size: 2, onError: () => {} })
  await sql`alter schema public rename to brought`.execute(db)
  await sql`create schema public`.execute(db)
  const restored = await runRestore({ ...server.env, db }, async () => {
    await sql`drop schema public`.execute(db)
    await sql`alter schema brought rename to public`.execute(db)
    await sql`insert into schema_migration (name, sha256, applied_at) values ('9999-of-tomorrow.sql', '', ${new Date()})`.execute(
      db,
    )
  })
  expect(restored).toMatchObject({ parks: 0, migrations: 0 })
  expect(restored.problems).toEqual([expect.stringContaining('9999-of-tomorrow.sql')])
  await db.destroy()
  await empty.drop()
})

test('a run that was cut off, or that a database was brought back from, is not said to be going on for ever', async () => {
  const { db, newId, now } = server.env
  const row = { id: newId(), started_at: new Date(now()), state: 'running', path: '/backups/x.dump' }
  await db.insertInto('backup_run').values(row).execute()
  const found = async () => {
    const operator = await addTestPerson(server, newId(), ['platform.config'])
    return (await server.call(operationsApi.backups, {}, operator)).value.runs.find(({ id }) => id === row.id)
  }
  expect(await found()).toMatchObject({ state: 'running', error: null })
  server.clock.now += 25 * 3_600_000
  expect(await found()).toMatchObject({ state: 'failed', error: '没有正常结束，可能被中断' })
})

test('passwords travel beside the words, and a day without a backup is late where people work', () => {
  const settings = databaseSettings({ connectionString: 'postgres://a:p%40ss@db:6432/park?sslmode=require' })
  expect(settings).toEqual({
    PGHOST: 'db',
    PGUSER: 'a',
    PGPASSWORD: 'p@ss',
    PGPORT: '6432',
    PGDATABASE: 'park',
    PGSSLMODE: 'require',
  })
  const day = 86_400_000
  expect([null, 0, 1].map((last) => isBackupLate(last, day + 1, true))).toEqual([true, true, false])
  expect(isBackupLate(null, day, false)).toBe(false)
})
