import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { fieldsOf } from '#domain/record.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { shopSaves } from '#server/shop/stale-shop-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { definitionSaves, type Save } from '#server/definitions/stale-definition-testing.ts'
import { staySaves } from '#server/owner/stale-stay-testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let keeper: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  keeper = await addTestPerson(server, 'keeper', catalogueRights)
})
afterAll(() => server.stop())

const send = (endpoint: Endpoint, input: object) => server.call(endpoint, input, { token: keeper.token })
const made = async (endpoint: Endpoint, body: object) => String((await send(endpoint, { body })).value)

async function peopleSaves(siteId: string): Promise<Record<string, Save>> {
  const userId = await server.addUser({ account: 'edited', kind: 'staff' })
  const demId = await made(peopleAdminApi.saveDimension, { code: 'dem', name: '行政' })
  const orgId = await made(peopleAdminApi.saveOrg, {
    demId,
    parentId: null,
    code: 'o',
    name: '甲',
    orderNo: 0,
  })
  const jobId = await made(peopleAdminApi.saveJob, { code: 'j', name: '甲' })
  const postId = await made(peopleAdminApi.savePost, { orgId, jobId, code: 'p', name: '甲' })
  const groupId = await made(peopleAdminApi.saveGroup, { code: 'g', name: '甲' })
  const grants = { methods: ['org.read'], menuIds: [] }
  const roleId = await made(peopleAdminApi.saveRole, { alias: 'r', name: '甲', ...grants })
  const sequence = { prefix: '', datePattern: '', digits: 4, firstNumber: 1, reset: 'never', isOpen: false }
  await send(sequencesApi.saveSequence, { body: { alias: 'seq', name: '甲', ...sequence } })
  await send(dictionariesApi.saveDictionary, { body: { typeKey: 'dict', name: '甲', items: [] } })
  const meetingRoom = { code: 'pine', texts: { 'zh-CN': { name: '松', place: '', equipment: '' } }, seats: 8 }
  await send(meetingsApi.saveRoom, { body: meetingRoom })
  const inBoth = (words: object) => ({ 'zh-CN': words, 'en-US': words })
  const idOf = async (endpoint: Endpoint, body: object) =>
    String(fieldsOf((await send(endpoint, { body })).value)['id'])
  const helpGroupId = await idOf(helpAdminApi.saveGroup, { texts: inBoth({ name: '甲' }) })
  const question = {
    groupId: helpGroupId,
    texts: inBoth({ question: '几点入住？', answer: '三点' }),
    isOffered: false,
  }
  const questionId = await idOf(helpAdminApi.saveQuestion, question)
  const person = () => send(peopleDeskApi.person, { query: { id: userId } })
  const roles = () => send(peopleDeskApi.roles, {})
  const tree = () => send(peopleDeskApi.orgTree, {})
  const first = { revision: 1 }
  return {
    person: {
      endpoint: peopleAdminApi.saveUser,
      body: { id: userId, fullname: '乙', ...first },
      read: person,
    },
    'roles of a person': {
      endpoint: peopleAdminApi.setRoles,
      body: { id: userId, roleIds: [roleId], before: [] },
      read: person,
    },
    'places of a person': {
      endpoint: peopleAdminApi.setMemberships,
      body: { id: userId, memberships: [{ orgId, isMaster: true }], before: [] },
      read: person,
    },
    'sites of a person': {
      endpoint: siteOperatorsApi.saveSiteOperator,
      body: { userId, siteIds: [siteId], before: [] },
      read: () => send(siteOperatorsApi.siteOperators, {}),
    },
    organisation: {
      endpoint: peopleAdminApi.saveOrg,
      body: { id: orgId, demId, parentId: null, code: 'o', name: '乙', orderNo: 0, ...first },
      read: tree,
    },
    'head of an organisation': {
      endpoint: peopleAdminApi.setOrgManagers,
      body: { id: orgId, headId: userId, before: { headId: null } },
      read: tree,
    },
    post: {
      endpoint: peopleAdminApi.savePost,
      body: { id: postId, orgId, jobId, code: 'p', name: '乙', ...first },
      read: () => send(directoryApi.postPage, { body: {} }),
    },
    job: {
      endpoint: peopleAdminApi.saveJob,
      body: { id: jobId, code: 'j', name: '乙', ...first },
      read: () => send(directoryApi.jobPage, { body: {} }),
    },
    group: {
      endpoint: peopleAdminApi.saveGroup,
      body: { id: groupId, code: 'g', name: '乙', ...first },
      read: () => send(directoryApi.groupPage, { body: {} }),
    },
    role: {
      endpoint: peopleAdminApi.saveRole,
      body: { id: roleId, alias: 'r', name: '乙', ...grants, siteIds: [siteId], ...first },
      read: roles,
    },
    'roles in the matrix': {
      endpoint: peopleDeskApi.saveRoles,
      body: { roles: [{ id: roleId, revision: 2, methods: ['org.read', 'role.manage'] }] },
      read: roles,
    },
    'number sequence': {
      endpoint: sequencesApi.saveSequence,
      body: { alias: 'seq', name: '乙', ...sequence, revision: 0 },
      read: () => send(sequencesApi.sequencePage, { body: {} }),
    },
    dictionary: {
      endpoint: dictionariesApi.saveDictionary,
      body: { typeKey: 'dict', name: '乙', items: [], revision: 0 },
      read: () => send(dictionariesApi.dictionaryPage, { body: {} }),
    },
    'meeting room': {
      endpoint: meetingsApi.saveRoom,
      body: { ...meetingRoom, seats: 9, revision: 1 },
      read: () => send(meetingsApi.keptRooms, {}),
    },
    'help question': {
      endpoint: helpAdminApi.saveQuestion,
      body: { ...question, id: questionId, isOffered: true, ...first },
      read: () => send(helpAdminApi.all, {}),
    },
    'group of help questions': {
      endpoint: helpAdminApi.saveGroup,
      body: { id: helpGroupId, texts: inBoth({ name: '乙' }), ...first },
      read: () => send(helpAdminApi.all, {}),
    },
    'limits of a tenant': {
      endpoint: tenantsApi.setTenantLimits,
      body: { id: server.tenantId, maxUsers: 500, maxSites: 50, before: { maxUsers: null, maxSites: null } },
      read: () => send(tenantsApi.tenants, {}),
    },
  }
}

