import { tenantsApi } from '#api/platform/tenants.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { openSession } from '#server/identity/sign-in/sessions.ts'
import { startServer, type TestServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

/** Stands in every text of another tenant; it must never reach anybody here. */
const foreignMark = '外人资料8C41'
/** Who keeps the platform sees its tenants by name; what else they see of them is this call's own test. */
const showsTenants = (endpoint: Endpoint) => endpoint === tenantsApi.tenants
/** Stands in every text of another guest; only those who may look after people may see it. */
const neighbourMark = '邻居资料5D27'

const endpoints = (
  await Promise.all(
    readdirSync('api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => (await import(join('..', 'api', file))) as Record<string, unknown>),
  )
)
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Api')))
  .flatMap(([api, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${api}.${name}`,
      endpoint,
    })),
  )

let server: TestServer
let foreignIds: string[]
let foreignToken: string
/** A session of ours that no call is made with, hence none ends. */
let idleToken: string
/** A guest without any right, and somebody with every right there is. */
let people: { me: string; keeper: string }
beforeAll(async () => {
  server = await startServer()
  const me = await server.addUser({ account: 'me', kind: 'guest', fullname: 'me' })
  people = { me, keeper: await addKeeper() }
  const other = await createTenant(server.env, 'other', foreignMark)
  const stranger = await server.addUser({ account: 'stranger', fullname: foreignMark }, other)
  const neighbour = await server.addUser({
    account: 'neighbour',
    fullname: neighbourMark,
    address: neighbourMark,
    mobile: '13800000000',
    kind: 'guest',
  })
  foreignToken = await server.signIn('stranger', 'Secret123', 'other')
  await server.addUser({ account: 'idle' })
  idleToken = await server.signIn('idle')
  foreignIds = [other, stranger, neighbour, 'neighbour', 'stranger', '13800000000']
})
afterAll(() => server.stop())

async function addKeeper(): Promise<string> {
  const { db, newId } = server.env
  const keeper = await server.addUser({ account: 'keeper' })
  const role = { tenant_id: server.tenantId, role_id: newId() }
  const rights = endpoints.flatMap(({ endpoint: { access } }) =>
    access !== undefined && typeof access === 'object' ? [access.right] : [],
  )
  await db
    .insertInto('role')
    .values({ tenant_id: server.tenantId, id: role.role_id, alias: 'all', name: 'all' })
    .execute()
  await db
    .insertInto('user_role')
    .values({ ...role, user_id: keeper })
    .execute()
  await db
    .insertInto('role_method')
    .values([...new Set(rights)].map((method) => ({ ...role, method })))
    .execute()
  return keeper
}

/** A session of their own for each test, as some calls end the one they are made with. */
async function as(account: 'me' | 'keeper') {
  const status = { status: 1, status_reason: null, status_until: null }
  const user = {
    id: people[account],
    account,
    fullname: account,
    kind: 'staff',
    landlord_id: null,
    ...status,
  }
  const from = { method: 'password', device: '', address: '' } as const
  const { token } = await scopeOf(server.env, server.tenantId).write((scope) =>
    openSession(scope, user, from),
  )
  return { authorization: `Bearer ${token}` }
}

const needsRight = ({ access }: Endpoint) => typeof access === 'object'

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '💥'.repeat(50),
    "'; drop table app_user; --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    -1,
    1e308,
    2 ** 53 + 2,
    [],
    {},
    [[[]]],
    true,
    'x'.repeat(5000),
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.json().map((text) => JSON.parse(text) as unknown),
)

/** What each schema looks like, found out once: that takes longer than a call. */
const shapes = new Map<z.core.$ZodType, unknown>()

function shapeOf(schema: z.core.$ZodType): unknown {
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  shapes.set(schema, shape)
  return shape
}

/** A value that fits the schema in shape, with somebody else's ids in it. */
function plausible(schema: z.core.$ZodType | undefined, id: string): unknown {
  if (!schema) {
    return undefined
  }
  const fill = (node: unknown): unknown => {
    const shape = node as {
      type?: string
      properties?: Record<string, unknown>
      items?: unknown
      anyOf?: unknown[]
    }
    if (shape.anyOf) {
      return fill(shape.anyOf[0])
    }
    switch (shape.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, value]) => [key, fill(value)]),
        )
      case 'array':
        return [fill(shape.items ?? {})]
      case 'number':
      case 'integer':
        return 1
      case 'boolean':
        return true
      default:
        return id
    }
  }
  return fill(shapeOf(schema))
}

type Sent = { params?: unknown; query?: unknown; body?: unknown }

async function send(endpoint: Endpoint, { params, query, body }: Sent, headers: Record<string, string>) {
  let path = addressOf(endpoint.path)
  for (const [name, value] of Object.entries(params ?? {})) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)) || 'x')
  }
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
  const hasBody = endpoint.method !== 'GET' && body !== undefined
  const reply = await fetch(`${server.url}${path}?${search}`, {
    method: endpoint.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  })
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    // It would go on without end.
    await reply.body?.cancel()
    return { status: reply.status, text: '' }
  }
  return { status: reply.status, text: await reply.text() }
}

describe.each(endpoints)('$name', ({ endpoint }) => {
  test('needs a session of this tenant unless it is public', async () => {
    const input = { query: plausible(endpoint.query, 'x'), body: plausible(endpoint.body, 'x') }
    const none = await send(endpoint, input, {})
    const foreign = await send(endpoint, input, { authorization: `Bearer ${foreignToken}` })
    if (endpoint.access === 'public') {
      expect(none.status).not.toBe(404)
      expect(Math.max(none.status, foreign.status)).toBeLessThan(500)
    } else {
      // Neither does a session of ours go together with the name of another tenant.
      const mine = await send(endpoint, input, {
        authorization: `Bearer ${idleToken}`,
        'tenant-code': 'other',
      })
      expect([none.status, foreign.status, mine.status]).toEqual([401, 401, 401])
    }
  })

  test('answers nasty input without breaking', async () => {
    const headers = await as(needsRight(endpoint) ? 'keeper' : 'me')
    const record = fc.dictionary(fc.constantFrom(...fieldsOf(endpoint)), nasty, { maxKeys: 6 })
    const input = fc.record({ params: record, query: record, body: fc.oneof(record, nasty) })
    const samples = fc.sample(input, { numRuns: 15, seed: 20260504 })
    for (const { status, text } of await sendAll(endpoint, samples, headers)) {
      expect(status, text).toBeLessThan(500)
      expect(showsTenants(endpoint) ? '' : text).not.toContain(foreignMark)
      expect(needsRight(endpoint) ? '' : text).not.toContain(neighbourMark)
    }
  })

  test('gives nothing of other tenants or other people', async () => {
    const samples = foreignIds.map((id) => ({
      params: plausible(endpoint.params, id),
      query: plausible(endpoint.query, id),
      body: plausible(endpoint.body, id),
    }))
    for (const { status, text } of await sendAll(endpoint, samples, await as('me'))) {
      expect(status, text).toBeLessThan(500)
      expect(needsRight(endpoint) ? status : 403, 'who has no right is refused').toBe(403)
      expect(text).not.toContain(foreignMark)
      expect(text).not.toContain(neighbourMark)
    }
    if (needsRight(endpoint)) {
      for (const { status, text } of await sendAll(endpoint, samples, await as('keeper'))) {
        expect(status, text).toBeLessThan(500)
        expect(showsTenants(endpoint) ? '' : text).not.toContain(foreignMark)
      }
    }
  })
})

async function sendAll(endpoint: Endpoint, samples: Sent[], headers: Record<string, string>) {
  // The limits have tests of their own; here every attempt shall reach the handler.
  await server.env.db.deleteFrom('rate_count').execute()
  return Promise.all(samples.map((sample) => send(endpoint, sample, headers)))
}

/** The names a call reads, so that nasty values land where they are looked at. */
function fieldsOf(endpoint: Endpoint): string[] {
  const names = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
    Object.keys(plausible(part, 'x') ?? {}),
  )
  return names.length > 0 ? names : ['anything']
}
