import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { demoPassword } from '#demo/accounts.ts'
import { flowVersionsInvariant } from '#server/invariants/flow-versions.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { diagram, END, flow, START, task, twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { findVersion, mainVersion } from './flow-version.ts'
import { loadCompanyInto } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

const { saveDef, deployDef, checkDef, defGet, defPage, defVersions, defXml, setMainDef } = flowDefinitionApi
const { setDefStatus, setDefTest, setDefType, removeDraft, testRun, defPicture } = flowDefinitionApi

let server: TestServer
let admin: string
let clerk: string
let guest: string
const key = 'leave_two'

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  admin = await server.signIn('admin', demoPassword)
  clerk = await server.signIn('clerk', demoPassword)
  guest = await server.signIn('guest', demoPassword)
})
afterAll(() => server.stop())

const save = (xml: string, revision?: number) =>
  server.call(saveDef, { body: { xml, ...(revision === undefined ? {} : { revision }) } }, { token: admin })
const deploy = (defKey: string, revision: number) =>
  server.call(deployDef, { body: { defKey, revision } }, { token: admin })
const deployed = async (xml: string) => {
  const { defKey, revision } = (await save(xml)).value
  return (await deploy(defKey, revision)).value
}

describe('who keeps flows', () => {
  const xml = twoSteps('kept_flow')
  /** Every call of those who keep flows, about one that is there. */
  const asked = (defId: string, revision: number): [Endpoint, object][] => [
    [defPage, { body: {} }],
    [defVersions, { query: { defKey: 'kept_flow' } }],
    [defXml, { query: { defId } }],
    [checkDef, { body: { xml } }],
    [saveDef, { body: { xml, revision } }],
    [deployDef, { body: { defKey: 'kept_flow', revision: revision + 1 } }],
    [setDefTest, { body: { defKey: 'kept_flow', testStatus: 'run' } }],
    [setDefType, { body: { defKey: 'kept_flow', typeKey: null } }],
    [saveDef, { body: { xml, revision: revision + 3 } }],
    [removeDraft, { query: { defKey: 'kept_flow' } }],
    [setMainDef, { body: { defId } }],
    [setDefStatus, { body: { defKey: 'kept_flow', status: 'forbidden' } }],
    [setDefStatus, { body: { defKey: 'kept_flow', status: 'deploy' } }],
    [testRun, { body: { defId } }],
    [testRun, { body: { xml } }],
    [flowRightsApi.flowRights, { query: { defKey: 'kept_flow' } }],
    [flowRightsApi.flowRightsRevision, { query: { defKey: 'kept_flow' } }],
  ]
  /** For whoever keeps all of them alone. */
  const ofAll: [Endpoint, object][] = [
    [saveDef, { body: { xml: twoSteps('new_flow') } }],
    [flowRightsApi.saveFlowRights, { body: { defKey: 'kept_flow', rights: [] } }],
    [flowRightsApi.flowNames, {}],
    [
      flowRightsApi.whyFlow,
      { query: { userId: '019a0000-0000-7000-8000-000000000000', defKey: 'kept_flow' } },
    ],
  ]
  const give = (kind: string) =>
    server.call(
      flowRightsApi.saveFlowRights,
      { body: { defKey: 'kept_flow', rights: [{ kind, type: 'user', id: 'clerk' }] } as never },
      { token: admin },
    )

  test('are those with the right to all and those who manage the flow, and nobody else', async () => {
    const { defId, revision } = await deployed(xml)
    const named = new Set([...asked(defId, revision), ...ofAll].map(([endpoint]) => endpoint))
    const open = [defGet, defPicture, flowRightsApi.startRight, flowRightsApi.permissionList]
    expect(named.size + open.length).toBe(Object.keys({ ...flowDefinitionApi, ...flowRightsApi }).length)
    // Other rights on the flow do not make its keeper.
    await give('instance')
    for (const [endpoint, input] of [...asked(defId, revision), ...ofAll]) {
      expect((await server.call(endpoint, input as never)).status, endpoint.path).toBe(401)
      for (const token of [clerk, guest]) {
        const reply = await server.call(endpoint, input, { token })
        expect(reply, endpoint.path).toMatchObject({ status: 403, state: false })
      }
    }
  })

  test('who manages one flow keeps that one, from the draft to the end, and no other', async () => {
    const other = await deployed(twoSteps('other_flow'))
    await give('management')
    const { defId, revision } = await kept('kept_flow')
    for (const [endpoint, input] of asked(defId, revision)) {
      const reply = await server.call(endpoint, input, { token: clerk })
      expect(reply.state ?? true, `${endpoint.path} ${reply.message}`).toBe(true)
    }
    const page = await server.call(defPage, { body: {} }, { token: clerk })
    expect(page.value.rows.map(({ defKey }) => defKey)).toEqual(['kept_flow'])
    const elsewhere: [Endpoint, object][] = [
      ...ofAll,
      [defVersions, { query: { defKey: 'other_flow' } }],
      [defXml, { query: { defId: other.defId } }],
      [checkDef, { body: { xml: twoSteps('other_flow') } }],
      [saveDef, { body: { xml: twoSteps('other_flow'), revision: other.revision } }],
      [saveDef, { body: { xml: twoSteps('no_flow'), revision: 0 } }],
      [deployDef, { body: { defKey: 'other_flow', revision: other.revision } }],
      [setDefStatus, { body: { defKey: 'other_flow', status: 'deleted' } }],
      [setDefTest, { body: { defKey: 'other_flow', testStatus: 'test' } }],
      [setMainDef, { body: { defId: other.defId } }],
      [testRun, { body: { defId: other.defId } }],
      [testRun, { body: { xml: twoSteps('other_flow') } }],
      [removeDraft, { query: { defKey: 'other_flow' } }],
      [flowRightsApi.flowRights, { query: { defKey: 'other_flow' } }],
    ]
    for (const [endpoint, input] of elsewhere) {
      const reply = await server.call(endpoint, input, { token: clerk })
      expect(reply, endpoint.path).toMatchObject({ status: 403, state: false })
    }
  })

  const kept = async (defKey: string) => {
    const page = await server.call(
      defPage,
      { body: { querys: [{ property: 'defKey', value: defKey }] } },
      { token: admin },
    )
    const [row] = page.value.rows
    return { defId: row?.defId ?? '', revision: row?.revision ?? 0 }
  }

  test('a flow of another tenant is not there', async () => {
    const other = await createTenant(server.env, 'other', 'Other')
    await loadCompanyInto(server, 'other', other)
    const { defId } = await deployed(twoSteps('of_platform'))
    const stranger = { token: await server.signIn('admin', demoPassword, 'other'), tenant: 'other' }
    const get = await server.call(defGet, { query: { defId } }, stranger)
    expect(get).toMatchObject({ state: false, message: '流程不存在' })
    expect((await server.call(defXml, { query: { defId } }, stranger)).state).toBe(false)
    expect((await server.call(setMainDef, { body: { defId } }, stranger)).state).toBe(false)
    expect((await server.call(defPage, { body: {} }, stranger)).value.total).toBe(0)
  })
})

