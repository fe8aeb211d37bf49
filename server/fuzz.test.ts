import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { createTenant } from '#server/identity/create-tenant.ts'
import { startServer, type TestServer } from './testing.ts'

/** Stands in every text of another tenant and of another guest; it must never reach the caller. */
const foreignMark = '外人资料8C41'

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
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'me', kind: 'guest', fullname: 'me' })
  const other = await createTenant(server.env.db, server.env, 'other', foreignMark)
  const stranger = await server.addUser({ account: 'stranger', fullname: foreignMark }, other)
  const neighbour = await server.addUser({
    account: 'neighbour',
    fullname: foreignMark,
    address: foreignMark,
    mobile: '13800000000',
    kind: 'guest',
  })
  foreignToken = await server.signIn('stranger', 'Secret123', 'other')
  foreignIds = [other, stranger, neighbour, 'neighbour', 'stranger', '13800000000']
})
afterAll(() => server.stop())

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
  return fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

type Sent = { params?: unknown; query?: unknown; body?: unknown }

async function send(endpoint: Endpoint, { params, query, body }: Sent, headers: Record<string, string>) {
  // The limits have tests of their own; here every attempt shall reach the handler.
  await server.env.db.deleteFrom('rate_count').execute()
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
  return { status: reply.status, text: await reply.text() }
}

const asMe = async () => ({ authorization: `Bearer ${await server.signIn('me')}` })

describe.each(endpoints)('$name', ({ endpoint }) => {
  test('needs a session of this tenant unless it is public', async () => {
    const input = { query: plausible(endpoint.query, 'x'), body: plausible(endpoint.body, 'x') }
    const none = await send(endpoint, input, {})
    const foreign = await send(endpoint, input, { authorization: `Bearer ${foreignToken}` })
    if (endpoint.access === 'public') {
      expect(none.status).not.toBe(404)
      expect(Math.max(none.status, foreign.status)).toBeLessThan(500)
    } else {
      expect([none.status, foreign.status]).toEqual([401, 401])
    }
  })

  test('answers nasty input without breaking', async () => {
    const headers = await asMe()
    const record = fc.dictionary(fc.constantFrom(...fieldsOf(endpoint)), nasty, { maxKeys: 6 })
    const input = fc.record({ params: record, query: record, body: fc.oneof(record, nasty) })
    for (const sample of fc.sample(input, { numRuns: 15, seed: 20260504 })) {
      const { status, text } = await send(endpoint, sample, headers)
      expect(status, text).toBeLessThan(500)
      expect(text).not.toContain(foreignMark)
    }
  })

  test('gives nothing of other tenants or other people', async () => {
    const headers = await asMe()
    for (const id of foreignIds) {
      const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map((part) =>
        plausible(part, id),
      )
      const { status, text } = await send(endpoint, { params, query, body }, headers)
      expect(status, text).toBeLessThan(500)
      expect(text).not.toContain(foreignMark)
    }
  })
})

/** The names a call reads, so that nasty values land where they are looked at. */
function fieldsOf(endpoint: Endpoint): string[] {
  const names = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
    Object.keys(plausible(part, 'x') ?? {}),
  )
  return names.length > 0 ? names : ['anything']
}
