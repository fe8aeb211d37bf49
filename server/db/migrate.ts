import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from './open.ts'

const folder = fileURLToPath(new URL('migrations/', import.meta.url))

/** Brings the database to the newest migration. Several servers starting at once take turns. */
export async function migrate(db: Database, now: number): Promise<string[]> {
  await createHistory(db)
  const applied: string[] = []
  for (const name of await migrationNames()) {
    const text = await readFile(folder + name, 'utf8')
    if (await apply(db, name, text, now)) {
      applied.push(name)
    }
  }
  return applied
}

/** Every migration this version has, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

/** Two servers creating this table at the same moment collide in the catalogue; the loser just looks again. */
async function createHistory(db: Database): Promise<void> {
  const create = sql`create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null)`
  await create.execute(db).catch(() => create.execute(db))
}

async function apply(db: Database, name: string, text: string, now: number): Promise<boolean> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return db.transaction().execute(async (tx) => {
    // Whoever starts while another server migrates waits for it, however long that takes.
    await sql`set local lock_timeout = 0`.execute(tx)
    const first = await sql`insert into schema_migration (name, sha256, applied_at)
      values (${name}, ${sha256}, ${new Date(now)}) on conflict do nothing returning name`.execute(tx)
    if (first.rows.length === 1) {
      await sql.raw(text).execute(tx) // our own file, never anybody's input
      return true
    }
    const record = await sql<{
      sha256: string
    }>`select sha256 from schema_migration where name = ${name}`.execute(tx)
    if (record.rows[0]?.sha256 !== sha256) {
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead`)
    }
    return false
  })
}
