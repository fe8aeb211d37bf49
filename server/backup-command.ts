import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { postgresPrograms } from '#server/platform/backup/postgres-programs.ts'
import { runBackup } from '#server/platform/backup/run-backup.ts'

/** `npm run backup -- <folder>`: writes the configured database into a file, and records how that ended. */
await backUp(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function backUp(folder: string | undefined): Promise<void> {
  if (!folder) {
    throw new Error('npm run backup -- <folder>: the folder is missing')
  }
  const { connection, close } = await findDatabase(readConfig(process.env))
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    await migrate(db, Date.now())
    const programs = postgresPrograms(process.env['PG_BIN'])
    const outcome = await runBackup({ db, connection, folder, programs, newId: randomUUID, now: Date.now })
    const line =
      outcome.state === 'done' ? `${outcome.file} ${outcome.size} bytes` : `failed: ${outcome.error}`
    process.stdout.write(`${line}\n`)
    process.exitCode = outcome.state === 'done' ? 0 : 1
  } finally {
    await db.destroy()
    await close()
  }
}
