import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { serveParent, type Statement } from './child.ts'

type Recorded = { statements: Statement[]; fresh: Record<string, string> }

/** Bare Fastify and pg: the same statements as the product's, and nothing else. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 })
const recorded = new Map<string, Recorded>()
const app = Fastify()

app.route({
  method: ['GET', 'POST'],
  url: '/:name',
  async handler(request) {
    const { name } = request.params as { name: string }
    const { statements, fresh } = recorded.get(name) ?? { statements: [], fresh: {} }
    const body = (request.body ?? {}) as Record<string, unknown>
    // What was new in the recorded request is new in every one: ids at random, the rest from the body.
    const renew = new Map(
      Object.entries(fresh).map(([old, field]) => [old, field === 'id' ? randomUUID() : body[field]]),
    )
    const client = await pool.connect()
    try {
      const answers: unknown[] = []
      for (const { text, values } of statements) {
        const parameters = values.map((value) => renew.get(String(value)) ?? value)
        answers.push((await client.query(text, parameters)).rows)
      }
      return { state: true, value: answers, message: '' }
    } finally {
      client.release()
    }
  },
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

serveParent(url, {
  learn(message) {
    const { name, ...rest } = message as Recorded & { name: string }
    recorded.set(name, rest)
  },
})
