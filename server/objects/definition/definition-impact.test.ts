import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { generateForm } from '#domain/forms/definition/generate-form.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addTestPerson, publishTestObject, rowCalls, testDefinition, testField } from './testing.ts'

let server: TestServer
let admin: { id: string; token: string }
let colleague: { id: string; token: string }
const alias = 'visit'
const options = (...keys: string[]) => keys.map((key) => ({ key, name: key }))
const first = testDefinition(
  [
    testField('guest', 'text', { searchable: true }),
    testField('kind', 'choice', { options: options('walk', 'meal') }),
    testField('rate', 'number', { decimals: 2 }),
  ],
  { subs: [{ key: 'lines', name: '明细', fields: [testField('what', 'text')] }] },
)
const form = generateForm({ key: 'visitForm', name: '来访', object: alias }, first)

beforeAll(async () => {
  server = await startServer()
  const rights = ['object.manage', 'form.manage', `object.${alias}.read`, `object.${alias}.write`]
  admin = await addTestPerson(server, 'admin', rights)
  colleague = await addTestPerson(server, 'colleague', ['object.manage', 'form.manage'])
  await publishTestObject(server, admin, alias, first)
  const rows = rowCalls(server, alias, admin)
  await rows.add({ guest: '苏轼', kind: 'walk', rate: 1.25 }, { lines: [{ what: '茶' }] })
  await rows.add({ guest: '苏轼', kind: 'meal', rate: 2 }, { lines: [{ what: '一个很长的名字' }, {}] })
  await rows.add({ kind: 'meal' })
  const body = { key: form.key, name: form.name, boAlias: alias, definition: form }
  await server.call(formAdminApi.saveFormDefinition, { body }, admin)
  await server.call(formAdminApi.publishForm, { body: { key: form.key, revision: 1 } }, admin)
  const definition = generateList({ key: 'visits', name: '来访列表' }, form, first)
  expect((await server.call(templateAdminApi.saveTemplate, { body: { definition } }, admin)).state).toBe(true)
})
afterAll(() => server.stop())

const impactOf = async (definition: ObjectDefinition) =>
  (await server.call(objectsApi.impact, { body: { alias, definition } }, admin)).value
const objectNow = async () => (await server.call(objectsApi.definition, { query: { alias } }, admin)).value
const save = async (body: Partial<CallInput<typeof objectsApi.saveDefinition>['body']>, who = admin) =>
  server.call(objectsApi.saveDefinition, { body: { alias, name: '来访', definition: first, ...body } }, who)

test('a change is weighed before it is saved: rows counted, forms and lists that would break named', async () => {
  expect(await impactOf(first)).toEqual({ problems: [], rows: 3, changes: [], broken: [] })
  const next = testDefinition(
    [
      testField('guest', 'text', { required: true, maxLength: 1 }),
      testField('rate', 'number', { decimals: 0 }),
      testField('kind', 'choice', { options: options('walk') }),
    ],
    {
      subs: [{ key: 'lines', name: '明细', fields: [testField('what', 'text', { required: true })] }],
      keys: [{ name: 'byGuest', fields: ['guest'] }],
    },
  )
  const { changes, broken, rows } = await impactOf(next)
  expect(rows).toBe(3)
  expect(changes.map(({ at, change, rows: count }) => [at, change, count])).toEqual([
    ['guest', 'requiredNow', 1],
    ['guest', 'shorter', 2],
    ['guest', 'searchRemoved', null],
    ['rate', 'fewerDecimals', 1],
    ['kind', 'optionsRemoved', 2],
    ['lines.what', 'requiredNow', 1],
    ['byGuest', 'keyAdded', 2],
  ])
  expect(broken).toEqual([
    {
      kind: 'list',
      key: 'visits',
      name: '来访列表',
      problems: [expect.stringContaining('conditions[0].field')],
    },
  ])
  const without = await impactOf({ ...first, fields: first.fields.slice(0, 1), subs: [] })
  expect(without.changes.map(({ change, rows: count }) => [change, count])).toEqual([
    ['subRemoved', 2],
    ['fieldRemoved', 3],
    ['fieldRemoved', 2],
  ])
  expect(without.broken.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['form visitForm', 'list visits'])
  const wrong = await impactOf({ ...first, fields: [testField('id', 'text')] })
  expect(wrong.problems).toEqual([{ at: 'id', reason: 'reservedKey', message: '是系统保留的名称' }])
  // Nothing of it was saved.
  expect((await objectNow()).definition).toEqual(first)
})

