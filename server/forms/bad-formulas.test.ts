import { afterAll, beforeAll, expect, test } from 'vitest'
import { formAdminApi } from '#api/forms/forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { everyone, publishForm } from '#server/templates/testing.ts'
import {
  addTestPerson,
  testDefinition,
  testField,
  publishTestObject,
} from '#server/objects/definition/testing.ts'

let server: TestServer
let operator: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage'])
  await publishTestObject(
    server,
    operator,
    'sum',
    testDefinition(
      [testField('title', 'text'), testField('result', 'longText'), testField('count', 'number')],
      {
        subs: [{ key: 'lines', name: 'lines', fields: [testField('price', 'number')] }],
      },
    ),
  )
})
afterAll(() => server.stop())

const formOf = (formula: string) => ({
  key: 'sumForm',
  name: 'Sum',
  boAlias: 'sum',
  definition: {
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'computed', field: 'result', formula },
    ],
  },
})

const save = (formula: string) =>
  server.call(formAdminApi.saveFormDefinition, { body: formOf(formula) }, { ...operator, language: 'en-US' })

test('a formula that reaches for what a thing inherits, goes round, or never ends is refused, and nothing is kept', async () => {
  const refused = [
    'constructor',
    '__proto__.polluted',
    'title.constructor.constructor("return process")()',
    'main.__proto__',
    'toString()',
    'this',
    'globalThis',
    'result & "x"',
    `${'('.repeat(3000)}1${')'.repeat(3000)}`,
    `1${' + 1'.repeat(1500)}`,
    `"${'x'.repeat(6000)}"`,
    'SUMSUB(lines, price)',
    'IF(',
    'eval("1")',
  ]
  for (const formula of refused) {
    const { state, message, value } = await save(formula)
    expect(state, formula.slice(0, 60)).toBe(false)
    expect(message, formula.slice(0, 60)).not.toMatch(/stack|Error:|at \w+ \(/)
    expect(value, formula.slice(0, 60)).not.toMatchObject({ revision: 1 })
  }
  expect(await server.env.db.selectFrom('form_definition').selectAll().execute()).toEqual([])
})

test('a formula that works itself up is a formula error where it is met, and others go on meanwhile', async () => {
  const parts = [
    { kind: 'text' as const, field: 'title' },
    { kind: 'number' as const, field: 'count' },
    {
      kind: 'computed' as const,
      field: 'result',
      formula: 'REPT(REPT(REPT("0123456789", 1000), 1000), count)',
    },
  ]
  const published = await publishForm(server, operator, {
    key: 'sumForm',
    boAlias: 'sum',
    parts,
    rights: { others: { write: everyone }, main: {}, subs: {} },
  })
  expect(published.state).toBe(true)
  const definition = {
    key: 'sums',
    name: 'Sums',
    object: 'sum',
    form: 'sumForm',
    display: [{ field: 'title' }],
    conditions: [],
    sorts: [],
    tabs: [],
    filters: [{ name: 'all', right: everyone, rows: { rows: 'all' as const } }],
    manage: [
      { name: 'add' as const, right: everyone },
      { name: 'detail' as const, right: everyone },
    ],
  }
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
  const input = {
    params: { boAlias: 'sum' },
    query: {},
    body: { dataKey: 'sums', boData: { main: { title: 't', count: 1_000_000 }, subs: {} } },
  }
  const [saved, listed] = await Promise.all([
    server.call(templatesApi.boSave, input, operator),
    server.call(templatesApi.listJson, { body: { key: 'sums' } }, operator),
  ])
  expect(listed.status).toBe(200)
  expect(saved.value).toMatchObject({ state: true })
  const { rows } = (await server.call(templatesApi.listJson, { body: { key: 'sums' } }, operator)).value
  const opened = await server.call(
    templatesApi.getForm,
    {
      params: { formKey: 'sumForm', boAlias: 'sum' },
      query: { id: rows[0]?.id ?? '', action: 'get', dataKey: 'sums' },
    },
    operator,
  )
  expect(opened.value.data?.main).toMatchObject({ title: 't', result: null })
})
