import { access, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { DataInUseError, lockData } from './embedded/data-lock.ts'
import { startEmbedded } from './embedded/embedded-postgres.ts'
import type { Connection } from './open.ts'

export type FoundDatabase = { connection: Connection; close: () => Promise<void> }

/** The configured database for a command, whether or not a server runs on it. */
export async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<FoundDatabase> {
  if (DATABASE_URL) {
    return { connection: { connectionString: DATABASE_URL }, async close() {} }
  }
  await access(join(DATA_DIR, 'database')).catch(() => {
    throw new Error(`There is no database in ${DATA_DIR}; DATA_DIR or DATABASE_URL says where it is`)
  })
  const lock = await lockData(DATA_DIR).catch((error: unknown) => {
    if (error instanceof DataInUseError) {
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
