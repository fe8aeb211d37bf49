import type { FastifyInstance } from 'fastify'
import { migrationNames } from '#server/db/migrate.ts'
import { poolOf } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { isClosing } from './drain.ts'

/**
 * /health/live: the process answers. /health/ready: it can also serve, because its database is there and migrated and
 * nobody told it to stop: whoever shares out the callers sends it no more of them.
 */
export function serveHealth(app: FastifyInstance, env: Env): void {
  app.get('/health/live', () => ({ status: 'live' }))

  app.get('/health/ready', async (request, reply) => {
    if (isClosing(app)) {
      return reply.status(503).send({ status: 'stopping' })
    }
    const missing = await missingMigrations(env).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return null
    })
    if (missing === null) {
      return reply.status(503).send({ status: 'no database' })
    }
    return missing === 0 ? { status: 'ready' } : reply.status(503).send({ status: 'not migrated' })
  })
}

async function missingMigrations(env: Env): Promise<number> {
  const names = await migrationNames()
  // Straight from the pool: whoever watches wants to know now, not once the database may be back.
  const { rows } = await poolOf(env.db).query<{ applied: number }>(
    'select count(*) as applied from schema_migration where name = any($1)',
    [names],
  )
  return names.length - (rows[0]?.applied ?? 0)
}
