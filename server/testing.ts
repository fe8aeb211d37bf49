import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { inject } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import type { CallInput, Endpoint, CallOutput } from '#api/endpoint.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createEnv } from './create-env.ts'
import { openDatabase, withDatabase, type Connection } from './db/open.ts'
import type { Env } from './env.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser, type NewUser } from '#server/identity/users/create-user.ts'
import { testPasswordHash } from '#server/identity/sign-in/testing-password.ts'
import { keyedHash } from './ids.ts'
import { payables } from './payables.ts'
import type { Payables } from './wallet/payable.ts'
import { authApi } from '#api/identity/auth.ts'
import { scopeOf } from '#server/scope.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Connection
    template: string
  }
}

type Send = { token?: string; tenant?: string; language?: string; headers?: Record<string, string> }

export type Reply<T> = {
  status: number
  /** Absent on a bare answer. */
  state?: boolean
  message?: string
  value: T
  headers: Headers
}

/** What the same call comes to when it is made several times at once, as by a hand that taps on. */
export const fourAtOnce = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all([call(), call(), call(), call()])

/** A database of its own, copied from the migrated template or another; gone after the test file. */
export async function freshDatabase(template = inject('template')) {
  const base = inject('database')
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = openDatabase(base, { size: 2, onError: () => {} })
  // Copied as files, not page by page through its log: half the work of the database in all tests together.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin)
  const connection = withDatabase(base, name)
  return {
    connection,
    async drop() {
      // Not `with (force)`: that asks for a superuser when autovacuum is at work there; a plain drop sends it away.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and usename = current_user`.execute(admin)
      await sql`drop database ${sql.id(name)}`.execute(admin)
      await admin.destroy()
    },
  }
}

/**
 * The real server on a real database, a fresh one or the given, reached over HTTP. `clock.now` is its time. What can
 * be paid for is what the product knows, unless the test brings its own.
 */
export async function startServer(
  settings: Record<string, string> = {},
  on?: Connection,
  sold: Payables = payables,
) {
  const database = on ? { connection: on, async drop() {} } : await freshDatabase()
  const clock = { now: Date.UTC(2026, 4, 4, 2, 0, 0) }
  const dataDir = await mkdtemp(join(tmpdir(), 'shanju-data-'))
  // Whoever stops a server of a test has nobody left who calls it.
  // Guests of a test book one house after the other; what limits that has its own test.
  const quiet = {
    LOG_LEVEL: 'silent',
    LAST_CALL: '0',
    // A machine that is busy with other things as well is slow, not wrong.
    PATIENCE: '30',
    DEMO: 'off',
    UNPAID_ORDERS: '1000',
    UNPAID_NIGHTS: '10000',
  }
  const config = readConfig({ PORT: '0', ...quiet, DATA_DIR: dataDir, ...settings })
  const env = createEnv({
    config,
    db: openDatabase(database.connection, {
      size: 20,
      onError: () => {},
      keepsStatements: true,
      patience: config.PATIENCE,
    }),
    log: pino({ level: config.LOG_LEVEL }),
    now: () => clock.now,
    keyed: keyedHash('00'.repeat(32)),
  })
  const tenantId = await ownTenant(env)
  const app = await createApp(env, sold)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    send: Send = {},
  ): Promise<Reply<CallOutput<E>>> {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>
    let path = addressOf(endpoint.path)
    for (const [name, value] of Object.entries(params)) {
      path = path.replace(`:${name}`, encodeURIComponent(String(value)))
    }
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const response = await fetch(`${url}${path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'accept-language': send.language ?? 'zh-CN',
        'tenant-code': send.tenant ?? 'platform',
        ...(send.token ? { authorization: `Bearer ${send.token}` } : {}),
        ...send.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return readReply(response, endpoint.envelope)
  }

  /** Adds a person with the password `Secret123` and gives their id. */
  const addUser = (
    { password = 'Secret123', ...user }: Partial<NewUser> & { account: string },
    tenant = tenantId,
  ) =>
    createUser(scopeOf(env, tenant), {
      fullname: user.account,
      kind: 'staff',
      passwordHash: testPasswordHash(password),
      ...user,
    })

  async function signIn(account: string, password = 'Secret123', tenant = 'platform'): Promise<string> {
    const body = { username: account, password: Buffer.from(password).toString('base64') }
    const reply = await call(authApi.signIn, { query: {}, body }, { tenant })
    if (reply.state === false) {
      throw new Error(`${account} could not sign in: ${reply.message}`)
    }
    return reply.value.token
  }

  return {
    env,
    clock,
    url,
    call,
    tenantId,
    addUser,
    signIn,
    connection: database.connection,
    async stop() {
      await app.close()
      await env.db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A second server on the same database finds the tenant of the first. */
async function ownTenant(env: Env): Promise<string> {
  const there = await env.db
    .selectFrom('tenant')
    .select('id')
    .where('code', '=', 'platform')
    .executeTakeFirst()
  return there?.id ?? createTenant(env, 'platform', '山谷园区')
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

async function readReply<T>(response: Response, envelope: Endpoint['envelope']): Promise<Reply<T>> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('content-type')?.includes('application/json') ?? false
  const answer: unknown = isJson ? JSON.parse(text) : text
  const refused = typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === false
  if (refused && 'errorCode' in answer && answer.errorCode === 'http.wrongAnswer') {
    throw new Error(String('message' in answer ? answer.message : text))
  }
  if (envelope && !refused) {
    return { status, headers, value: answer as T }
  }
  const { state, message, value } = answer as { state: boolean; message: string; value: T }
  return { status, headers, state, message, value }
}
