import fastJson, { type Schema as FastSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { orderApi } from '#api/stay/order.ts'
import { searchApi } from '#api/stay/search.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { declaredOnly, shapeOf } from '#server/http/declared-fields.ts'

/**
 * `node bench/answers.ts`: what it costs to let only declared fields out of a list of twenty, against JSON.stringify
 * alone. Each way is asked in turns, and of many rounds the quickest counts: it was disturbed least.
 */
const rounds = 1000
const answersPerRound = 10

type Json = {
  type?: string | string[]
  anyOf?: Json[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Json>
  items?: Json
}

const lists: Record<string, Endpoint> = {
  houses: searchApi.search,
  orders: orderApi.orders,
  'to-do': taskListsApi.todo,
  people: peopleAdminApi.userPage,
}

print(['microseconds', 'bytes', 'stringify', 'declared', 'fast-json', 'parsed'])
for (const [name, { gives }] of Object.entries(lists)) {
  const schema = z.toJSONSchema(gives, { io: 'output', unrepresentable: 'any' }) as Json
  const value = filled(schema, 1, '')
  const shape = shapeOf(gives)
  const fast = fastJson(readable(schema) as FastSchema)
  const ways = [
    () => JSON.stringify(value),
    () => JSON.stringify(declaredOnly(value, shape)),
    () => fast(value),
    () => JSON.stringify(z.parse(gives, value)),
  ]
  const text = JSON.stringify(value)
  if (ways.some((way) => way() !== text)) {
    throw new Error(`${name}: the ways do not write the same`)
  }
  const best = ways.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [at, way] of ways.entries()) {
      best[at] = Math.min(best[at] ?? 0, timed(way))
    }
  }
  const [alone = 1] = best
  print([
    name,
    String(text.length),
    ...best.map((time) => `${time.toFixed(0)} (${(time / alone).toFixed(2)})`),
  ])
}

function timed(write: () => string): number {
  const start = performance.now()
  let bytes = 0
  for (let n = 0; n < answersPerRound; n++) {
    // As a socket would: a text put together of many is joined only when it is looked at.
    bytes += Buffer.byteLength(write())
  }
  return bytes === 0 ? 0 : ((performance.now() - start) * 1000) / answersPerRound
}

/** A value that fits the schema, twenty rows long, with texts as long as they are in life. */
function filled(schema: Json, at: number, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type[at % schema.type.length] : schema.type
  if (schema.anyOf) {
    return filled(schema.anyOf[at % schema.anyOf.length] ?? {}, at, name)
  }
  if (schema.enum) {
    return schema.enum[at % schema.enum.length]
  }
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, filled(part, at, key)]),
      )
    case 'array':
      return Array.from({ length: name === 'rows' ? 20 : 3 }, (_, n) =>
        filled(schema.items ?? {}, at + n, ''),
      )
    case 'integer':
    case 'number':
      return at * 12_345
    case 'boolean':
      return at % 2 === 0
    case 'null':
      return null
    default:
      return textFor(name, schema.format, at)
  }
}

function textFor(name: string, format: string | undefined, at: number): string {
  if (format === 'date') {
    return '2026-05-04'
  }
  if (/id$/i.test(name)) {
    return `0196a1b2-1234-7abc-8def-${String(at).padStart(12, '0')}`
  }
  return name === 'blur' ? `data:image/webp;base64,${'Ab9+'.repeat(80)}` : `山谷里的小院子，推窗见竹 ${at}`
}

/** As fast-json-stringify is quick with it: what may be null is said so, not a union, and nothing is checked. */
function readable({ type, anyOf, properties, items, ...rest }: Json): object {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null')
  const options = anyOf?.filter((option) => option.type !== 'null')
  if (options?.length === 1 && options[0]) {
    return { ...readable(options[0]), nullable: true }
  }
  return {
    ...(types[0] ? { type: types[0] === 'integer' ? 'number' : types[0] } : {}),
    ...(Array.isArray(type) ? { nullable: true } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, part]) => [key, readable(part)]),
          ),
        }
      : {}),
    ...(items ? { items: readable(items) } : {}),
    ...(rest.enum ? { enum: rest.enum } : {}),
  }
}

function print(cells: string[]): void {
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(14))).join('')}\n`,
  )
}
