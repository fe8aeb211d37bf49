import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_EVENTS } from '#domain/workflow/definition/settings.ts'
import { publishTestObject, testDefinition, testField } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  base64,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  type TestPerson,
} from '#server/workflow/run/testing.ts'
import { parkFixture } from '#server/stay/testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let houseId: string
let who: Record<'clerk' | 'head', TestPerson>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  who = await people(server, 'clerk', 'head')
  await grant(server, who.head, 'object.manage')
  houseId = await park.addHouse(await park.addSite('山谷'), { name: '云舍' })
  await park.price(
    houseId,
    Array.from({ length: 20 }, (_, at) => ({
      night: park.inDays(at),
      price: 50_000,
      ...(at === 4 ? { closed: true, minNights: 2 } : {}),
    })),
  )
  const fields = [testField('house', 'text'), testField('from', 'date'), testField('until', 'date')]
  await publishTestObject(
    server,
    { token: who.head.token },
    'priceChange',
    testDefinition([...fields, testField('newPrice', 'money')]),
  )
  await deployGraph(server, 'price', {
    graph: drawn('s -> form -> head -> g; g [result.head=="oppose"] -> no; g * -> e', {
      g: { kind: 'exclusiveGateway' },
      no: { kind: 'end' },
    }),
    settings: {
      objectAlias: 'priceChange',
      hooks: FLOW_EVENTS.map((on) => ({ on, run: 'stay.price' })),
    },
    nodes: { form: executedBy('clerk'), head: executedBy('head') },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const nights = async (from: number, until: number) => {
  const rows = await server.env.db
    .selectFrom('price_day')
    .select('price_fen')
    .where('house_id', '=', houseId)
    .where('night', '>=', park.inDays(from))
    .where('night', '<=', park.inDays(until))
    .orderBy('night')
    .execute()
  return rows.map((row) => row.price_fen)
}
const change = (main: object = {}) => ({
  data: base64({
    main: { house: '云舍', from: park.inDays(2), until: park.inDays(5), newPrice: 80_000, ...main },
  }),
})

test('a change that could not be carried out is refused when it is handed in', async () => {
  const refused = async (main: object, message: string) =>
    expect(await as(who.clerk).start('price', change(main))).toMatchObject({ state: false, message })
  await refused({ house: '没有这间' }, '没有找到名为“没有这间”的房屋')
  await refused({ until: park.inDays(1) }, '请选择调价的开始与结束日期')
  await refused({ newPrice: 0 }, '请填写调整后的价格')
})

test('prices change when the change is granted, by whom and from what is kept; other rules of the nights stay', async () => {
  const instId = await as(who.clerk).started('price', change())
  expect(await nights(1, 6)).toEqual([50_000, 50_000, 50_000, 50_000, 50_000, 50_000])
  await as(who.head).complete(await as(who.head).task(instId))
  expect(await nights(1, 6)).toEqual([50_000, 80_000, 80_000, 80_000, 80_000, 50_000])
  const kept = await server.env.db
    .selectFrom('price_day')
    .select(['closed', 'min_nights'])
    .where('house_id', '=', houseId)
    .where('night', '=', park.inDays(4))
    .executeTakeFirst()
  expect(kept).toEqual({ closed: true, min_nights: 2 })
  const log = await server.env.db.selectFrom('price_change').selectAll().execute()
  expect(log).toMatchObject([{ instance_id: instId, actor_id: who.head.id, kind: 'nights' }])
  const [changed] = await server.env.db.selectFrom('price_change_house').selectAll().execute()
  const before = (at: number) => ({ night: park.inDays(at), old: { price: 50_000 }, new: { price: 80_000 } })
  expect(changed?.nights).toMatchObject([2, 3, 4, 5].map(before))
})

test('a change that is refused changes nothing, and nights that are over keep their price', async () => {
  const refused = await as(who.clerk).started('price', change({ newPrice: 90_000 }))
  await as(who.head).complete(await as(who.head).task(refused), 'oppose')
  expect(await nights(2, 5)).toEqual([80_000, 80_000, 80_000, 80_000])
  const past = await as(who.clerk).started(
    'price',
    change({ from: park.inDays(-3), until: park.inDays(0), newPrice: 1 }),
  )
  await as(who.head).complete(await as(who.head).task(past))
  expect(await nights(-3, 1)).toEqual([1, 50_000])
})
