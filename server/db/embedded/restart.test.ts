import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { hashSecret } from '#server/ids.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

let folder: string
let postgres: EmbeddedPostgres
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shanju-restart-'))
  postgres = await startEmbedded(folder, () => {})
  const connection = { host: postgres.socketDir, user: postgres.user, database: postgres.database }
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  await migrate(db, Date.now())
  await db.destroy()
  server = await startServer({}, connection)
  await server.addUser({ account: 'clerk' })
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Ends every session of the database at once, in the middle of whatever it is doing. */
async function crash() {
  const [pid] = (await readFile(join(folder, 'database/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await postgres.exited
}

const ready = async () => (await fetch(`${server.url}/health/ready`)).status

test(
  'a database crashing under load is lived through: each acknowledged write is there once',
  { timeout: 120_000 },
  async () => {
    const token = await server.signIn('clerk')
    const answers: string[] = []
    const over = new AbortController()

    /** What a careful client does: the same operation under the same key until it is answered. */
    async function operate(key: string): Promise<string> {
      for (;;) {
        const send = { token, headers: { 'idempotency-key': key } }
        const reply = await server.call(authApi.handOver, {}, send)
        if (reply.status === 200) {
          return reply.value
        }
        expect(reply.status).toBe(503)
        await pause(50)
      }
    }
    async function keepOperating(client: number) {
      for (let count = 0; !over.signal.aborted; count++) {
        answers.push(await operate(`operation-${client}-${count}`))
        server.clock.now += 20 // what is remembered for a moment has to be read again
      }
    }
    const clients = Array.from({ length: 16 }, (_, client) => keepOperating(client))
    const loaded = async (count: number) => {
      while (answers.length < count) {
        await pause(10)
      }
    }

    await loaded(60)
    for (const crashes of [1, 2]) {
      await crash()
      expect(await ready()).toBe(503)
      // Whoever only reads does not notice, as long as it is back within some seconds.
      server.clock.now += 1000
      const asked = performance.now()
      const reading = server.call(authApi.devices, {}, { token })
      postgres = await startEmbedded(folder, () => {})
      const isBackSoon = performance.now() - asked < 3000
      expect([200, isBackSoon ? 200 : 503]).toContain((await reading).status)
      await loaded(answers.length + 60 * crashes)
    }
    expect(await ready()).toBe(200)
    over.abort()
    await Promise.all(clients)

    const rows = await server.env.db.selectFrom('one_time_token').select('token_hash').execute()
    const kept = rows.map((row) => row.token_hash).sort()
    expect(kept).toEqual(answers.map(hashSecret).sort())
  },
)
