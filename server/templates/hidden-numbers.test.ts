import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequencesApi } from '#api/objects/number-sequences.ts'
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
import { everyone, publishForm, role, type Send } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a number that is drawn for a field is told only to those who see the field', async () => {
  const operator = await addTestPerson(server, 'operator', [
    'object.manage',
    'form.manage',
    'sequence.manage',
  ])
  const boss = await addTestPerson(server, 'boss', [])
  const anna = await addTestPerson(server, 'anna', [])
  for (const alias of ['open', 'inner']) {
    const body = { alias, name: alias, prefix: alias, digits: 3, isOpen: false }
    await server.call(sequencesApi.saveSequence, { body }, operator)
  }
  const fields = [
    testField('title', 'text'),
    testField('open', 'text', { sequence: 'open' }),
    testField('inner', 'text', { sequence: 'inner' }),
  ]
  await publishTestObject(server, operator, 'case', testDefinition(fields))
  await publishForm(server, operator, {
    key: 'caseForm',
    boAlias: 'case',
    parts: fields.map(({ key }) => ({ kind: 'text' as const, field: key })),
    rights: { others: { write: everyone }, main: { inner: { read: role('role-boss') } }, subs: {} },
  })
  const definition: Template = {
    key: 'cases',
    name: '案件',
    object: 'case',
    form: 'caseForm',
    display: [{ field: 'title' }],
    conditions: [],
    sorts: [],
    tabs: [],
    filters: [{ name: '全部', right: everyone, rows: { rows: 'all' } }],
    manage: [{ name: 'add', right: everyone }],
  }
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
  const numbers = async (send: Send) => {
    const body = { boData: { main: { title: 'x' } } }
    const saved = await server.call(
      templatesApi.boSave,
      { params: { boAlias: 'case' }, query: {}, body },
      send,
    )
    return saved.value.value.numbers
  }
  expect(await numbers(boss)).toEqual({ open: 'open001', inner: 'inner001' })
  expect(await numbers(anna)).toEqual({ open: 'open002' })
})