test('whoever saves on what they saw before somebody else saved is told, sees what is there, and changes nothing', async () => {
  const siteId = await parkFixture(server).addSite('云起谷')
  const saves = {
    ...(await peopleSaves(siteId)),
    ...(await definitionSaves(send)),
    ...(await staySaves(server, siteId, send)),
    ...(await shopSaves(server, siteId, send)),
  }
  for (const [name, { endpoint, body, read, isReadAgain }] of Object.entries(saves)) {
    const saved = await send(endpoint, { body })
    expect([name, saved.status, saved.message ?? '']).toEqual([name, 200, ''])
    const shown = await read()
    expect([name, shown.status]).toEqual([name, 200])
    const after = shown.value
    const late = await send(endpoint, { body })
    expect([name, late.status]).toEqual([name, 409])
    if (!isReadAgain) {
      expect(late.value, name).toMatchObject({ revision: expect.any(Number), current: expect.any(Object) })
    }
    expect((await read()).value, name).toEqual(after)
  }
})

test('of two who make the same thing for the first time at once, one is told of the other', async () => {
  const room = { texts: { 'zh-CN': { name: '松', place: '', equipment: '' } }, seats: 8 }
  const firstSaves: [Endpoint, (round: number, name: string) => object][] = [
    [portalDefinitionsApi.saveMenuTree, (round, name) => ({ alias: `tree${round}`, name, children: [] })],
    [
      dictionariesApi.saveDictionary,
      // A new one is of revision 0.
      (round, name) => ({ typeKey: `list${round}`, name, items: [], revision: -1 }),
    ],
    [flowOfficeApi.saveFlowType, (round, name) => ({ key: `type${round}`, name, revision: -1 })],
    // Of the types that were just made.
    [flowOfficeApi.savePhrases, (round, name) => ({ typeKey: `type${round}`, phrases: [name], before: [] })],
    [meetingsApi.saveRoom, (round) => ({ ...room, code: `room${round}` })],
    [
      siteDeskApi.savePolicy,
      (round, title) => ({ type: 1, siteCode: `s${round}`, language: 'zh-CN', title, content: '<p>一</p>' }),
    ],
  ]
  for (const [endpoint, body] of firstSaves) {
    for (let round = 0; round < 15; round += 1) {
      const saved = await Promise.all(
        ['甲', '乙'].map((name) => send(endpoint, { body: { revision: 0, ...body(round, name) } })),
      )
      expect(saved.map(({ state }) => state).toSorted(), endpoint.path).toEqual([false, true])
    }
  }
})
