import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { demoPassword } from '#demo/accounts.ts'
import { diagram, END, flow, START, task, twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { loadCompanyInto } from './testing.ts'

const { saveDef, deployDef, checkDef, defPage, setDefStatus, testRun } = flowDefinitionApi
const { catalogue, dataFields, findPeople, whoIsAsked, copyDef, removeDef } = flowDesignerApi

let server: TestServer
let admin: string
let clerk: string

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  admin = await server.signIn('admin', demoPassword)
  clerk = await server.signIn('clerk', demoPassword)
})
afterAll(() => server.stop())

const save = async (xml: string) => (await server.call(saveDef, { body: { xml } }, { token: admin })).value

test('problems name the line, the setting and the place in a formula', async () => {
  const xml = diagram(
    [
      START,
      task('apply', '填写申请'),
      '<bpmn:exclusiveGateway id="x"/>',
      task(
        'check',
        '审批',
        '<shanju:executor type="initiator"/><shanju:executor type="role" keys="nobody"/>',
      ),
      END,
      flow('start', 'apply'),
      flow('apply', 'x'),
      flow('x', 'check', 'days > ) 3'),
      flow('x', 'end'),
      flow('check', 'end'),
    ].join(''),
    'objectAlias="leave"',
    'places',
  )
  const { problems } = (await server.call(checkDef, { body: { xml } }, { token: admin })).value
  expect(problems.find(({ key }) => key === 'executorUnknown')).toMatchObject({
    nodeId: 'check',
    setting: 'executors[1].keys',
  })
  const missing = problems.filter(({ setting }) => setting === 'condition')
  expect(missing.map(({ key, flowId }) => [key, flowId]).sort()).toEqual([
    ['badFormula', 'x-check'],
    ['conditionMissing', 'x-end'],
  ])
  expect(missing.find(({ key }) => key === 'badFormula')?.formula).toMatchObject({
    text: 'days > ) 3',
    at: 7,
  })
})

test('the catalogue, the fields and the people are for those who keep a flow', async () => {
  for (const [call, input] of [
    [catalogue, {}],
    [dataFields, { query: { alias: 'leave' } }],
    [findPeople, { query: { text: '陈' } }],
    [whoIsAsked, { body: { xml: twoSteps('asked'), node: 'check' } }],
  ] as const) {
    expect(await server.call(call, input as never, { token: clerk })).toMatchObject({ state: false })
  }
  for (const [call, input] of [
    [copyDef, { body: { defId: crypto.randomUUID(), defKey: 'mine', name: '我的' } }],
    [removeDef, { query: { defKey: 'leave_two' } }],
  ] as const) {
    expect(await server.call(call, input as never, { token: clerk })).toMatchObject({ state: false })
  }
  const known = (await server.call(catalogue, {}, { token: admin, language: 'en-US' })).value
  expect(known.objects).toContainEqual({ alias: 'leave', name: '请假' })
  expect(known.buttons).toContainEqual({ key: 'agree', name: 'Approve' })
  expect(known.hooks.length).toBeGreaterThan(0)
  const { fields, subs } = (await server.call(dataFields, { query: { alias: 'leave' } }, { token: admin }))
    .value
  expect(fields[0]).toMatchObject({ key: 'applicant', type: 'ref', to: 'person' })
  expect(subs).toMatchObject([{ key: 'periods', fields: [{ key: 'day' }] }])
  const [person] = (await server.call(findPeople, { query: { accounts: 'clerk' } }, { token: admin })).value
  expect(person).toMatchObject({ account: 'clerk' })
})

test('who would be asked is told with the rule, and whoever is left out with the reason', async () => {
  const xml = diagram(
    [
      START,
      task('apply', '填写申请'),
      task(
        'check',
        '审批',
        [
          '<shanju:executor type="user" keys="clerk,admin"/>',
          '<shanju:executor type="user" keys="admin" combine="except"/>',
          '<shanju:executor type="depHead" of="starter"/>',
        ].join(''),
      ),
      END,
      flow('start', 'apply'),
      flow('apply', 'check'),
      flow('check', 'end'),
    ].join(''),
    'objectAlias="leave"',
    'who_asked',
  )
  const ask = async (starter: string) =>
    (await server.call(whoIsAsked, { body: { xml, node: 'check', starter } }, { token: admin })).value
  const own = await ask('clerk')
  // The clerk is named by a rule, but it is their own request.
  expect(own.leftOut).toContainEqual(expect.objectContaining({ rule: 0, why: 'ownRequest' }))
  expect(own.leftOut).toContainEqual(expect.objectContaining({ rule: 0, why: 'excepted' }))
  expect(own.people).toMatchObject([{ rule: 2, why: 'rule', type: 'user' }])
  const others = await ask('admin')
  expect(others.people.some(({ rule }) => rule === 0)).toBe(true)
  expect(await server.call(whoIsAsked, { body: { xml, node: 'end' } }, { token: admin })).toMatchObject({
    state: false,
  })
})

