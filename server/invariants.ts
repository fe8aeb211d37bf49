import { access, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig, type Config } from './config.ts'
import { DataInUse, lockData } from './db/data-lock.ts'
import { startEmbedded } from './db/embedded.ts'
import { openDatabase, type Connection } from './db/open.ts'
import { brokenInvariants } from './invariants/all.ts'

type Found = { connection: Connection; close: () => Promise<void> }

/** `npm run invariants`: checks what must hold in the configured database, whether or not a server runs on it. */
await check().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function check(): Promise<void> {
  const { connection, close } = await findDatabase(readConfig(process.env))
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    const lines = await brokenInvariants(db, Date.now())
    process.stdout.write(`${lines.map((line) => `${line}\n`).join('')}${lines.length} violations\n`)
    process.exitCode = lines.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await close()
  }
}

async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Found> {
  if (DATABASE_URL) {
    return { connection: { connectionString: DATABASE_URL }, async close() {} }
  }
  await access(join(DATA_DIR, 'database')).catch(() => {
    throw new Error(`There is no database in ${DATA_DIR}; DATA_DIR or DATABASE_URL says where it is`)
  })
  const lock = await lockData(DATA_DIR).catch((error: unknown) => {
    if (error instanceof DataInUse) {
      return null // a server runs there, so its database can be asked
    }
    throw error
  })
  if (!lock) {
    const host = await realpath(join(DATA_DIR, 'socket'))
    return { connection: { host, user: 'shanju', database: 'shanju' }, async close() {} }
  }
  const postgres = await startEmbedded(DATA_DIR, () => {})
  return {
    connection: { host: postgres.socketDir, user: postgres.user, database: postgres.database },
    async close() {
      await postgres.stop()
      await lock.release()
    },
  }
}
