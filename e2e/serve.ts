import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphanedPostgres } from '#server/db/embedded/postmaster.ts'
import { launch } from '#server/launch.ts'
import { demoPassword } from '#demo/accounts.ts'
import { testPasswordHash } from '#server/identity/sign-in/testing-password.ts'
import { dataDir, port, secretKey, withDatabase } from './product.ts'

/** The product as `npm start` runs it, on a data folder that lives as long as the stories. */
if (spawnSync(process.execPath, ['build/build-all.ts'], { stdio: 'inherit' }).status !== 0) {
  process.exit(1)
}
// A run that was cut short may have left its database at work on files that are about to go.
await stopOrphanedPostgres(join(dataDir, 'database'), () => {})
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { mode: 0o700 })
const running = await launch({
  PORT: port,
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  LOG_LEVEL: 'error',
  MODE: 'development',
  // As behind a proxy: stories say which phone they are.
  TRUST_PROXY: '1',
  // Stories that run side by side book with the same phone.
  UNPAID_ORDERS: '100',
  UNPAID_NIGHTS: '1000',
  PATIENCE: '10',
})
await withDatabase((db) =>
  db
    .updateTable('app_user')
    .set({ password_hash: testPasswordHash(demoPassword) })
    .where('password_hash', 'is not', null)
    .execute(),
)
// Many stories ask for leave in one person's name: theirs is as much as those who decide grant.
await withDatabase((db) => db.updateTable('leave_balance').set({ granted_halves: null }).execute())
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}
