import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from './open.ts'

const folder = fileURLToPath(new URL('migrations/', import.meta.url))

/** Brings the database to the newest migration. Several servers starting at once take turns. */
export async function migrate(db: Database, now: number): Promise<string[]> {
  await createHistory(db)
  const names = await migrationNames()
  await refuseNewerDatabase(db, names.at(-1) ?? '')
  const applied: string[] = []
  for (const name of names) {
    const text = await readFile(folder + name, 'utf8')
    if (await apply(db, name, text, now)) {
      applied.push(name)
    }
  }
  return applied
}

/** An older version does not know what a newer one has made of the tables, and would write them wrong. */
async function refuseNewerDatabase(db: Database, newest: string): Promise<void> {
  // Their numbers rise; compared as bytes, whatever order the database sorts words in.
  const { rows } = await sql<{ name: string }>`select name from schema_migration
    where name collate "C" > ${newest} order by name collate "C" desc limit 1`.execute(db)
  const [newer] = rows
  if (newer) {
    throw new Error(
      `A newer version of Shanju has used this database: it has applied ${newer.name}, and the newest this version knows is ${newest}. Start the newer version, or restore a backup of before it into an empty database.`,
    )
  }
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
