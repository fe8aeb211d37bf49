import { readConfig } from '#server/config.ts'
import { createEnv } from '#server/create-env.ts'
import type { Database } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { keyedHash } from '#server/ids.ts'

/** All that the product works with, on the database of a benchmark. */
export function benchEnv(db: Database, settings: Record<string, string> = {}): Env {
  const config = readConfig({ ...process.env, ...settings, DEMO: 'off' })
  const log = createLog(config.LOG_LEVEL)
  return createEnv({ config, db, log, now: Date.now, keyed: keyedHash('00'.repeat(32)) })
}
