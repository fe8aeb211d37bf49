import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { CustomChart } from '#domain/queries/query.ts'
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
  const rowsOf = async (definition: CustomChart) => {
    expect(await save({ kind: 'chart', definition })).toMatchObject({ state: true })
    return (await server.call(queriesApi.chartRows, { query: { alias: definition.alias } }, asker)).value.rows
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
