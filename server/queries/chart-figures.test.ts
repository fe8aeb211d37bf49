import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { CustomChart } from '#domain/queries/query.ts'
import { rowCalls } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { goods, goodsStore } from './testing.ts'

let server: TestServer
let operator: { id: string; token: string }
let asker: { id: string; token: string }

beforeAll(async () => {
  server = await startServer()
  const people = await goodsStore(server)
  operator = people.operator
  asker = people.asker
})
afterAll(() => server.stop())

type Saved = Parameters<typeof server.call<typeof queryAdminApi.saveQuery>>[1]['body']
const save = (body: Saved) => server.call(queryAdminApi.saveQuery, { body }, operator)

async function rowsOf(definition: CustomChart) {
  expect(await save({ kind: 'chart', definition })).toMatchObject({ state: true })
  return (await server.call(queriesApi.chartRows, { query: { alias: definition.alias } }, asker)).value.rows
}

test('a chart that is a number is one of all rows, and the shares of a pie are of the whole', async () => {
  await save({ kind: 'query', definition: { ...goods, alias: 'everyGood', conditions: [] } })
  const chart: CustomChart = {
    alias: 'inAll',
    name: '合计',
    style: 'number',
    query: 'everyGood',
    group: { field: 'kind' },
    limit: 1,
    measures: [{ as: 'count' }, { as: 'sum', field: 'price' }, { as: 'average', field: 'price' }],
  }
  // Three goods for 246 yuan: 82 each, and not the 98 of the first kind, nor 98 and 50 together.
  expect(await rowsOf(chart)).toEqual([{ key: null, name: '合计', value_1: 3, value_2: 246, value_3: 82 }])
  const pie: CustomChart = { ...chart, alias: 'parts', style: 'pie', measures: chart.measures.slice(0, 2) }
  expect(await rowsOf(pie)).toEqual([
    { key: 'tea', name: '茶', value_1: 2, value_2: 196 },
    { key: null, name: '其余', value_1: 1, value_2: 50 },
  ])
  // The largest alone are what bars were asked for.
  expect(await rowsOf({ ...pie, alias: 'largest', style: 'bar' })).toHaveLength(1)
})

test('a month without anything has a count and a sum of nothing, and no average', async () => {
  const rows = rowCalls(server, 'goods', operator)
  await rows.add({ name: '陶壶', kind: 'cup', price: 3000, bought: '2026-04-01' })
  await rows.add({ name: '无价', kind: 'cup', bought: '2026-05-01' })
  await save({ kind: 'query', definition: { ...goods, alias: 'goodsOfMonths', conditions: [] } })
  const monthly: CustomChart = {
    alias: 'monthly',
    name: '按月',
    style: 'line',
    query: 'goodsOfMonths',
    group: { field: 'bought', by: 'month' },
    measures: [{ as: 'count' }, { as: 'sum', field: 'price' }, { as: 'average', field: 'price' }],
  }
  const found = await rowsOf(monthly)
  expect(found.map((row) => [row.key, row.value_1, row.value_2, row.value_3])).toEqual([
    ['2026-01', 1, 128, 128],
    ['2026-02', 2, 118, 59],
    ['2026-03', 0, 0, null],
    ['2026-04', 1, 30, 30],
    ['2026-05', 1, 0, null],
  ])
  // By size, what has none comes last.
  const byName = { ...monthly, alias: 'byName', group: { field: 'name' } }
  const dear = await rowsOf({ ...byName, measures: [{ as: 'max', field: 'price' }] })
  expect(dear.map((row) => row.value_1)).toEqual([128, 68, 50, 30, null])
})
