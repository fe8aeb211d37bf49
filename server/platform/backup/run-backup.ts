import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '#server/db/open.ts'
import { databaseSettings, runProgram, type PostgresPrograms } from './postgres-programs.ts'

type BackupJob = {
  db: Database
  connection: Connection
  /** Where the file goes; it has to be elsewhere than the database to be of use. */
  folder: string
  newId: () => string
  now: () => number
  programs: PostgresPrograms
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
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = `${file}.part`
    try {
      // All there is of everybody: it is nobody else's to read on this machine, from its first byte on.
      await writeFile(part, '', { mode: 0o600 })
      await runProgram(
        dump,
        ['--format=custom', '--no-password', `--file=${part}`],
        databaseSettings(connection),
      )
      if ((await stat(part)).size === 0) {
        throw new Error(`${dump}: nothing was written`)
      }
      await runProgram(restore, ['--list', part], {})
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
    return { state: 'done', file, size: (await stat(file)).size }
  }
}
