import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, withDatabase, type Connection } from './db/open.ts'

/** The database and the folder which the first test that wants the demo fills for all. */
export const demoDatabase = (template: string) => `${template}_demo`
export const demoFiles = (template: string) => join(tmpdir(), demoDatabase(template))

/** Nothing here outlives the tests, so nothing needs to reach the disk. What must survive a crash has tests of its own. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Once before all server tests: a PostgreSQL and in it a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const databaseUrl = process.env['DATABASE_URL']
  const dir = await mkdtemp(join(tmpdir(), 'shanju-test-'))
  const embedded = databaseUrl ? null : await startEmbedded(dir, () => {}, forgetful)
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
    await embedded?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
