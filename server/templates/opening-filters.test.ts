import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import {
  addTestPerson,
  publishTestObject,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { everyone, publishForm } from './testing.ts'

let server: TestServer
let anna: Awaited<ReturnType<typeof addTestPerson>>

const definition: Template = {
  key: 'shifts',
  name: '排班',
  object: 'shift',
  form: 'shiftForm',
  display: [{ field: 'title' }],
  conditions: [
    { field: 'who', defaultValue: '{user}' },
    { field: 'day', operation: 'EQUAL', defaultValue: '{today}' },
    { field: 'count', defaultValue: 'no number' },
    { field: 'begins' },
    { field: 'title', operation: 'RIGHT_LIKE' },
    { field: 'note' },
  ],
  sorts: [],
  tabs: [],
  filters: [{ name: '全部', right: everyone, rows: { rows: 'all' } }],
  manage: [{ name: 'add', right: everyone }],
}

beforeAll(async () => {
  server = await startServer()
  const operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage'])
  anna = await addTestPerson(server, 'anna', [])
  const fields = [
    testField('title', 'text', { searchable: true }),
    testField('note', 'text', { searchable: true }),
    testField('who', 'ref', { to: 'person', searchable: true }),
    testField('day', 'date', { searchable: true }),
    testField('count', 'number', { searchable: true }),
    testField('begins', 'time', { searchable: true }),
  ]
  await publishTestObject(server, operator, 'shift', testDefinition(fields))
  await publishForm(server, operator, {
    key: 'shiftForm',
    boAlias: 'shift',
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'text', field: 'note' },
      { kind: 'person', field: 'who' },
      { kind: 'date', field: 'day' },
      { kind: 'number', field: 'count' },
      { kind: 'time', field: 'begins' },
    ],
    rights: { others: { write: everyone }, main: {}, subs: {} },
  })
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
})
afterAll(() => server.stop())

test('what a list begins with is told in values of whoever looks, and what nobody can ask is left out', async () => {
  const { value } = await server.call(
    templatesApi.dataList,
    { params: { key: 'shifts' }, query: { mobile: 'true' } },
    anna,
  )
  expect(value.conditionField.map((one) => [one.field, one.defaultValue, one.defaultName])).toEqual([
    ['who', anna.id, 'anna'],
    ['day', '2026-05-04', ''],
    ['count', null, ''],
    ['begins', null, ''],
    ['title', null, ''],
    ['note', null, ''],
  ])
  // How a text is looked for is what the list was given, else by a part of it: the phone asks as it is told here.
  const asked = value.conditionField.map(({ field, operation }) => [field, operation])
  expect(Object.fromEntries(asked)).toMatchObject({ title: 'RIGHT_LIKE', note: 'LIKE', day: 'EQUAL' })
})

test('rows are found by the beginning of a time', async () => {
  for (const [title, begins] of [
    ['early', '09:30'],
    ['late', '19:30'],
  ]) {
    const boData = { main: { title, begins } }
    await server.call(
      templatesApi.boSave,
      { params: { boAlias: 'shift' }, query: {}, body: { boData } },
      anna,
    )
  }
  const { value } = await server.call(
    templatesApi.listJson,
    {
      body: {
        key: 'shifts',
        queryFilter: { querys: [{ property: 'begins', operation: 'RIGHT_LIKE', value: '09:30' }] },
      },
    },
    anna,
  )
  expect(value.rows.map(({ main }) => main['title'])).toEqual(['early'])
})
