import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded/embedded-postgres.ts'
import { schemaText } from './generate-schema.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

/** `npm run schema`: writes the row types of what the migrations make, from a database that lives just for that. */
const folder = await mkdtemp(join(tmpdir(), 'shanju-schema-'))
const postgres = await startEmbedded(folder, () => {})
const connection = { host: postgres.socketDir, user: postgres.user, database: postgres.database }
const db = openDatabase(connection, { size: 2, onError: () => {} })
try {
  await migrate(db, Date.now())
  await writeFile(new URL('schema.ts', import.meta.url), await schemaText(db))
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
