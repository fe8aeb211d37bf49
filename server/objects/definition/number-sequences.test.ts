import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { addTestPerson, testDefinition, testField, publishTestObject, rowCalls } from './testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { nextNumber, requireSequence } from './number-sequences.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let keeper: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  const rights = ['sequence.manage', 'object.manage', 'object.bill.read', 'object.bill.write']
  keeper = await addTestPerson(server, 'keeper', rights)
})
afterAll(() => server.stop())

/** Moves the clock; tokens do not last that long. */
async function moveTo(now: number) {
  server.clock.now = now
  keeper = { ...keeper, token: await server.signIn('keeper') }
}
const save = (body: { alias: string; prefix?: string; [more: string]: unknown }) =>
  server.call(sequencesApi.saveSequence, { body: { name: body.alias, ...body } }, keeper)
const next = (alias: string, send: { token: string; tenant?: string } = keeper) =>
  server.call(sequencesApi.nextNumber, { query: { alias } }, send)
const draw = async (alias: string) => (await next(alias)).value

test('two hundred callers at once get two hundred numbers in a row', async () => {
  await save({ alias: 'rush', prefix: 'R', digits: 4 })
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, at) => addTestPerson(server, `caller${at}`, [])),
  )
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => next('rush', people[at % people.length])),
  )
  const expected = Array.from({ length: 200 }, (_, at) => `R${String(at + 1).padStart(4, '0')}`)
  expect(replies.map((reply) => reply.value).sort()).toEqual(expected)
})

test('a transaction that is undone has drawn nothing', async () => {
  await save({ alias: 'undone', digits: 1 })
  const { env, tenantId } = server
  const sequence = await requireSequence(scopeOf(env, tenantId), 'undone')
  expect(await draw('undone')).toBe('1')
  const failing = scopeOf(env, tenantId).write(async (scope) => {
    expect(await nextNumber(scope, sequence)).toBe('2')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await draw('undone')).toBe('2')
})

test('rows get theirs as they are saved: none for a row that is refused, and none twice', async () => {
  await save({ alias: 'bill', prefix: 'B', digits: 3, isOpen: false })
  const fields = [testField('number', 'text', { sequence: 'bill' }), testField('plate', 'text')]
  await publishTestObject(
    server,
    keeper,
    'bill',
    testDefinition(fields, { keys: [{ name: 'plateOnce', fields: ['plate'] }] }),
  )
  const bills = rowCalls(server, 'bill', keeper)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => bills.save({ main: { plate: `P${at % 20}`, number: 'MINE' } })),
  )
  const numbers = replies.flatMap((reply) =>
    reply.state === true ? [String(reply.value.numbers.number)] : [],
  )
  expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, at) => `B${String(at + 1).padStart(3, '0')}`))
  const page = await bills.page({ pageBean: { pageSize: 100 } })
  expect(page.value.rows.map((row) => String(row.main.number)).sort()).toEqual(numbers)
  expect(await next('bill')).toMatchObject({ state: false, message: '流水号“bill”只在保存数据时生成' })
})

describe('numbers', () => {
  test('start anew with the day in China', async () => {
    await save({ alias: 'daily', prefix: 'D', datePattern: 'yyyyMMdd', reset: 'daily', digits: 3 })
    await moveTo(Date.UTC(2026, 4, 4, 15, 59))
    expect([await draw('daily'), await draw('daily')]).toEqual(['D20260504001', 'D20260504002'])
    await moveTo(Date.UTC(2026, 4, 4, 16, 0))
    expect(await draw('daily')).toBe('D20260505001')
  })

  test('start anew with the month or the year, or never', async () => {
    await save({ alias: 'monthly', datePattern: 'yyMM', reset: 'monthly', digits: 2 })
    await save({ alias: 'yearly', datePattern: 'yyyy', reset: 'yearly', digits: 2, firstNumber: 10 })
    await save({ alias: 'ever', digits: 2 })
    const all = async () => [await draw('monthly'), await draw('yearly'), await draw('ever')]
    expect([await all(), await all()]).toEqual([
      ['260501', '202610', '01'],
      ['260502', '202611', '02'],
    ])
    await moveTo(Date.UTC(2026, 5, 30, 16, 0)) // the first of July in China
    expect(await all()).toEqual(['260701', '202612', '03'])
  })
})

describe('a sequence', () => {
  test('that would repeat itself is refused', async () => {
    const reply = await save({ alias: 'loop', reset: 'daily', datePattern: 'yyyyMM' })
    expect(reply.message).toContain('否则会出现重复编号')
    expect((await next('loop')).message).toBe('没有编码为“loop”的流水号')
  })

  test('in use keeps its period, and looks else only from then on', async () => {
    await save({ alias: 'used', prefix: 'U', datePattern: 'yyyyMMdd', reset: 'monthly' })
    await draw('used')
    const reply = await save({ alias: 'used', datePattern: 'yyyyMMdd', reset: 'daily' })
    expect(reply.message).toContain('已经使用')
    await save({ alias: 'used', prefix: 'V', datePattern: 'yyyyMMdd', reset: 'monthly', digits: 2 })
    expect(await draw('used')).toMatch(/^V\d{8}02$/)
  })

  test('is listed with its last number for those who keep them, and kept by nobody else', async () => {
    const list = await server.call(sequencesApi.sequencePage, { body: {} }, keeper)
    expect(list.value.rows.find(({ alias }) => alias === 'rush')).toMatchObject({
      lastNumber: 200,
      digits: 4,
    })
    const clerk = await addTestPerson(server, 'clerk', [])
    for (const name of ['sequencePage', 'saveSequence'] as const) {
      expect((await server.call<Endpoint>(sequencesApi[name], {}, clerk)).status).toBe(403)
    }
    expect((await server.call(sequencesApi.nextNumber, { query: { alias: 'rush' } })).status).toBe(401)
    // Guests and owners have no papers to number.
    for (const kind of ['guest', 'owner'] as const) {
      await server.addUser({ account: `a-${kind}`, kind })
      expect((await next('rush', { token: await server.signIn(`a-${kind}`) })).status).toBe(403)
    }
    expect(await draw('rush')).toMatch(/201$/)
  })

  test('of another tenant is another sequence', async () => {
    const tenant = {
      id: await createTenant(server.env, 'valley', '二号山谷'),
      code: 'valley',
    }
    const person = { ...(await addTestPerson(server, 'keeper', [], tenant)), tenant: 'valley' }
    expect((await next('rush', person)).message).toBe('没有编码为“rush”的流水号')
  })

  test('is not drawn from without end', async () => {
    const greedy = await addTestPerson(server, 'greedy', [])
    let refused = 0
    for (let count = 0; count < 62; count++) {
      refused += (await next('ever', greedy)).status === 429 ? 1 : 0
    }
    expect(refused).toBe(2)
  })
})
