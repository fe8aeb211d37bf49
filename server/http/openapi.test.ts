import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addressOf } from '#api/contexts.ts'
import { declaredCalls } from '#server/declared-calls.ts'
import { startServer, type TestServer } from '#server/testing.ts'

const Schema = z.union([z.boolean(), z.looseObject({ $schema: z.never().optional() })])
const Content = z.record(z.string(), z.strictObject({ schema: Schema }))
const Parameter = z.union([
  z.strictObject({ $ref: z.string().startsWith('#/components/parameters/') }),
  z.strictObject({
    name: z.string(),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean().optional(),
    description: z.string().optional(),
    schema: Schema,
  }),
])
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-access': z.string(),
  'x-limit': z.object({ max: z.int(), seconds: z.int(), per: z.string() }).optional(),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.strictObject({ description: z.string(), content: Content }),
  ),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'delete', 'put', 'patch']), Operation),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
    schemas: z.record(z.string(), Schema),
    parameters: z.record(z.string(), Parameter),
  }),
})

let server: TestServer
let document: z.infer<typeof Document>
beforeAll(async () => {
  server = await startServer()
  const response = await fetch(`${server.url}/openapi.json`)
  document = Document.parse(await response.json())
})
afterAll(() => server.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('every declared call is mounted and described, each once', async () => {
  const calls = (await declaredCalls()).map(
    ({ endpoint: { method, path } }) => `${method} ${addressOf(path).replace(/:(\w+)/g, '{$1}')}`,
  )
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(calls.length).toBeGreaterThan(10)
  expect(described.sort()).toEqual(calls.sort())
  expect(new Set(described).size).toBe(described.length)
})

test('every part of a path is a required parameter, and every operation has its own name', () => {
  for (const { path, operation } of operations()) {
    const named = operation.parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'path' && parameter.required ? [parameter.name] : [],
    )
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(named, path).toEqual(parts)
  }
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, kind = '', name = ''] of references) {
    expect(document.components, `${kind} ${name}`).toHaveProperty([kind, name])
  }
})

test('a call says who may make it, how often, and what comes and goes', () => {
  const signIn = document.paths['/uc/auth']?.post
  expect(signIn).toMatchObject({ 'x-access': 'public', 'x-limit': { max: 60, seconds: 60, per: 'address' } })
  expect(signIn?.security).toBeUndefined()
  expect(signIn?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['username', 'password'],
  })
  const current = document.paths['/uc/auth/current']?.get
  expect(current?.security).toEqual([{ bearer: [] }])
  expect(current?.responses['200']?.content['application/json']?.schema).toMatchObject({
    properties: { state: { const: true }, value: { properties: { account: { type: 'string' } } } },
  })
})
