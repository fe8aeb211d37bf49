import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '#api/definitions/bin.ts'
import type { BodyOf, Endpoint } from '#api/endpoint.ts'
import { appsApi } from '#api/portal/apps.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { homeApi } from '#api/portal/home.ts'
import { menusApi } from '#api/portal/menus.ts'
import type { HomeLayout } from '#domain/portal/home-layout.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

type Person = Awaited<ReturnType<typeof addTestPerson>>
type NewDefinition = BodyOf<typeof portalDefinitionsApi.savePortal>

let server: TestServer
let operator: Person
let keeper: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['console.enter', 'portal.manage', 'portal.preview'])
  keeper = await addTestPerson(server, 'keeper', ['stay.desk'])
  other = await addTestPerson(server, 'other', ['portal.manage'])
  for (const body of [tools, shelf, everyone]) {
    expect((await save(body)).state).toBe(true)
  }
})
afterAll(() => server.stop())

const forKeeper = [{ type: 'role', id: 'role-keeper' }]
const app = (key: string, more = {}) => ({
  key,
  name: key,
  icon: 'key' as const,
  iconColor: '#1f6f54',
  mode: 1 as const,
  content: '/work',
  ...more,
})
const tools: NewDefinition = {
  kind: 'application',
  definition: {
    alias: 'tools',
    name: '工具',
    orderNo: 1,
    rights: [{ type: 'everyone' }],
    apps: [app('open'), app('desk', { method: 'stay.desk' }), app('money', { method: 'payment.read' })],
    groups: [],
  },
}
const shelf: NewDefinition = {
  kind: 'column',
  definition: {
    alias: 'shelf',
    name: '常用',
    type: 'shortcuts',
    rights: [{ type: 'everyone' }],
    dataFrom: '',
    requestType: 'GET',
    dataParam: [],
    apps: ['tools.desk', 'tools.money'],
  },
}
const layout = (alias: string, more: Partial<HomeLayout> = {}): NewDefinition & { kind: 'layout' } => ({
  kind: 'layout',
  definition: { alias, name: alias, orderNo: 50, rights: [{ type: 'everyone' }], items: [], ...more },
})
const everyone = layout('everyone')
const withShelf = { items: [{ type: 'none' as const, alias: 'shelf' }] }

const save = (body: NewDefinition, send = operator) =>
  server.call(portalDefinitionsApi.savePortal, { body }, send)
const preview = (body: BodyOf<typeof portalDeskApi.previewHome>, send = operator) =>
  server.call(portalDeskApi.previewHome, { body }, send)

test('an unsaved home page is seen as the person would, and only the save changes what they have', async () => {
  const unsaved = layout('keepers', { orderNo: 5, rights: forKeeper, ...withShelf })
  const { value } = await preview({ userId: keeper.id, unsaved })
  expect(value.own).toEqual({ alias: 'keepers', name: 'keepers' })
  expect(value.candidates.map(({ alias }) => alias)).toEqual(['keepers', 'everyone'])
  expect(value.items[0]?.column?.apps.map(({ key }) => key)).toEqual(['tools.desk'])
  expect(value.hidden).toEqual([{ kind: 'app', key: 'tools.money', name: 'money', reason: 'noRight' }])
  // Somebody else has another one; theirs is shown when it is asked for, and said not to be their own.
  const { value: elsewhere } = await preview({ userId: other.id, unsaved, layout: 'keepers' })
  expect([elsewhere.shown?.alias, elsewhere.own?.alias]).toEqual(['keepers', 'everyone'])
  expect((await server.call(homeApi.myMobileHome, {}, keeper)).value).toEqual([])
  await save(unsaved)
  const { value: now } = await server.call(homeApi.myMobileHome, {}, keeper)
  expect(now).toEqual((await preview({ userId: keeper.id })).value.items)
})

test('what a person chose for themselves stays theirs', async () => {
  await server.call(appsApi.saveOwnApps, { body: { keys: ['tools.open'] } }, keeper)
  const body = { userId: keeper.id, unsaved: layout('keepers', { orderNo: 5, ...withShelf }) }
  const { value } = await preview(body)
  expect(value.items[0]?.column?.apps.map(({ key }) => key)).toEqual(['tools.desk'])
})

test('nobody looks through the eyes of others without the right, nor at people of nowhere', async () => {
  expect((await preview({ userId: keeper.id }, other)).status).toBe(403)
  for (const name of Object.keys(portalDeskApi) as (keyof typeof portalDeskApi)[]) {
    expect((await server.call<Endpoint>(portalDeskApi[name], {}, keeper)).status, name).toBe(403)
  }
  expect((await preview({ userId: server.env.newId() })).status).toBe(404)
})

