import { readConfig } from '#server/config.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { openDatabase } from '#server/db/open.ts'
import { findViolations } from '#server/invariants/all.ts'

/** `npm run invariants`: checks what must hold in the configured database, whether or not a server runs on it. */
await check().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function check(): Promise<void> {
  const { connection, close } = await findDatabase(readConfig(process.env))
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    const lines = await findViolations(db, Date.now())
    process.stdout.write(`${lines.map((line) => `${line}\n`).join('')}${lines.length} violations\n`)
    process.exitCode = lines.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await close()
  }
}
