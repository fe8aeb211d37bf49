import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, asks, deployDrawn, drawn, people, type Person } from './run-testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan', Person>
let among: string
let anybody: string
let waiting: string
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan')
  const graph = drawn('s -> form -> boss -> e')
  const form = { ...asks('ann'), choiceExecutor: 'candidate' as const }
  const candidates = { form, boss: asks('bob', 'cid') }
  among = (await deployDrawn(server, 'among', { graph, nodes: candidates })).defId
  const settings = { firstNodeUserAssign: true }
  anybody = (
    await deployDrawn(server, 'anybody', { graph, settings, nodes: { form: asks('ann'), boss: asks('bob') } })
  ).defId
  waiting = (
    await deployDrawn(server, 'waiting', {
      graph: drawn('s -> form -> boss -> e', {}, { skipFirstNode: false }),
      settings: { skipFirstNode: false },
      nodes: candidates,
    })
  ).defId
})
afterAll(() => server.stop())

const as = (person: Person) => actingAs(server, person)
const chosen = (...ids: string[]) => [{ nodeId: 'boss', executors: ids.map((id) => ({ id, type: 'user' })) }]
const isOnListOf = async (person: Person, instId: string) =>
  (await as(person).todo()).some((row) => row.procInstId === instId)

test('whoever starts a flow is told among whom they may choose, and nobody else is taken', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: among } })).value
  expect(next).toMatchObject({ choiceExcutor: 'candidate', jumpType: 'common' })
  expect(next.afterNodes[0]?.excutorList.map(({ name }) => name).toSorted()).toEqual(['bob', 'cid'])
  expect(await as(who.ann).start('among', { nodeUsers: chosen(who.dan.id) })).toMatchObject({ state: false })
  const instId = await as(who.ann).started('among', { nodeUsers: chosen(who.cid.id) })
  expect(await isOnListOf(who.bob, instId)).toBe(false)
  expect(await isOnListOf(who.cid, instId)).toBe(true)
})

test('where the starter names anybody, it has to be somebody', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: anybody } })).value
  expect(next.choiceExcutor).toBe('free')
  const nobody = await as(who.ann).start('anybody', { nodeUsers: chosen(server.env.newId()) })
  expect(nobody).toMatchObject({ state: false })
  const instId = await as(who.ann).started('anybody', { nodeUsers: chosen(who.dan.id) })
  expect(await isOnListOf(who.dan, instId)).toBe(true)
})

test('a flow whose first step waits for the starter asks nothing before it', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: waiting } })).value
  expect(next).toMatchObject({ choiceExcutor: 'none', jumpType: 'common' })
})
