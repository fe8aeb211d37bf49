import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '#api/definitions/bin.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { newsApi } from '#api/office/news.ts'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { removedKinds, type RemovedKind } from '#domain/platform/removed-definition.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { definitionSaves } from '#server/definitions/stale-definition-testing.ts'
import { startServer, type TestServer } from './testing.ts'

let server: TestServer
let keeper: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  keeper = await addTestPerson(server, 'keeper', catalogueRights)
})
afterAll(() => server.stop())

const send = (endpoint: Endpoint, input: object) => server.call(endpoint, input, { token: keeper.token })
const made = async (endpoint: Endpoint, body: object) => String((await send(endpoint, { body })).value)

type Removal = {
  kind: RemovedKind
  remove: [Endpoint, object]
  read: () => Promise<{ value: unknown }>
  /** What stands on it, and is named by the refusal as long as it is there. */
  neededBy?: string
}

/** What is the same before and after: not when it was saved, nor how often. */
const lasting = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inside: unknown) =>
      ['revision', 'id', 'defId', 'version', 'savedAt', 'savedBy', 'updatedAt', 'createdAt', 'at'].includes(
        name,
      )
        ? undefined
        : inside,
    ) ?? 'null',
  )

/** What stands below comes first: it is removed last, and comes back first. */
async function removals(): Promise<Removal[]> {
  const described = await definitionSaves(send)
  const readOf = (name: string) => described[name]?.read ?? (() => Promise.reject(new Error(name)))
  await send(dictionariesApi.saveDictionary, {
    body: { typeKey: 'dict', name: '甲', items: [{ key: 'a', name: '子' }] },
  })
  const demId = await made(peopleAdminApi.saveDimension, { code: 'dem', name: '行政' })
  const org = { demId, parentId: null, code: 'o', name: '甲', orderNo: 0 }
  const orgId = await made(peopleAdminApi.saveOrg, org)
  const jobId = await made(peopleAdminApi.saveJob, { code: 'j', name: '前台' })
  const postId = await made(peopleAdminApi.savePost, { orgId, jobId, code: 'p', name: '大堂前台' })
  const userIds = [keeper.id]
  const groupId = await made(peopleAdminApi.saveGroup, { code: 'g', name: '值班', userIds })
  const park = parkFixture(server)
  const siteId = await park.addSite('云起谷')
  const houseId = await park.addHouse(siteId, { name: '云起居' })
  const room = fieldsOf((await send(siteDeskApi.saveRoom, { body: { siteId, no: '901' } })).value)
  const group = await send(housePriceApi.saveGroup, { body: { name: '小屋', houseIds: [houseId] } })
  const priceGroup = String(fieldsOf(group.value)['id'])
  const rule = {
    level: 'group',
    of: priceGroup,
    kind: 'season',
    from: null,
    to: null,
    weekdays: null,
    price: { fen: 50_000 },
    minNights: null,
    priority: 0,
    addsUp: false,
  }
  await send(housePriceApi.saveRule, { body: { rule } })
  const place = (kind: string, id: string): [Endpoint, object] => [
    peopleDeskApi.removePlace,
    { body: { kind, id } },
  ]
  const query = (kind: string, alias: string): [Endpoint, object] => [
    queryAdminApi.removeQuery,
    { query: { kind, alias } },
  ]
  const home = (kind: string, alias: string): [Endpoint, object] => [
    portalDefinitionsApi.removePortal,
    { query: { kind, alias } },
  ]
  const list = (endpoint: Endpoint) => () => send(endpoint, { body: {} })
  return [
    {
      kind: 'dictionaries',
      remove: [dictionariesApi.removeDictionary, { query: { typeKey: 'dict' } }],
      read: () => send(dictionariesApi.dictionary, { query: { typeKey: 'dict' } }),
    },
    {
      kind: 'objects',
      remove: [objectsApi.removeObject, { query: { alias: 'thing' } }],
      read: readOf('object'),
      neededBy: 'thingForm',
    },
    {
      kind: 'forms',
      remove: [formAdminApi.removeForm, { query: { key: 'thingForm' } }],
      read: readOf('form'),
      neededBy: 'thingList',
    },
    {
      kind: 'templates',
      remove: [templateAdminApi.removeTemplate, { query: { key: 'thingList' } }],
      read: readOf('list'),
    },
    { kind: 'queries', remove: query('query', 'things'), read: readOf('query'), neededBy: 'pickThing' },
    { kind: 'dialogs', remove: query('dialog', 'pickThing'), read: readOf('dialog') },
    { kind: 'views', remove: query('view', 'thing/all'), read: readOf('view') },
    { kind: 'charts', remove: query('chart', 'thingChart'), read: readOf('chart') },
    { kind: 'applications', remove: home('application', 'apps'), read: readOf('application') },
    { kind: 'columns', remove: home('column', 'shelf'), read: readOf('column') },
    { kind: 'home-layouts', remove: home('layout', 'home'), read: readOf('layout') },
    {
      kind: 'menus',
      remove: [portalDefinitionsApi.removeMenuTree, { query: { alias: 'staleMenu' } }],
      read: readOf('menu'),
    },
    {
      kind: 'flow-drafts',
      remove: [flowDefinitionApi.removeDraft, { query: { defKey: 'stale_flow' } }],
      read: readOf('flow'),
    },
    {
      kind: 'flow-types',
      remove: [flowDeskApi.removeFlowType, { query: { key: 'staleType' } }],
      read: readOf('flow type'),
    },
    {
      kind: 'jobs',
      remove: place('job', jobId),
      read: list(directoryApi.jobPage),
      neededBy: '大堂前台',
    },
    { kind: 'posts', remove: place('post', postId), read: list(directoryApi.postPage) },
    { kind: 'user-groups', remove: place('group', groupId), read: list(directoryApi.groupPage) },
    {
      kind: 'rooms',
      remove: [siteDeskApi.removeRoom, { body: { id: room['id'] } }],
      read: () => send(siteDeskApi.rooms, { query: { siteId } }),
    },
    {
      kind: 'price-groups',
      remove: [housePriceApi.removeGroup, { body: { id: priceGroup } }],
      read: () => send(housePriceApi.groups, {}),
    },
  ]
}

