import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import type { Env } from '#server/env.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createMount } from './mount.ts'
import { createWebServer } from './web-server.ts'
import { answerProblems } from './wrong-answer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const Person = z.object({ id: z.string(), name: z.string() })
const common = { method: 'GET', access: 'public', gives: z.array(Person) } as const
const peopleApi = {
  plain: endpoint({ ...common, path: '/plain' }),
  bare: endpoint({ ...common, path: '/bare', envelope: 'bare' }),
  own: endpoint({ ...common, path: '/own', envelope: 'own', gives: z.object({ people: z.array(Person) }) }),
}

/** A row as it comes from the database: it has all an answer needs, so the compiler lets it pass. */
const row = { id: '1', name: 'Ana', passwordHash: 'c2NyeXB0' }

async function answerOf(name: keyof typeof peopleApi, MODE: Env['config']['MODE']) {
  const env: Env = { ...server.env, config: { ...server.env.config, MODE } }
  const app = await createWebServer(env)
  createMount(app, env, [], async () => {})(peopleApi, {
    plain: async () => [row],
    bare: async () => [row],
    own: async () => ({ people: [row] }),
  })
  const { statusCode, body } = await app.inject(`/${name}`)
  await app.close()
  return { status: statusCode, body }
}

const names = ['plain', 'bare', 'own'] as const

test.each(names)('in production an undeclared field never leaves: %s', async (name) => {
  const { status, body } = await answerOf(name, 'production')
  expect(status).toBe(200)
  expect(body).toContain('{"id":"1","name":"Ana"}')
  expect(body).not.toContain('passwordHash')
  expect(body).not.toContain(row.passwordHash)
})

test.each(names)('in development it fails, and the call and the field are named: %s', async (name) => {
  const { status, body } = await answerOf(name, 'development')
  expect(status).toBe(500)
  expect(body).toContain(`GET /${name}`)
  expect(body).toMatch(/value(\.people)?\[\]\.passwordHash is not declared/)
  expect(body).not.toContain(row.passwordHash)
})

describe('an answer is compared as it goes over the wire', () => {
  const Row = z.object({
    id: z.string(),
    when: z.nullable(z.string()),
    note: z.optional(z.string()),
    count: z._default(z.int(), 0),
    rest: z.record(z.string(), z.object({ a: z.int() })),
    any: z.unknown(),
    one: z.union([z.object({ fen: z.int() }), z.object({ percent: z.int() }), z.string()]),
  })
  const good = {
    id: 'x',
    when: null,
    count: 1,
    rest: { k: { a: 1 } },
    any: { deep: [1] },
    one: { percent: 5 },
  }
  const problems = (change: object) => answerProblems(Row, { ...good, ...change })

  test('what is declared passes, dates and left out fields included', () => {
    expect(problems({})).toEqual([])
    expect(problems({ when: new Date(0), note: undefined })).toEqual([])
    expect(answerProblems(z.null(), undefined)).toEqual([])
  })

  test.each([
    [{ secret: 1 }, 'value.secret is not declared'],
    [{ rest: { k: { a: 1, b: 2 } } }, 'value.rest.k.b is not declared'],
    [{ one: { percent: 5, fen: undefined, atMost: 3 } }, 'value.one.atMost is not declared'],
    [{ id: undefined }, 'value.id is wrong (invalid_type, string is expected)'],
    [{ id: 5 }, 'value.id is wrong (invalid_type, string is expected)'],
    [{ count: undefined }, 'value.count is missing'],
    [{ count: Number.NaN }, 'value.count is wrong (invalid_type, number is expected)'],
  ])('%j does not', (change, problem) => {
    expect(problems(change)).toEqual([problem])
  })

  test('a list names its problem once', () => {
    expect(answerProblems(z.array(Person), [row, row])).toEqual(['value[].passwordHash is not declared'])
  })
})
