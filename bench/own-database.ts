import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/embedded-postgres.ts'

/** A PostgreSQL of the measurement's own, gone with it. */
export async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'shanju-bench-'))
  const postgres = await startEmbedded(folder, () => {})
  const { socketDir, user, database } = postgres
  const urlOf = (name: string) => `postgres://${user}@localhost/${name}?host=${encodeURIComponent(socketDir)}`
  return {
    url: urlOf(database),
    urlOf,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
