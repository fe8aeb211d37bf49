import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { hashSecret } from '#server/ids.ts'

/** The key of this installation: given by the configuration, or made on the first start and kept in the data folder. */
export async function loadInstallationKey(config: Config): Promise<string> {
  if (config.SECRET_KEY) {
    return config.SECRET_KEY.toLowerCase()
  }
  await mkdir(config.DATA_DIR, { recursive: true })
  const file = join(config.DATA_DIR, 'secret.key')
  const made = randomBytes(32).toString('hex')
  // 'wx' fails when the file is there already, so that a key once used is never overwritten.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      // On a full disk an empty file would be left, and no later start could tell that nothing was lost with it.
      await rm(file, { force: true })
      throw error
    }
  })
  const key = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(key)) {
    throw new Error(`${file} does not hold a key of 64 hexadecimal digits`)
  }
  return key
}

/** Servers on one database must share one key; another key would make what is stored unreadable. */
export async function checkInstallationKey(db: Database, key: string): Promise<void> {
  const value = hashSecret(`fingerprint:${key}`)
  await db
    .insertInto('system_fact')
    .values({ name: 'secretFingerprint', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const storedFact = await db
    .selectFrom('system_fact')
    .select('value')
    .where('name', '=', 'secretFingerprint')
    .executeTakeFirstOrThrow()
  if (storedFact.value !== value) {
    throw new Error('SECRET_KEY (or secret.key in DATA_DIR) is not the key this database was first used with')
  }
}
