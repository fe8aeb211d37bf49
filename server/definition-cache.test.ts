import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptDefinition } from './definition-cache.ts'
import { countStatements } from './db/count-statements-testing.ts'
import { scopeOf, type Scope, type TxScope } from './scope.ts'
import { startServer, type TestServer } from './testing.ts'

const counting = countStatements()
let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startServer()
  two = await startServer({}, one.connection)
})
afterAll(async () => {
  counting.stop()
  await two.stop()
  await one.stop()
})

const scopeAt = (server: TestServer) => scopeOf(server.env, one.tenantId)
const roles = (scope: Scope) =>
  keptDefinition(scope, 'roles of the test', async () => {
    const rows = await scope
      .from('role')
      .select('name')
      .where('alias', 'like', 'kept-%')
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  })
const add = (scope: TxScope, name: string) =>
  scope.insert('role', { id: scope.newId(), alias: `kept-${name}`, name }).execute()

test('what was read is not read again, and a change is seen at once by every server', async () => {
  expect(await roles(scopeAt(one))).toEqual([])
  expect(await roles(scopeAt(two))).toEqual([])
  const { statements } = await counting.of(() => roles(scopeAt(two)))
  expect(statements.map((statement) => statement.trim())).toEqual([
    'select "stamp" from "definition_stamp" where "tenant_id" = $1',
  ])
  await scopeAt(one).write((scope) => add(scope, 'a'))
  expect(await roles(scopeAt(two))).toEqual(['a'])
  expect(await roles(scopeAt(one))).toEqual(['a'])
})

test('a transaction sees what it changed itself; undone, it has changed nothing for anybody', async () => {
  const root = scopeAt(one)
  const undone = root.write(async (scope) => {
    expect(await roles(scope)).toEqual(['a'])
    await add(scope, 'b')
    expect(await roles(scope)).toEqual(['a', 'b'])
    expect(await roles(scopeAt(two))).toEqual(['a'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await roles(root)).toEqual(['a'])
  expect(await roles(scopeAt(two))).toEqual(['a'])
})

test('of writes that run side by side in one request each leaves its stamp', async () => {
  const root = scopeAt(one)
  await Promise.all(['c', 'd', 'e'].map((name) => root.write((scope) => add(scope, name))))
  expect(await roles(root)).toEqual(['a', 'c', 'd', 'e'])
  expect(await roles(scopeAt(two))).toEqual(['a', 'c', 'd', 'e'])
})

test('what all share cannot be changed by one', async () => {
  const found = await roles(scopeAt(two))
  expect(() => found.push('f')).toThrow(TypeError)
})
