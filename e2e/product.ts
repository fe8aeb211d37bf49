import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { createEnv } from '#server/create-env.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { keyedHash } from '#server/ids.ts'
import { createLog } from '#server/log.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'

export const port = process.env['E2E_PORT'] ?? '4310'
export const dataDir = join(tmpdir(), `shanju-e2e-${port}`)
/** Every server on the stories' database must hold the same one. */
export const secretKey = '5e'.repeat(32)

const databaseUrl = `postgres://shanju@localhost/shanju?host=${encodeURIComponent(join(dataDir, 'socket'))}`

export type Product = { url: string; stop: () => Promise<void> }

type Settings = (url: string) => Record<string, string> | Promise<Record<string, string>>

/** Another server of the product on the same database, with settings of its own. */
export async function startProduct(settings: Settings): Promise<Product> {
  const own = await freePort()
  const url = `http://127.0.0.1:${own}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(own),
      DATABASE_URL: databaseUrl,
      // Servers of one database have one folder of files.
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'error',
      MODE: 'development',
      ...(await settings(url)),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // A story that is cut short must not leave a server behind.
  process.once('exit', () => child.kill())
  while (!(await isReady(url))) {
    if (child.exitCode !== null) {
      throw new Error('The product did not start')
    }
    await setTimeout(100)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The database of the stories, for what no screen can do yet. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connectionString: databaseUrl }, { size: 1, onError: () => {} })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** What the product itself works in, for a tenant of that database. */
export function scopeIn(db: Database, tenantId: string): RootScope {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const log = createLog('silent')
  return scopeOf(createEnv({ config, db, log, now: Date.now, keyed: keyedHash(secretKey) }), tenantId)
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null)
  return answer?.ok ?? false
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}
