import { readConfig, type Config } from '#server/config.ts'
import { createEnv } from '#server/create-env.ts'
import { lockData } from '#server/db/embedded/data-lock.ts'
import { startEmbedded } from '#server/db/embedded/embedded-postgres.ts'
import type { FoundDatabase } from '#server/db/find-database.ts'
import { openDatabase } from '#server/db/open.ts'
import { keyedHash } from '#server/ids.ts'
import { createLog } from '#server/log.ts'
import { postgresPrograms } from '#server/platform/backup/postgres-programs.ts'
import { bringBack, runRestore } from '#server/platform/backup/run-restore.ts'

/** `npm run restore -- <file>`: brings a backup into the configured database, which is empty, and checks what came. */
await restore(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function restore(file: string | undefined): Promise<void> {
  if (!file) {
    throw new Error('npm run restore -- <file>: the file is missing')
  }
  const config = readConfig(process.env)
  const { connection, close } = await emptyDatabase(config)
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    const env = createEnv({ config, db, log: createLog('silent'), now: Date.now, keyed: keyedHash('') })
    const program = postgresPrograms(process.env['PG_BIN']).restore
    const { parks, migrations, problems } = await runRestore(env, () =>
      bringBack({ connection, file, program }),
    )
    const lines = [
      `The database is back: parks ${parks}, migrations since the backup ${migrations}.`,
      ...problems,
      problems.length === 0 ? 'The key fits, every file is there, and all promises hold.' : '',
    ]
    process.stdout.write(`${lines.filter((line) => line !== '').join('\n')}\n`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await close()
  }
}

/** The one of the configuration; in a new data folder it is made first. No server may run there. */
async function emptyDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<FoundDatabase> {
  if (DATABASE_URL) {
    return { connection: { connectionString: DATABASE_URL }, async close() {} }
  }
  const lock = await lockData(DATA_DIR)
  const postgres = await startEmbedded(DATA_DIR, () => {})
  return {
    connection: { host: postgres.socketDir, user: postgres.user, database: postgres.database },
    async close() {
      await postgres.stop()
      await lock.release()
    },
  }
}
