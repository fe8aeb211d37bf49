import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declaredCalls } from '#server/declared-calls.ts'
import { declaredOnly, shapeOf } from './declared-fields.ts'

type Tree = { name: string; children: Tree[] }
const Tree: z.ZodMiniType<Tree> = z.object({ name: z.string(), children: z.array(z.lazy(() => Tree)) })

const Row = z.object({
  id: z.string(),
  place: z.nullable(z.object({ x: z.int() })),
  tags: z.optional(z.array(z.object({ name: z.string() }))),
  byName: z.record(z.string(), z.object({ a: z.int() })),
  pair: z.tuple([z.object({ from: z.string() }), z.object({ to: z.string() })]),
  off: z.union([
    z.object({ fen: z.int() }),
    z.object({ percent: z.int() }),
    z.array(z.object({ n: z.int() })),
  ]),
  data: z.unknown(),
  tree: Tree,
})

const good = {
  id: '1',
  place: { x: 1 },
  tags: [{ name: 'a' }, { name: 'b' }],
  byName: { one: { a: 1 } },
  pair: [{ from: 'a' }, { to: 'b' }],
  off: { percent: 3 },
  data: { anything: { goes: true } },
  tree: { name: 'root', children: [{ name: 'leaf', children: [] }] },
}
const passing = (value: unknown) => declaredOnly(value, shapeOf(Row))

test('what is declared is given back as it is, without a copy', () => {
  expect(passing(good)).toBe(good)
})

test('what is not declared is left out, however deep', () => {
  const secret = 'secret'
  const value = {
    ...good,
    secret,
    place: { x: 1, secret },
    tags: [{ name: 'a' }, { name: 'b', secret }],
    byName: { one: { a: 1, secret } },
    pair: [{ from: 'a', secret }, { to: 'b' }],
    off: [{ n: 1, secret }],
    tree: { name: 'root', children: [{ name: 'leaf', children: [], secret }] },
  }
  expect(JSON.parse(JSON.stringify(passing(value)))).toEqual({ ...good, off: [{ n: 1 }] })
  expect(value.place).toHaveProperty('secret')
})

test('an object or a list in the place of a plain value brings nothing with it', () => {
  expect(passing({ ...good, id: { secret: 1 } })).toMatchObject({ id: {} })
  expect(passing({ ...good, id: ['secret'] })).toMatchObject({ id: [] })
})

test('what writes itself as JSON is judged by what it writes', () => {
  expect(passing({ ...good, id: new Date(0) })).toMatchObject({ id: '1970-01-01T00:00:00.000Z' })
  expect(passing({ ...good, place: { toJSON: () => ({ x: 2, secret: 1 }) } })).toMatchObject({
    place: { x: 2 },
  })
})

test('of any value only names that are declared pass', () => {
  const Narrow = z.object({
    a: z.array(z.object({ b: z.string() })),
    c: z.nullable(z.object({ a: z.int() })),
  })
  const key = fc.constantFrom('a', 'b', 'c', 'x', 'y')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(value, (given) => {
      const sent = JSON.stringify(declaredOnly(given, shapeOf(Narrow))) ?? ''
      expect(sent).not.toMatch(/"[xy]"/)
      expect(declaredOnly(JSON.parse(sent), shapeOf(Narrow))).toEqual(JSON.parse(sent))
    }),
  )
})

test('the answers of all calls have a shape', async () => {
  for (const { name, endpoint } of await declaredCalls()) {
    expect(() => shapeOf(endpoint.gives), name).not.toThrow()
  }
})
