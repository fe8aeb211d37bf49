import { afterAll, beforeAll, expect, test } from 'vitest'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { objectPickerApi } from '#api/objects/picker.ts'
import { pickerApi } from '#api/org/picker.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { generateForm } from '#domain/forms/definition/generate-form.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { flowPickerApi } from '#api/workflow/picker.ts'
import { addTestPerson, publishTestObject, testDefinition, testField } from './objects/definition/testing.ts'
import { startServer, type TestServer } from './testing.ts'

let server: TestServer
let keeper: { token: string }
beforeAll(async () => {
  server = await startServer()
  keeper = await addTestPerson(server, 'keeper', ['object.manage', 'dictionary.manage', 'sequence.manage'])
  await publishTestObject(server, keeper, 'visit', testDefinition([testField('who', 'text')]))
  const planned = { alias: 'planned', name: '计划', definition: testDefinition([testField('a', 'text')]) }
  await server.call(objectsApi.saveDefinition, { body: planned }, keeper)
  const words = { typeKey: 'colour', name: '颜色', items: [{ key: 'red', name: '红' }] }
  await server.call(dictionariesApi.saveDictionary, { body: words }, keeper)
  await server.call(sequencesApi.saveSequence, { body: { alias: 'visitNo', name: '来访号' } }, keeper)
})
afterAll(() => server.stop())

test('who makes forms and describes no objects makes a form, a list and a query of one', async () => {
  const maker = await addTestPerson(server, 'maker', ['console.enter', 'form.manage'])
  const picked = (await server.call(objectPickerApi.pickObjects, {}, maker)).value
  expect(picked).toEqual([{ key: 'visit', name: 'visit', nameEn: null }])
  const read = await server.call(objectsApi.definition, { query: { alias: 'visit' } }, maker)
  const { definition } = read.value
  const form = generateForm({ key: 'visitForm', name: '来访', object: 'visit' }, definition)
  const body = { key: 'visitForm', name: '来访', boAlias: 'visit', definition: form }
  const saved = await server.call(formAdminApi.saveFormDefinition, { body }, maker)
  const { revision } = saved.value
  const published = { body: { key: 'visitForm', revision } }
  expect((await server.call(formAdminApi.publishForm, published, maker)).state).toBe(true)
  const preview = { body: { boAlias: 'visit', definition: form } }
  expect((await server.call(formAdminApi.previewUnsaved, preview, maker)).status).toBe(200)
  const list = { body: { definition: generateList({ key: 'visits', name: '来访' }, form, definition) } }
  expect((await server.call(templateAdminApi.saveTemplate, list, maker)).state).toBe(true)
  const query = {
    alias: 'allVisits',
    name: '来访',
    source: { kind: 'object' as const, alias: 'visit' },
    columns: [{ field: 'who' }],
    conditions: [],
    sorts: [],
  }
  const made = await server.call(
    queryAdminApi.saveQuery,
    { body: { kind: 'query', definition: query } },
    maker,
  )
  expect(made.state).toBe(true)

  expect((await server.call(flowPickerApi.pickFlows, {}, maker)).status).toBe(200)

  // What is only planned, and how objects are kept, is not theirs.
  const planned = { query: { alias: 'planned' } }
  expect((await server.call(objectsApi.definition, planned, maker)).status).toBe(403)
  expect((await server.call(objectsApi.objectPage, { body: {} }, maker)).status).toBe(403)
})

test('who arranges home pages alone is offered forms, flows, roles and organisations to lead to and to show them to', async () => {
  const arranger = await addTestPerson(server, 'arranger', ['console.enter', 'portal.manage'])
  const { forms } = (await server.call(portalDeskApi.portalCatalogue, {}, arranger)).value
  expect(forms).toEqual([{ key: 'visitForm', name: '来访', object: 'visit' }])
  expect((await server.call(flowPickerApi.pickFlows, {}, arranger)).value).toEqual([])
  const roles = await server.call(pickerApi.pickOwners, { query: { kind: 'role' } }, arranger)
  expect(roles.value.map(({ key }) => key)).toContain('role-arranger')
})

test('designers choose dictionaries and sequences by name without keeping them; others do not see them', async () => {
  const designer = await addTestPerson(server, 'designer', ['console.enter', 'object.manage'])
  const { pickDictionaries, pickSequences } = objectPickerApi
  const dictionaries = (await server.call(pickDictionaries, {}, designer)).value
  expect(dictionaries).toContainEqual({ key: 'colour', name: '颜色' })
  const sequences = (await server.call(pickSequences, {}, designer)).value
  expect(sequences).toContainEqual({ key: 'visitNo', name: '来访号' })
  const other = await addTestPerson(server, 'other', ['form.manage'])
  for (const endpoint of Object.values(objectPickerApi)) {
    expect((await server.call(endpoint, {}, other)).status).toBe(403)
  }
})