test('what stands on an object is named, and keeps it from going', async () => {
  const { value } = await server.call(objectsApi.uses, { query: { alias } }, admin)
  expect(value).toEqual({
    rows: 3,
    uses: [
      { kind: 'form', key: 'visitForm', name: '来访' },
      { kind: 'list', key: 'visits', name: '来访列表' },
    ],
  })
  await publishTestObject(server, admin, 'empty', first)
  const body = { key: 'emptyForm', name: '空', boAlias: 'empty', definition: { ...form, object: 'empty' } }
  await server.call(formAdminApi.saveFormDefinition, { body }, admin)
  const gone = await server.call(objectsApi.removeObject, { query: { alias: 'empty' } }, admin)
  expect(gone).toMatchObject({ state: false, value: { uses: [{ kind: 'form', key: 'emptyForm' }] } })
  expect((await server.call(formAdminApi.formUses, { query: { key: 'visitForm' } }, admin)).value).toEqual([
    { kind: 'list', key: 'visits', name: '来访列表' },
  ])
  expect(
    (await server.call(flowDesignerApi.formNodes, { query: { formKey: 'visitForm' } }, admin)).value,
  ).toEqual([])
})

test('the second of two who edit an object is shown what the first saved, and can go back to a version', async () => {
  const { revision } = await objectNow()
  const saved = await save({ name: '来访登记', revision })
  const late = await save({ name: '到访', revision }, colleague)
  expect(late).toMatchObject({
    status: 409,
    value: { revision: revision + 1, by: 'admin', current: { name: '来访登记', fields: first.fields } },
  })
  const bigger = { ...first, fields: [...first.fields, testField('note', 'text')] }
  const kept = await save({ name: '来访登记', revision: saved.value.revision, definition: bigger })
  const body = { alias, version: 1, revision: kept.value.revision }
  const restore = (who = admin) => server.call(objectsApi.restore, { body }, who)
  const both = await Promise.all([restore(), restore(colleague)])
  expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
  const draft = await server.call(objectsApi.definition, { query: { alias, version: 'draft' } }, admin)
  expect(draft.value).toMatchObject({ definition: first, name: '来访登记' })
  const { value: versions } = await server.call(objectsApi.versions, { query: { alias } }, admin)
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'draft'],
    [1, 'published'],
  ])
  expect(versions.at(-1)?.savedByName).toBe('admin')
})

test('a form is checked place by place without being saved, and an earlier version of it comes back', async () => {
  const check = async (definition: unknown) =>
    (await server.call(formAdminApi.checkForm, { body: { boAlias: alias, definition } }, admin)).value
  expect(await check(form)).toEqual([])
  const parts = [{ kind: 'text', field: 'guest', showWhen: 'nobody > 1' }]
  expect(await check({ ...form, parts })).toEqual([
    { at: 'parts[0].showWhen', reason: 'unknownField', message: '没有字段 nobody' },
  ])
  const fewer = { ...form, parts: [{ kind: 'text', field: 'guest' }] }
  const given = { key: form.key, name: '来访', boAlias: alias, definition: fewer }
  const stale = await server.call(formAdminApi.saveFormDefinition, { body: { ...given, revision: 1 } }, admin)
  expect(stale).toMatchObject({
    status: 409,
    value: { revision: 2, current: { name: '来访', parts: form.parts } },
  })
  await server.call(formAdminApi.saveFormDefinition, { body: { ...given, revision: 2 } }, admin)
  const restore = (version: number) =>
    server.call(formAdminApi.restoreForm, { body: { key: form.key, version, revision: 3 } }, admin)
  expect((await restore(9)).state).toBe(false)
  expect((await restore(1)).state).toBe(true)
  const { value } = await server.call(formAdminApi.getFormById, { query: { id: form.key } }, admin)
  expect(value).toMatchObject({ state: 'draft', revision: 4, definition: { parts: form.parts } })
})

test('none of it is for somebody without the right', async () => {
  const nobody = await addTestPerson(server, 'nobody', [`object.${alias}.read`])
  const calls = [objectsApi.impact, objectsApi.uses, objectsApi.restore, formAdminApi.checkForm]
  for (const endpoint of [
    ...calls,
    formAdminApi.formUses,
    formAdminApi.restoreForm,
    flowDesignerApi.formNodes,
  ]) {
    expect((await server.call(endpoint, {} as never, nobody)).status, endpoint.path).toBe(403)
  }
})
