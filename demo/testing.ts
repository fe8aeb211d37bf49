import { cp } from 'node:fs/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, withDatabase, type Connection, type Database } from '#server/db/open.ts'
import { demoDatabase, demoFiles } from '#server/test-database.ts'
import { freshDatabase, startServer, type TestServer } from '#server/testing.ts'
import { loadDemo } from '#demo/load.ts'

/** Shortly after midnight of a Monday in the park: yesterday is not long ago. */
export const demoNow = Date.UTC(2026, 10, 15, 16, 30)

/** A server with the whole demo in a database of its own. The demo is loaded once for all tests, then copied. */
export async function startDemoServer(): Promise<TestServer> {
  await prepareDemo()
  const template = inject('template')
  const database = await freshDatabase(demoDatabase(template))
  const server = await startServer({}, database.connection)
  server.clock.now = demoNow
  await cp(demoFiles(template), server.env.config.DATA_DIR, { recursive: true })
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

/** A server whose database has no tenant yet, at the same hour. */
export async function startEmptyServer(
  settings: Record<string, string> = {},
  on?: Connection,
): Promise<TestServer> {
  const server = await startServer(settings, on)
  server.clock.now = demoNow
  await server.env.db.deleteFrom('tenant').execute()
  return server
}

/** Of the workers that come here together one loads it and the others wait. */
async function prepareDemo(): Promise<void> {
  const template = inject('template')
  const admin = openDatabase(inject('database'), { size: 1, onError: () => {} })
  // One connection for all of it: with it goes the lock.
  await admin.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(hashtext(${template}))`.execute(connection)
    const name = demoDatabase(template)
    const there = await sql`select 1 from pg_database where datname = ${name}`.execute(connection)
    if (there.rows.length === 0) {
      await loadInto(connection, template, name)
    }
  })
  await admin.destroy()
}

/** It has its name only when it is whole. */
async function loadInto(connection: Database, template: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await sql`create database ${sql.id(unfinished)} template ${sql.id(template)} strategy file_copy`.execute(
    connection,
  )
  const settings = { DATA_DIR: demoFiles(template) }
  const loading = await startEmptyServer(settings, withDatabase(inject('database'), unfinished))
  await loadDemo(loading.env)
  await loading.stop()
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(connection)
}
