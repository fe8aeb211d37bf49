import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activitySessionApi, activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createBanner } from '../catalog/create-banner.ts'
import { parkFixture } from '../testing.ts'

type Person = { id: string; token: string }
type Given = CallInput<typeof activitySessionDeskApi.save>['body']

let server: TestServer
let [keeper, clerk, ana, ben]: Person[] = []
let activityId: string
let siteId: string
const hour = 3_600_000

beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  siteId = await park.addSite('北谷')
  keeper = await addTestPerson(server, 'keeper', ['activity.manage', 'role.manage', 'user.read'])
  clerk = await addTestPerson(server, 'clerk', ['stay.desk'])
  const guest = async (account: string) => ({
    id: await server.addUser({ account, kind: 'guest' }),
    token: await server.signIn(account),
  })
  ana = await guest('ana')
  ben = await guest('ben')
  activityId = await scopeOf(server.env, server.tenantId).write((scope) =>
    createBanner(scope, {
      texts: { 'zh-CN': { name: '看萤火虫', content: '' }, 'en-US': { name: 'Fireflies', content: '' } },
      showType: '1',
      isSkip: true,
    }),
  )
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

const words = { 'zh-CN': { place: '溪边', note: '' }, 'en-US': { place: 'Brook', note: '' } }
const given = (more: Partial<Given> = {}): Given => ({
  activityId,
  startsAt: server.clock.now + 24 * hour,
  endsAt: server.clock.now + 26 * hour,
  seats: 4,
  texts: words,
  ...more,
})
const save = (body: Given, person = keeper) =>
  server.call(activitySessionDeskApi.save, { body }, { ...person })
const made = async (more: Partial<Given> = {}) => (await save(given(more))).value.id
const signUp = (id: string, people: number, person = ana) =>
  server.call(activitySessionApi.signUp, { body: { id, people } }, { ...person })
const leave = (id: string, person = ana) =>
  server.call(activitySessionApi.leave, { body: { id } }, { ...person })
const cancel = (id: string, person = keeper) =>
  server.call(activitySessionDeskApi.cancel, { body: { id, reason: '有雷雨' } }, { ...person })
const seen = async (id: string, person = ana) =>
  (await server.call(activitySessionApi.sessions, { query: { id: activityId } }, { ...person })).value.find(
    (one) => one.id === id,
  )
const kept = async (id: string) =>
  (
    await server.call(activitySessionDeskApi.managed, { query: { id: activityId } }, { ...keeper })
  ).value.find((one) => one.id === id)
const list = async (id: string) =>
  (await server.call(activitySessionDeskApi.signUps, { query: { id } }, { ...keeper })).value

test('guests sign up, change how many they are, and leave', async () => {
  const id = await made()
  expect(await seen(id)).toMatchObject({ place: '溪边', left: 4, mine: 0 })
  expect((await signUp(id, 3)).state).toBe(true)
  expect((await signUp(id, 2, ben)).message).toBe('名额不足，还剩 1 位')
  expect((await signUp(id, 4)).state).toBe(true)
  expect(await seen(id)).toMatchObject({ left: 0, mine: 4 })
  expect(await list(id)).toMatchObject([{ userId: ana?.id, people: 4, state: 'signed' }])
  expect((await leave(id)).state).toBe(true)
  expect((await leave(id)).state).toBe(false)
  expect((await signUp(id, 2, ben)).state).toBe(true)
  expect(await kept(id)).toMatchObject({ taken: 2 })
  expect((await server.call(activitySessionApi.signUp, { body: { id, people: 1 } })).status).toBe(401)
})

test('of two who want the last seats at once one gets them', async () => {
  const id = await made({ seats: 3 })
  const both = await Promise.all([signUp(id, 2), signUp(id, 2, ben)])
  expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
  expect(await kept(id)).toMatchObject({ taken: 2 })
})

test('what is cancelled takes nobody in, and whoever had signed up is told why', async () => {
  const id = await made()
  await signUp(id, 2)
  expect((await cancel(id)).state).toBe(true)
  await cancel(id)
  expect((await signUp(id, 1, ben)).message).toBe('这个场次已取消')
  expect(await seen(id)).toMatchObject({ state: 'cancelled', reason: '有雷雨', mine: 2 })
  expect(await seen(id, ben)).toBeUndefined()
  const removed = await made()
  await signUp(removed, 1)
  const out = { id: removed, userId: ana?.id ?? '', reason: '名额调整' }
  expect((await server.call(activitySessionDeskApi.removeSignUp, { body: out }, { ...keeper })).state).toBe(
    true,
  )
  await deliverAllNotifications(server.env)
  const { rows } = (await server.call(inboxApi.messages, { body: {} }, { ...ana })).value
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
    '报名已取消：看萤火虫',
    '活动取消：看萤火虫',
  ])
})

test('an activity that is off shows no times and takes nobody in', async () => {
  const id = await made()
  const turn = (isOn: boolean) =>
    server.call(activityDeskApi.switch, { body: { id: activityId, isOn } }, { ...keeper })
  await turn(false)
  expect(await seen(id)).toBeUndefined()
  expect((await signUp(id, 1)).status).toBe(404)
  await turn(true)
  expect((await signUp(id, 1)).state).toBe(true)
})

test('bad input changes nothing, and who saves second is told', async () => {
  const id = await made()
  await signUp(id, 3)
  const wrong = [
    await save(given({ id, seats: 2 })),
    await save(given({ id, endsAt: server.clock.now + hour })),
    await save(given({ id, startsAt: server.clock.now - hour })),
    await save(given({ activityId: server.env.newId() })),
  ]
  expect(wrong.map(({ state }) => state)).toEqual(wrong.map(() => false))
  expect((await save(given({ id, revision: 1, seats: 8 }))).state).toBe(true)
  const late = await save(given({ id, revision: 1, seats: 9 }))
  expect([late.status, late.value]).toMatchObject([409, { revision: 2, current: { seats: 8 } }])
  expect(await kept(id)).toMatchObject({ seats: 8, taken: 3 })
})

test('without the right, and at other sites, nothing is read or done', async () => {
  const id = await made()
  const tried = async (person: Person | undefined) => [
    await server.call(activitySessionDeskApi.managed, { query: { id: activityId } }, { ...person }),
    await server.call(activitySessionDeskApi.signUps, { query: { id } }, { ...person }),
    await save(given({ id }), person),
    await cancel(id, person),
    await server.call(
      activitySessionDeskApi.removeSignUp,
      { body: { id, userId: ana?.id ?? '', reason: 'x' } },
      { ...person },
    ),
  ]
  expect((await tried(clerk)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const local = await addTestPerson(server, 'local', ['activity.manage'])
  const body = { userId: local.id, siteIds: [siteId], before: [] }
  await server.call(siteOperatorsApi.saveSiteOperator, { body }, { ...keeper })
  expect((await tried(local)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await kept(id)).toMatchObject({ state: 'open' })
})