test('a bad definition is named with its places, and nothing changes', async () => {
  const bad = layout('broken', {
    rights: [{ type: 'role', id: 'nobody' }],
    items: [{ type: 'none', alias: 'nothing' }],
  })
  const checked = await server.call(portalDeskApi.checkPortal, { body: bad }, operator)
  expect(checked.value.map(({ at }) => at)).toEqual(['items[0].alias', 'rights[0].id'])
  expect((await save(bad)).state).toBe(false)
  const query = { kind: 'layout', alias: 'broken' } as const
  expect((await server.call(portalDefinitionsApi.portalDefinition, { query }, operator)).state).toBe(false)
  const menu = { alias: 'm', name: 'm', children: [{ alias: 'm', name: 'twice', path: 'https://x' }] }
  const body = { kind: 'menu' as const, definition: menu }
  const { value } = await server.call(portalDeskApi.checkPortal, { body }, operator)
  expect(value.map(({ at }) => at)).toEqual(['children[0].alias', 'children[0].path'])
})

test('whoever saves on an older revision is told what is there now', async () => {
  await save(layout('shared'))
  const change = (name: string, send: Person) => save({ ...layout('shared', { name }), revision: 1 }, send)
  expect((await change('mine', operator)).value.revision).toBe(2)
  const late = await change('theirs', other)
  expect([late.status, late.value]).toEqual([
    409,
    expect.objectContaining({ revision: 2, current: expect.objectContaining({ name: 'mine' }) }),
  ])
})

test('a tree of menus has a revision too, and is seen before it is saved', async () => {
  const tree = (name: string) => ({
    alias: 'house',
    name,
    children: [{ alias: 'house.desk', name: '前台', path: '/work', rights: forKeeper }],
  })
  const put = (name: string, revision: number, send = operator) =>
    server.call(portalDefinitionsApi.saveMenuTree, { body: { ...tree(name), revision } }, send)
  const unsaved = { kind: 'menu' as const, definition: tree('客房') }
  const seen = (await preview({ userId: keeper.id, unsaved })).value.menus
  expect(seen.map(({ name, children }) => [name, children.length])).toEqual([['客房', 1]])
  expect((await preview({ userId: other.id, unsaved })).value.menus).toEqual([])
  const saved = await Promise.all([put('一', 0), put('二', 0, other)])
  expect(saved.map(({ state }) => state).toSorted()).toEqual([false, true])
  expect((await put('三', 1)).value).toEqual({ revision: 2 })
  const late = await put('四', 1, other)
  expect([late.status, late.value]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ name: '三' }) }),
  ])
  const { value } = await server.call(menusApi.menus, { query: { menuAlias: '' } }, keeper)
  expect(value.map(({ name }) => name)).toEqual(['三'])
})

test('what uses a definition is said before it goes', async () => {
  const uses = async (kind: 'column' | 'application', alias: string) =>
    (await server.call(portalDeskApi.portalUses, { query: { kind, alias } }, operator)).value
  expect((await uses('application', 'tools')).map(({ key }) => key)).toEqual(['shelf'])
  expect((await uses('column', 'shelf')).map(({ key }) => key)).toEqual(['keepers'])
  const { value } = await server.call(portalDeskApi.portalCatalogue, {}, operator)
  expect(value.apps.map(({ key }) => key)).toEqual(['tools.open', 'tools.desk', 'tools.money'])
})

test('what was removed comes back from the bin as it was', async () => {
  const { removePortal, removeMenuTree, menuTrees, portalDefinition } = portalDefinitionsApi
  const query = { kind: 'layout', alias: 'shared' } as const
  const before = (await server.call(portalDefinition, { query }, operator)).value.definition
  const trees = (await server.call(menuTrees, {}, operator)).value
  await server.call(removePortal, { query }, operator)
  await server.call(removeMenuTree, { query: { alias: 'house' } }, operator)
  expect((await server.call(portalDefinition, { query }, operator)).state).toBe(false)
  const { rows } = (await server.call(binApi.removedPage, { body: {} }, operator)).value
  expect(rows.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([
    'home-layouts shared',
    'menus house',
  ])
  for (const { id } of rows) {
    expect((await server.call(binApi.restoreRemoved, { body: { id } }, operator)).state).toBe(true)
  }
  expect((await server.call(portalDefinition, { query }, operator)).value.definition).toEqual(before)
  expect((await server.call(menuTrees, {}, operator)).value).toEqual(trees)
})
