import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { userApi } from '#api/identity/user.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { newsApi } from '#api/office/news.ts'
import { chooserApi } from '#api/org/chooser.ts'
import { contactsApi } from '#api/org/contacts.ts'
import { instantAt } from '#domain/park-time.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let admin: { token: string }
beforeAll(async () => {
  server = await startServer()
  await loadPeopleInto(server.env, { id: server.tenantId, code: 'platform' })
  admin = { token: await server.signIn('admin', demoPassword) }
})
afterAll(() => server.stop())

const rowsOf = { pageBean: { page: 1, pageSize: 30 } }

test('who may publish news and nothing else chooses its readers and publishes', async () => {
  const editor = await addTestPerson(server, 'editor', ['news.manage'])
  const orgs = (await server.call(chooserApi.childOrgs, { body: {} }, editor)).value
  const roles = (await server.call(chooserApi.roles, { body: rowsOf }, editor)).value.rows
  const people = (await server.call(chooserApi.people, { body: { keyword: 'clerk' } }, editor)).value.rows
  expect([orgs.length, roles.length, people.length].every((count) => count > 0)).toBe(true)
  const readers = [
    ...orgs.slice(0, 1).map(({ id }) => ({ type: 'orgUnder' as const, id })),
    ...roles.slice(0, 1).map(({ id }) => ({ type: 'role' as const, id })),
    ...people.map(({ id }) => ({ type: 'user' as const, id })),
  ]
  const texts = { 'zh-CN': { title: '停水', content: '<p>明早</p>' } }
  const body = { kind: 'notice' as const, texts, picture: null, isTop: false, tagIds: [], readers }
  expect(await server.call(newsApi.saveArticle, { body }, editor)).toMatchObject({ state: true })
})

test('who may book rooms and nothing else books one for colleagues', async () => {
  const words = { 'zh-CN': { name: '松室' }, 'en-US': { name: 'Pine' } }
  const room = { code: 'pine', texts: words, seats: 8, closes: '20:00' }
  const roomId = (await server.call(meetingsApi.saveRoom, { body: room }, admin)).value
  const booker = await addTestPerson(server, 'booker', ['meeting.book'])
  const departments = (await server.call(chooserApi.departments, {}, booker)).value
  const [orgId] = departments.filter(({ people }) => people > 0).map(({ id }) => id)
  expect(orgId).toBeDefined()
  const found = (await server.call(chooserApi.people, { body: { keyword: 'head' } }, booker)).value.rows
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['fullname', 'id', 'orgName', 'postName'])
  const [startTime, endTime] = [instantAt('2026-05-05', '10:00'), instantAt('2026-05-05', '11:00')]
  const body = { roomId, subject: '例会', startTime, endTime, attendeeIds: found.map(({ id }) => id) }
  expect(await server.call(meetingsApi.bookRoom, { body }, booker)).toMatchObject({ state: true })
  // The address book itself stays closed to them.
  expect((await server.call(contactsApi.contacts, { body: {} }, booker)).status).toBe(403)
})

test.each(Object.entries(chooserApi) as [string, Endpoint][])(
  '%s is for those whose work names colleagues',
  async (name, endpoint) => {
    const input = endpoint.method === 'POST' ? { body: {} } : {}
    const other = await addTestPerson(server, `without-${name}`, ['stay.desk'])
    expect((await server.call(endpoint, input)).status).toBe(401)
    expect((await server.call(endpoint, input, other)).status).toBe(403)
    const reader = await addTestPerson(server, `reads-${name}`, ['org.read'])
    expect((await server.call(endpoint, input, reader)).status).toBe(200)
  },
)

test('the books of the company are named to who reads the ledger of every site', async () => {
  const reader = await addTestPerson(server, 'bookkeeper', ['console.enter', 'ledger.read'])
  const told = (await server.call(userApi.methodRights, {}, reader)).value
  expect(told).toContain('ledger.read@everywhere')
})
