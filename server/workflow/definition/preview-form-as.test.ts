import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { auditApi } from '#api/platform/audit.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { demoPassword } from '#demo/accounts.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import {
  DEPARTMENT_HEAD_EXECUTOR,
  diagram,
  END,
  flow,
  START,
  task,
} from '#domain/workflow/bpmn/xml-testing.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { loadCompanyInto } from './testing.ts'

const { previewFormAs } = flowDesignerApi
const form: FormDefinition = {
  key: 'away',
  name: '外出',
  object: 'leave',
  parts: [
    { kind: 'person', field: 'applicant', default: { from: 'user' } },
    { kind: 'number', field: 'days' },
    { kind: 'text', field: 'reason', default: { from: 'value', value: '家事' } },
    { kind: 'money', field: 'pay' },
  ],
}
const rights = {
  others: { write: [{ type: 'everyone' }] },
  main: { pay: { read: [{ type: 'role', id: 'admin' }] } },
  subs: {},
}
const xml = diagram(
  [
    START,
    task('apply', '填写申请'),
    task(
      'check',
      '审批',
      `${DEPARTMENT_HEAD_EXECUTOR}<shanju:field entity="main" name="reason" right="n"/>`,
      'otherFields="r"',
    ),
    END,
    flow('start', 'apply'),
    flow('apply', 'check'),
    flow('check', 'end'),
  ].join(''),
  'objectAlias="leave" formKey="away"',
  'away_flow',
)

let server: TestServer
let admin: { token: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  admin = { token: await server.signIn('admin', demoPassword) }
  for (const account of ['admin', 'clerk']) {
    const query = scopeOf(server.env, server.tenantId).from('app_user').select('id')
    ids[account] = (await query.where('account', '=', account).executeTakeFirstOrThrow()).id
  }
  const body = { key: form.key, name: form.name, boAlias: 'leave', definition: form, rights }
  await server.call(formAdminApi.saveFormDefinition, { body }, admin)
  await server.call(formAdminApi.publishForm, { body: { key: form.key, revision: 1 } }, admin)
  const { revision } = (await server.call(flowDefinitionApi.saveDef, { body: { xml } }, admin)).value
  const deployed = await server.call(
    flowDefinitionApi.deployDef,
    { body: { defKey: 'away_flow', revision } },
    admin,
  )
  expect(deployed).toMatchObject({ state: true })
})
afterAll(() => server.stop())

const preview = (account: string, more: Partial<BodyOf<typeof previewFormAs>> = {}, send = admin) =>
  server.call(
    previewFormAs,
    { body: { boAlias: 'leave', definition: form, rights, userId: ids[account] ?? '', ...more } },
    send,
  )
const mainOf = (text: string) => readPermission(text, 'leave').main
const logged = async () => {
  const querys = [{ property: 'action', value: 'forms.previewAs', operation: 'EQUAL' }]
  return (await server.call(auditApi.auditPage, { body: { querys } }, admin)).value.rows
}

test('an unsaved form opens with the defaults and the rights of the chosen person', async () => {
  const { value: clerk } = await preview('clerk')
  expect(clerk.data?.main).toMatchObject({ applicant: ids['clerk'], reason: '家事' })
  expect(clerk.names[ids['clerk'] ?? '']).toEqual(expect.any(String))
  expect(mainOf(clerk.permission)).toMatchObject({ days: 'w', pay: 'n' })
  // What is hidden from them is not in the data either.
  expect(clerk.data?.main).not.toHaveProperty('pay')
  const { value: own } = await preview('admin')
  expect(own.data?.main).toMatchObject({ applicant: ids['admin'], pay: null })
  expect(mainOf(own.permission)).toMatchObject({ pay: 'r' })
})

test('at a node of a flow the rights are those of the node, and where it has none those of the form', async () => {
  const { value: check } = await preview('clerk', { node: { flowKey: 'away_flow', nodeId: 'check' } })
  expect(mainOf(check.permission)).toEqual({ applicant: 'r', days: 'r', reason: 'n', pay: 'r' })
  expect(check.data?.main).not.toHaveProperty('reason')
  const { value: apply } = await preview('clerk', { node: { flowKey: 'away_flow', nodeId: 'apply' } })
  expect(mainOf(apply.permission)).toMatchObject({ days: 'w', pay: 'n' })
  for (const node of [
    { flowKey: 'away_flow', nodeId: 'nowhere' },
    { flowKey: 'nothing', nodeId: 'check' },
  ]) {
    expect(await preview('clerk', { node })).toMatchObject({ state: false })
  }
  // Another form is not shown at that node.
  const other = { definition: { ...form, key: 'other' }, node: { flowKey: 'away_flow', nodeId: 'check' } }
  expect(await preview('clerk', other)).toMatchObject({ state: false })
})

test('the log names who looked in whose place, once for a while, and nobody looks without the right', async () => {
  const designer = await addTestPerson(server, 'designer', ['form.manage', 'form.preview'])
  const before = (await logged()).length
  await preview('clerk', {}, designer)
  await preview('clerk', { definition: { ...form, parts: form.parts.slice(0, 2) } }, designer)
  const rows = await logged()
  expect(rows).toHaveLength(before + 1)
  expect(rows[0]).toMatchObject({
    actorName: 'designer',
    targetId: ids['clerk'],
    targetName: expect.stringContaining('外出'),
    after: { form: 'away' },
  })
  const manager = await addTestPerson(server, 'manager2', ['form.manage'])
  expect((await preview('clerk', {}, manager)).status).toBe(403)
  const stranger = await preview('clerk', { userId: crypto.randomUUID() }, designer)
  expect(stranger).toMatchObject({ status: 404, state: false })
  expect(await preview('clerk', { definition: { ...form, parts: [] } }, designer)).toMatchObject({
    state: false,
  })
  expect(await logged()).toHaveLength(before + 1)
})
