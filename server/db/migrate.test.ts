import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '#server/testing.ts'
import { migrate, migrationNames } from './migrate.ts'

test('a version older than the database does not start on it, and says what to do', async () => {
  const server = await startServer()
  const { db } = server.env
  const applied = (name: string) =>
    sql`insert into schema_migration (name, sha256, applied_at) values (${name}, '', now())`.execute(db)
  // One that was taken back before anybody needed it is no sign of a newer version.
  await applied('0001-taken-back.sql')
  expect(await migrate(db, server.clock.now)).toEqual([])
  await applied('9999-of-tomorrow.sql')
  await expect(migrate(db, server.clock.now)).rejects.toThrow(/9999-of-tomorrow\.sql.*restore a backup/)
  expect((await migrationNames()).at(-1)).not.toBe('9999-of-tomorrow.sql')
  await server.stop()
})
