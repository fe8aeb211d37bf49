import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { poolOf, type Database } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { maxAttempts } from '#server/jobs/claims.ts'
import { Failure } from '#server/failure.ts'
import { metricsOfServer } from './process-metrics.ts'

/** Counts every answer and shows all figures at /metrics, by default to this machine only. */
export function serveMetrics(app: FastifyInstance, env: Env): void {
  const { METRICS } = env.config
  if (METRICS === 'off') {
    return
  }
  const { registry, requests } = env.metrics
  watchProcess(env)
  watchOutbox(env)
  const ofServer = metricsOfServer(registry)
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (METRICS === 'local' && !isLocal(request)) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    return reply.header('content-type', registry.contentType).send(await ofServer())
  })
}

/** What any process of the server counts, also one that answers no calls. */
export function watchProcess(env: Env): void {
  collectDefaultMetrics({ register: env.metrics.registry })
  watchPool(env)
}

/** From this very machine, and not passed on by a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request
  const passedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !passedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function watchPool({ db, metrics }: Env): void {
  const pool = poolOf(db)
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and requests waiting for one',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchOutbox({ db, metrics, now }: Env): void {
  const registers = [metrics.registry]
  const oldest = new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the longest waiting message has been due',
    // Every process reads the same table.
    aggregator: 'max',
    registers,
  })
  const gauge = new Gauge({
    name: 'outbox_messages',
    help: 'Messages not delivered: open ones, and dead ones after their last attempt',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const found = await countOutbox(db)
      if (!found) {
        return
      }
      gauge.set({ state: 'open' }, found.open)
      gauge.set({ state: 'dead' }, found.dead)
      oldest.set(found.oldest ? Math.max(0, (now() - found.oldest.getTime()) / 1000) : 0)
    },
  })
}

/** Null while the database is away: the other figures are then all the more of interest. */
async function countOutbox(db: Database) {
  const counted = sql<{ open: number; dead: number; oldest: Date | null }>`
    select count(*) filter (where attempts < ${maxAttempts}) as open,
      count(*) filter (where attempts >= ${maxAttempts}) as dead,
      min(due_at) filter (where attempts < ${maxAttempts}) as oldest
    from outbox where done_at is null`.execute(db)
  const rows = await counted.then((result) => result.rows).catch(() => [])
  return rows[0] ?? null
}