test('everything that can be removed says what needs it, and comes back from the bin as it was', async () => {
  const all = await removals()
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(removedKinds.toSorted())
  const before = new Map<RemovedKind, unknown>()
  for (const { kind, remove, read, neededBy } of all) {
    before.set(kind, lasting((await read()).value))
    if (neededBy !== undefined) {
      const refused = await send(...remove)
      expect([kind, refused.state]).toEqual([kind, false])
      expect(JSON.stringify([refused.message, refused.value]), kind).toContain(neededBy)
      expect(lasting((await read()).value), kind).toEqual(before.get(kind))
    }
  }
  for (const { kind, remove, read } of all.toReversed()) {
    const removed = await send(...remove)
    expect([kind, removed.status, removed.message ?? '']).toEqual([kind, 200, ''])
    expect(lasting((await read()).value), kind).not.toEqual(before.get(kind))
  }
  const bin = listOf(
    fieldsOf((await send(binApi.removedPage, { body: { pageBean: { page: 1, pageSize: 50 } } })).value)[
      'rows'
    ],
  )
  for (const { kind, read } of all) {
    const { id } = fieldsOf(bin.find((row) => fieldsOf(row)['kind'] === kind))
    const restored = await send(binApi.restoreRemoved, { body: { id } })
    expect([kind, restored.status, restored.message ?? '']).toEqual([kind, 200, ''])
    expect(lasting((await read()).value), kind).toEqual(before.get(kind))
    expect((await send(binApi.restoreRemoved, { body: { id } })).state, kind).toBe(false)
  }
})

test('a removed draft of news comes back from its own list', async () => {
  const texts = { 'zh-CN': { title: '甲', summary: '', content: '<p>甲</p>' } }
  const id = await made(newsApi.saveArticle, { kind: 'news', texts })
  const read = async () => lasting((await send(newsApi.articleToEdit, { query: { id } })).value)
  const before = await read()
  await send(newsApi.removeArticle, { body: { id } })
  expect(await read()).not.toEqual(before)
  await send(newsDeskApi.restore, { body: { id } })
  expect(await read()).toEqual(before)
})
