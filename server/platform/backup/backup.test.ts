import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsApi } from '#api/platform/operations.ts'
import { isBackupLate } from '#domain/platform/backup-age.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { databaseSettings, runBackup } from './run-backup.ts'

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
  // A program that ends well without a file has not backed up anything.
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