test('a copy is a draft of its own, and is taken away for good only once deleted', async () => {
  const made = await save(twoSteps('copied'))
  await server.call(deployDef, { body: { defKey: 'copied', revision: made.revision } }, { token: admin })
  const body = { defId: made.defId, defKey: 'copied_again', name: '请假（副本）' }
  const copy = (await server.call(copyDef, { body }, { token: admin })).value
  expect(copy).toMatchObject({ defKey: 'copied_again', version: 1 })
  expect(await server.call(copyDef, { body }, { token: admin })).toMatchObject({ state: false })
  const page = await server.call(
    defPage,
    { body: { querys: [{ property: 'defKey', value: 'copied', operation: 'LIKE' }] } },
    { token: admin },
  )
  const rows = Object.fromEntries(page.value.rows.map((row) => [row.defKey, row]))
  expect(rows['copied']).toMatchObject({ running: 0, overdue: 0, draft: null })
  expect(rows['copied_again']).toMatchObject({ name: '请假（副本）', draft: { version: 1 } })

  const remove = () => server.call(removeDef, { query: { defKey: 'copied_again' } }, { token: admin })
  expect((await remove()).state).toBe(false)
  await server.call(setDefStatus, { body: { defKey: 'copied_again', status: 'deleted' } }, { token: admin })
  expect((await remove()).state).toBe(true)
  expect((await remove()).state).toBe(false)
})

test('rights somebody else has changed meanwhile are not overwritten', async () => {
  await save(twoSteps('shared_rights'))
  const query = { defKey: 'shared_rights' }
  const seen = (await server.call(flowRightsApi.flowRightsRevision, { query }, { token: admin })).value
  const body = {
    defKey: 'shared_rights',
    rights: [{ kind: 'start' as const, type: 'everyone' as const }],
    ...seen,
  }
  const give = () => server.call(flowRightsApi.saveFlowRights, { body }, { token: admin })
  const both = await Promise.all([give(), give()])
  expect(both.filter(({ state }) => state)).toHaveLength(1)
  expect((await server.call(flowRightsApi.flowRights, { query }, { token: admin })).value).toHaveLength(1)
})

test('a test run says who would be asked on which way, and writes nothing', async () => {
  const xml = diagram(
    [
      START,
      task('apply', '填写'),
      '<bpmn:exclusiveGateway id="g" name="几天" default="g-head"/>',
      task('head', '部门负责人', '<shanju:executor type="depHead" of="starter"/>'),
      task('boss', '总经理', '<shanju:executor type="role" keys="manager"/>'),
      END,
      flow('start', 'apply'),
      flow('apply', 'g'),
      flow('g', 'head'),
      flow('g', 'boss', 'days > 3'),
      flow('head', 'end'),
      flow('boss', 'end'),
    ].join(''),
    'objectAlias="leave"',
    'dry_flow',
  )
  const { defKey, revision } = await save(xml)
  const { defId } = (await server.call(deployDef, { body: { defKey, revision } }, { token: admin })).value
  const run = async (data: Record<string, number>, starter?: string) =>
    (await server.call(testRun, { body: { defId, data, ...(starter ? { starter } : {}) } }, { token: admin }))
      .value
  const short = await run({ days: 1 }, 'clerk')
  expect(short).toMatchObject({ ended: true, reason: null })
  expect(short.steps.map(({ nodeName, people }) => [nodeName, people.map(({ name }) => name)])).toEqual([
    ['部门负责人', ['周敬之']],
  ])
  const long = await run({ days: 5 }, 'clerk')
  expect(long.steps[0]).toMatchObject({ nodeId: 'boss', vote: 'agree' })
  expect(long.steps[0]?.people.map(({ name }) => name).toSorted()).toEqual(['林远山', '顾清和'].toSorted())
  expect(long.flows).toContain('g-boss')
  const lonely = await run({ days: 1 }, 'nobody')
  expect(lonely).toBeNull()
  const drawn = await server.call(testRun, { body: { xml, data: { days: 9 } } }, { token: admin })
  expect(drawn.value.steps[0]?.nodeId).toBe('boss')
})
