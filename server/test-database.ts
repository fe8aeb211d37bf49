import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded-postgres.ts'
import { isRunning } from '#server/db/embedded/live-process.ts'
import { stopOrphanedPostgres } from '#server/db/embedded/postmaster.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, withDatabase, type Connection } from './db/open.ts'

/** The database and the folder which the first test that wants the demo fills for all. */
export const demoDatabase = (template: string) => `${template}_demo`
export const demoFiles = (template: string) => join(tmpdir(), demoDatabase(template))

/** Nothing here outlives the tests, so nothing needs to reach the disk. What must survive a crash has tests of its own. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
}

/** Memory that looks like a folder, where Linux has some. */
const memory = '/dev/shm'
/** More than all databases of the tests together need at any time, in bytes. */
const room = 4 * 1024 ** 3

/** Once before all server tests: a PostgreSQL and in it a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const databaseUrl = process.env['DATABASE_URL']
  const own = databaseUrl ? null : await startOwn()
  const embedded = own?.postgres
  const base: Connection = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: embedded?.socketDir ?? '', user: embedded?.user ?? '', database: embedded?.database ?? '' }
  const template = `shanju_template_${process.pid}`
  const admin = openDatabase(base, { size: 1, onError: () => {} })
  await sql`create database ${sql.id(template)}`.execute(admin)
  const db = openDatabase(withDatabase(base, template), { size: 1, onError: () => {} })
  await migrate(db, Date.now())
  await db.destroy()
  project.provide('database', base)
  project.provide('template', template)
  return async () => {
    await sql`drop database ${sql.id(template)}`.execute(admin)
    await sql`drop database if exists ${sql.id(demoDatabase(template))}`.execute(admin)
    await rm(demoFiles(template), { recursive: true, force: true })
    await admin.destroy()
    await own?.stop()
  }
}

/**
 * A copy of the database is two thousand small files: a twentieth of the time in memory, so there it is made if there
 * is enough of it and programs may run from there.
 */
async function startOwn() {
  await removeLeftOver()
  if (await hasRoom()) {
    const inMemory = await startIn(memory).catch(() => null)
    if (inMemory) {
      return inMemory
    }
  }
  return startIn(tmpdir())
}

async function hasRoom(): Promise<boolean> {
  const free = await statfs(memory).catch(() => null)
  return free !== null && free.bavail * free.bsize > room && freemem() > 2 * room
}

/** Tests that were killed could not tidy up, and memory has no cleaner. */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    const pid = /^shanju-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) {
      await stopOrphanedPostgres(join(memory, name, 'database'), () => {})
      await rm(join(memory, name), { recursive: true, force: true })
    }
  }
}

async function startIn(parent: string) {
  const folder = await mkdtemp(join(parent, `shanju-test-${process.pid}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const postgres = await startEmbedded(folder, () => {}, forgetful)
    return {
      postgres,
      async stop() {
        await postgres.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
