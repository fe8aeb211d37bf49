import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addressOf } from '#api/contexts.ts'
import type { Access, Endpoint } from '#api/endpoint.ts'

type Json = { [key: string]: unknown }
type Schema = z.core.$ZodType

/** Serves the description of every mounted call at /openapi.json. */
export function serveOpenApi(app: FastifyInstance, mounted: readonly Endpoint[]): void {
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(mounted))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

/** The OpenAPI 3.1 document of these endpoints. */
function openApi(mounted: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of mounted) {
    const path = addressOf(endpoint.path).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shanju 山居', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
      parameters: { tenantCode, idempotencyKey },
    },
  }
}

const tenantCode = {
  name: 'Tenant-Code',
  in: 'header',
  description: 'The code of the tenant; a token is good in its own tenant only.',
  schema: { type: 'string', default: 'platform' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Names one operation. Repeated within a day, it has no second effect and gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const refusal = {
  type: 'object',
  properties: {
    state: { const: false },
    value: {},
    message: { type: 'string', description: 'For the person, in the language of Accept-Language' },
    errorCode: { type: 'string' },
    requestId: { type: 'string' },
  },
  required: ['state', 'message'],
}

function operation(endpoint: Endpoint, path: string): Json {
  const { access, limit } = endpoint
  const content = bodyOf(endpoint)
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/\W+/g, '_')}`.replace(/_$/, ''),
    tags: [/^\{(\w+)\}/.exec(endpoint.path)?.[1] ?? 'other'],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-access': accessText(access),
    ...(limit ? { 'x-limit': limit } : {}),
    parameters: [
      { $ref: '#/components/parameters/tenantCode' },
      { $ref: '#/components/parameters/idempotencyKey' },
      ...pathParameters(endpoint, path),
      ...queryParameters(endpoint),
    ],
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      200: { description: 'Done, or refused with state false', content: answerOf(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** Who may call, in one word. */
export const accessText = (access: Access): string =>
  typeof access === 'string' ? access : `right ${access.right}`

function pathParameters({ params }: Endpoint, path: string): Json[] {
  const properties = propertiesOf(params)
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  // A JSON schema of an object.
  const required = query ? (jsonSchema(query, 'input')['required'] as string[] | undefined) : undefined
  return Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required?.includes(name) ? { required: true } : {}),
    schema,
  }))
}

function bodyOf({ body, upload }: Endpoint): Json | null {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file } } } }
  }
  return body ? { 'application/json': { schema: jsonSchema(body, 'input') } } : null
}

function answerOf({ gives, envelope }: Endpoint): Json {
  if (envelope === 'file') {
    return { 'application/octet-stream': { schema: {} } }
  }
  if (envelope === 'stream') {
    return { 'text/event-stream': { schema: {} } }
  }
  const value = jsonSchema(gives, 'output')
  if (envelope === 'bare' || envelope === 'own') {
    return { 'application/json': { schema: value } }
  }
  const properties = { state: { const: true }, value, message: { type: 'string' } }
  return { 'application/json': { schema: { type: 'object', properties, required: ['state', 'value'] } } }
}

function propertiesOf(schema: Schema | undefined): Record<string, Json> {
  // A JSON schema of an object.
  return schema ? ((jsonSchema(schema, 'input')['properties'] as Record<string, Json>) ?? {}) : {}
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