describe('a flow', () => {
  test('is kept as a draft, deployed as a version that stays, and changed by another', async () => {
    const first = (await save(twoSteps())).value
    expect(first).toMatchObject({ defKey: key, version: 1, revision: 1 })
    expect(await deploy(key, 0)).toMatchObject({ state: false, message: '流程已被他人修改，请重新打开' })
    const one = (await deploy(key, first.revision)).value
    expect(one).toMatchObject({ version: 1, warnings: [] })
    // The next draft does not touch what runs.
    const second = (await save(twoSteps(key, '经理审批'), one.revision)).value
    // Each as a request of its own.
    const scope = () => scopeOf(server.env, server.tenantId)
    const running = await mainVersion(scope(), key)
    expect(running).toMatchObject({ versionId: one.defId, version: 1, status: 'deploy', isMain: true })
    expect(running.compiled.graph.nodes.check?.name).toBe('部门负责人审批')
    const two = (await deploy(key, second.revision)).value
    const now = await mainVersion(scope(), key)
    expect(now.compiled.graph.nodes.check?.name).toBe('经理审批')
    expect((await findVersion(scope(), one.defId)).isMain).toBe(false)

    const versions = (await server.call(defVersions, { query: { defKey: key } }, { token: admin })).value
    expect(versions.map(({ version, isMain, state }) => [version, isMain, state])).toEqual([
      [2, true, 'deployed'],
      [1, false, 'deployed'],
    ])
    await server.call(setMainDef, { body: { defId: one.defId } }, { token: admin })
    expect((await mainVersion(scope(), key)).versionId).toBe(one.defId)
    const xml = await server.call(defXml, { query: { defId: two.defId } }, { token: admin })
    expect(xml.value.xml).toContain('经理审批')
  })

  test('with a key somebody has used is not new, and one changed by another is opened again first', async () => {
    expect(await save(twoSteps())).toMatchObject({
      state: false,
      message: expect.stringContaining('leave_two'),
    })
    expect((await save(twoSteps(), 0)).message).toBe('流程已被他人修改，请重新打开')
  })

  test('that has errors stays a draft, and its author is told where', async () => {
    const wrong = diagram(
      [
        START,
        task('apply', '填写'),
        task('check', '审批'),
        END,
        flow('start', 'apply'),
        flow('apply', 'check'),
        flow('check', 'end'),
      ].join(''),
      'objectAlias="leave"',
      'wrong_one',
    )
    const draft = (await save(wrong)).value
    const reply = await deploy('wrong_one', draft.revision)
    expect(reply).toMatchObject({
      state: false,
      message: '流程有 1 处错误，不能部署。“审批”：没有设置办理人',
      value: { problems: [{ level: 'error', nodeId: 'check', nodeName: '审批' }] },
    })
    await expect(mainVersion(scopeOf(server.env, server.tenantId), 'wrong_one')).rejects.toMatchObject({
      key: 'flow.unknown',
    })
    const english = await server.call(checkDef, { body: { xml: wrong } }, { token: admin, language: 'en-US' })
    expect(english.value).toMatchObject({
      canDeploy: false,
      problems: [{ message: '“审批”: Nobody is asked here' }],
    })
    expect((await server.call(removeDraft, { query: { defKey: 'wrong_one' } }, { token: admin })).state).toBe(
      true,
    )
    expect((await deploy('wrong_one', draft.revision)).message).toBe('没有草稿')
  })

  test('that is no diagram is not even kept', async () => {
    const reply = await save('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')
    expect(reply).toMatchObject({ state: false, message: expect.stringContaining('不允许出现文档类型') })
  })

  test('is forbidden, allowed again, deleted and brought back, one step after the other', async () => {
    await deployed(twoSteps('status_flow'))
    const set = async (status: 'draft' | 'deploy' | 'forbidden' | 'forbidden_instance' | 'deleted') =>
      (await server.call(setDefStatus, { body: { defKey: 'status_flow', status } }, { token: admin })).state
    expect(await set('draft')).toBe(false)
    expect(await set('forbidden')).toBe(true)
    expect(await set('forbidden')).toBe(false)
    expect(await set('forbidden_instance')).toBe(true)
    expect(await set('deploy')).toBe(true)
    expect(await set('deleted')).toBe(true)
    const listed = async (querys: object[]) =>
      (await server.call(defPage, { body: { querys } as never }, { token: admin })).value.rows.map(
        ({ defKey }) => defKey,
      )
    expect(await listed([])).not.toContain('status_flow')
    expect(await listed([{ property: 'status_', value: 'deleted' }])).toEqual(['status_flow'])
    expect(await set('deploy')).toBe(false)
    expect(await set('forbidden')).toBe(true)
  })
})

