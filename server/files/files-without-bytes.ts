import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'

/** Contents that the database knows and the store does not have; of all tenants, since it is one store. */
export async function filesWithoutBytes(
  db: Database,
  store: FileStore,
): Promise<{ missing: string[]; all: number }> {
  const { rows } = await sql<{ sha256: string }>`select distinct file.sha256
    from tenant join file on file.tenant_id = tenant.id order by file.sha256`.execute(db)
  const missing: string[] = []
  for (const { sha256 } of rows) {
    const bytes = await store.open(sha256, { from: 0, to: 0 }).catch(() => null)
    bytes?.destroy()
    if (!bytes) {
      missing.push(sha256)
    }
  }
  return { missing, all: rows.length }
}
