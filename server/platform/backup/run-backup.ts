import { spawn } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '#server/db/open.ts'

type BackupJob = {
  db: Database
  connection: Connection
  /** Where the file goes; it has to be elsewhere than the database to be of use. */
  folder: string
  newId: () => string
  now: () => number
  /** The programs of PostgreSQL, by their names or paths. */
  programs: { dump: string; restore: string }
}

export type BackupOutcome = { state: 'done'; file: string; size: number } | { state: 'failed'; error: string }

/**
 * Writes the database into one file, reads its table of contents back, and records when, how much, and how it ended.
 * A file that could not be read again is no backup, and is removed.
 */
export async function runBackup(job: BackupJob): Promise<BackupOutcome> {
  const { db, connection, folder, newId, now } = job
  const { dump, restore } = job.programs
  const id = newId()
  const started = new Date(now())
  const file = join(folder, `shanju-${started.toISOString().replaceAll(/[:.]/g, '-')}.dump`)
  await db
    .insertInto('backup_run')
    .values({ id, started_at: started, state: 'running', path: file })
    .execute()
  const outcome = await dumped().catch((error: unknown): BackupOutcome => ({
    state: 'failed',
    error: error instanceof Error ? error.message : String(error),
  }))
  await db
    .updateTable('backup_run')
    .set({
      state: outcome.state,
      finished_at: new Date(now()),
      size_bytes: outcome.state === 'done' ? outcome.size : null,
      error: outcome.state === 'failed' ? outcome.error.slice(0, 1000) : null,
    })
    .where('id', '=', id)
    .execute()
  return outcome

  async function dumped(): Promise<BackupOutcome> {
    await mkdir(folder, { recursive: true })
    const part = `${file}.part`
    try {
      await run(dump, ['--format=custom', '--no-password', `--file=${part}`], databaseSettings(connection))
      await run(restore, ['--list', part], {})
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
    return { state: 'done', file, size: (await stat(file)).size }
  }
}

/** How the programs of PostgreSQL are told of a database: not in words, which everybody on the machine can read. */
export function databaseSettings(connection: Connection): Record<string, string> {
  const { host, user, database, password, port, sslmode } =
    'connectionString' in connection
      ? partsOf(new URL(connection.connectionString))
      : { ...connection, sslmode: undefined }
  const settings = {
    PGHOST: host,
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGPORT: port === undefined ? undefined : String(port),
    PGSSLMODE: sslmode,
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

const partsOf = (url: URL) => ({
  // A socket stands in the query, since a host has no slashes.
  host: url.searchParams.get('host') ?? url.hostname,
  user: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  database: decodeURIComponent(url.pathname.slice(1)),
  port: url.port || undefined,
  sslmode: url.searchParams.get('sslmode') ?? undefined,
})

/** Runs a program to its end; fails with what it said. */
function run(program: string, args: readonly string[], settings: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...settings },
    })
    let errorOutput = ''
    child.stderr.on('data', (part: Buffer) => {
      errorOutput = `${errorOutput}${part.toString('utf8')}`.slice(-2000)
    })
    child.on('error', (error) => reject(new Error(`${program}: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) {
        resolve()
      } else {
        reject(new Error(`${program}: ${errorOutput.trim() || String(code)}`))
      }
    })
  })
}