describe('the right to start', () => {
  const rightFor = async (token: string, defId: string, leadId = '0') =>
    server.call(flowRightsApi.startRight, { query: { defId, leadId, userId: 'anybody' } }, { token })
  const give = (rights: object[]) =>
    server.call(
      flowRightsApi.saveFlowRights,
      { body: { defKey: 'rights_flow', rights } as never },
      { token: admin },
    )

  const why = async () => {
    const user = await server.env.db
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', server.tenantId)
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const query = { userId: user.id, defKey: 'rights_flow' }
    return (await server.call(flowRightsApi.whyFlow, { query }, { token: admin })).value.kinds
  }

  test('is held by those it was given to, whoever the caller says they are', async () => {
    const { defId } = await deployed(twoSteps('rights_flow'))
    expect(await rightFor(clerk, defId)).toMatchObject({
      state: false,
      message: '您没有该流程的启动权限',
      value: false,
    })
    expect((await server.call(defGet, { query: { defId } }, { token: clerk })).status).toBe(403)
    for (const [type, owner] of [
      ['user', 'clerk'],
      ['org', 'operations'],
      ['orgUnder', 'company'],
      ['pos', 'quality'],
      ['role', 'staff'],
      ['job', 'specialist'],
      ['group', 'quality-circle'],
    ] as const) {
      expect((await give([{ kind: 'start', type, id: owner }])).state).toBe(true)
      expect(await why(), type).toMatchObject([
        { kind: 'start', may: true, by: [{ type }], others: [] },
        { kind: 'management', may: false, by: [] },
        {},
        {},
      ])
      expect((await rightFor(clerk, defId)).value, type).toBe(true)
      expect((await rightFor(guest, defId)).state).toBe(false)
    }
    const held = await server.call(
      flowRightsApi.flowRights,
      { query: { defKey: 'rights_flow' } },
      { token: admin },
    )
    expect(held.value).toMatchObject([{ kind: 'start', type: 'group', name: '品质提升小组' }])
    expect((await give([{ kind: 'start', type: 'user', id: 'nobody' }])).state).toBe(false)
    const seen = await server.call(defGet, { query: { defId } }, { token: clerk })
    expect(seen.value).toMatchObject({
      defKey: 'rights_flow',
      isMain: 'Y',
      boAlias: 'leave',
      status: 'deploy',
    })
    // Named by the flow itself it is the version in use.
    const whole = await server.call(defGet, { query: { defId: seen.value.id } }, { token: clerk })
    expect(whole.value).toEqual(seen.value)
    expect((await rightFor(clerk, seen.value.id)).value).toBe(true)
    expect((await rightFor(guest, seen.value.id)).state).toBe(false)
    const picture = await server.call(defPicture, { query: { defId } }, { token: clerk })
    expect(picture.value).toMatch(/^<svg .*<\/svg>$/s)
  })

  test('ends while the flow is forbidden, and in test is for those who keep flows', async () => {
    const { versionId: defId } = await mainVersion(scopeOf(server.env, server.tenantId), 'rights_flow')
    const status = async (value: 'deploy' | 'forbidden') =>
      server.call(setDefStatus, { body: { defKey: 'rights_flow', status: value } }, { token: admin })
    await status('forbidden')
    expect((await rightFor(clerk, defId)).state).toBe(false)
    await status('deploy')
    const inTest = async (testStatus: 'test' | 'run') =>
      server.call(setDefTest, { body: { defKey: 'rights_flow', testStatus } }, { token: admin })
    await inTest('test')
    expect((await rightFor(clerk, defId)).state).toBe(false)
    expect((await rightFor(admin, defId)).value).toBe(true)
    await inTest('run')
    expect((await rightFor(clerk, defId)).value).toBe(true)
  })

  test('can be given by these, in both languages', async () => {
    const list = await server.call(flowRightsApi.permissionList, {}, { token: clerk, language: 'en-US' })
    expect(list.value).toContainEqual({ type: 'pos', title: 'Posts' })
    expect(list.value).toHaveLength(8)
  })
})

test('what is in use was deployed whole, and what is not is named', async () => {
  const { db } = server.env
  const broken = () => flowVersionsInvariant.violations(db, server.clock.now)
  expect(await broken()).toEqual([])
  const draft = (await save(twoSteps('half_done'))).value
  await db.updateTable('flow_definition').set({ status: 'deploy' }).where('key', '=', 'half_done').execute()
  expect(await broken()).toEqual(['flow half_done is deploy without a version'])
  await db
    .updateTable('flow_definition')
    .set({ main_version_id: draft.defId })
    .where('key', '=', 'half_done')
    .execute()
  expect(await broken()).toEqual(['flow half_done uses a version that is not its own or not deployed'])
})
