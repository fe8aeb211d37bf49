import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
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
let boss: Awaited<ReturnType<typeof addTestPerson>>

const fields = [
  testField('title', 'text', { searchable: true }),
  testField('amount', 'money'),
  testField('count', 'number', { decimals: 4 }),
  testField('day', 'date'),
  testField('at', 'dateTime'),
  testField('hour', 'time'),
  testField('place', 'choice', { dictionary: 'site' }),
  testField('who', 'ref', { to: 'person' }),
  testField('badge', 'text'),
  testField('mail', 'text'),
]

beforeAll(async () => {
  server = await startServer()
  const rights = ['object.manage', 'form.manage', 'dictionary.manage']
  const operator = await addTestPerson(server, 'operator', rights)
  boss = await addTestPerson(server, 'boss', [])
  const items = [
    { key: 'east', name: '东园' },
    { key: 'eastHall', name: '大厅', parent: 'east' },
    { key: 'west', name: '西园' },
    { key: 'westHall', name: '大厅', parent: 'west' },
  ]
  await server.call(
    dictionariesApi.saveDictionary,
    { body: { typeKey: 'site', name: '地点', items } },
    operator,
  )
  await publishTestObject(
    server,
    operator,
    'visit',
    testDefinition(fields, { keys: [{ name: 'badge', fields: ['badge'] }] }),
  )
  await publishForm(server, operator, {
    key: 'visitForm',
    boAlias: 'visit',
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'money', field: 'amount' },
      { kind: 'number', field: 'count' },
      { kind: 'date', field: 'day' },
      { kind: 'dateTime', field: 'at' },
      { kind: 'time', field: 'hour' },
      { kind: 'cascade', field: 'place' },
      { kind: 'person', field: 'who' },
      { kind: 'text', field: 'badge' },
      { kind: 'text', field: 'mail', rules: 'exists' },
    ],
    rights: { others: { write: everyone }, main: {}, subs: {} },
  })
  const definition: Template = {
    key: 'visits',
    name: '来访',
    object: 'visit',
    form: 'visitForm',
    display: fields.map(({ key }) => ({ field: key })),
    conditions: [],
    sorts: [],
    tabs: [],
    filters: [{ name: '全部', right: everyone, rows: { rows: 'all' } }],
    manage: [{ name: 'import', right: everyone }],
  }
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
})
afterAll(() => server.stop())

async function importLines(text: string, trial = '') {
  const form = new FormData()
  form.append('file', new Blob([text]), 'rows.csv')
  const path = addressOf(templateSheetsApi.import.path)
  const reply = await fetch(`${server.url}${path}?templateKey=visits&trial=${trial}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}` },
    body: form,
  })
  const report = (await reply.json()) as {
    value: { rows: { line: number; ok: boolean; message: string }[] }
  }
  return report.value.rows
}

async function stored(title: string) {
  const { value } = await server.call(
    templatesApi.listJson,
    { body: { key: 'visits', queryFilter: { querys: [{ property: 'title', value: title }] } } },
    boss,
  )
  return value.rows[0]?.main
}

test('days, times and numbers are taken as a spreadsheet saves them and as a Chinese keyboard writes them', async () => {
  const lines = await importLines(
    [
      'title,amount,count,day,at,hour',
      'plain,"1,200.50",0.0005,2026/1/5,2026/1/5 9:05,9:05',
      'wide,￥１２．５,３,２０２６－０１－０５,2026年1月5日9:05,９：０５',
      'year,1,1,2026,,',
    ].join('\n'),
  )
  expect(lines.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(await stored('plain')).toMatchObject({
    amount: 120_050,
    count: 0.0005,
    day: '2026-01-05',
    at: '2026-01-05 09:05:00',
    hour: '09:05:00',
  })
  expect(await stored('wide')).toMatchObject({
    amount: 1250,
    count: 3,
    day: '2026-01-05',
    at: '2026-01-05 09:05:00',
    hour: '09:05:00',
  })
})

test('lines are told by their number in the file, whatever stands empty before them', async () => {
  const lines = await importLines('\n,\ntitle,day\n\n\nlate,nonsense\n')
  expect(lines).toMatchObject([{ line: 6, ok: false }])
})

test('a name that several entries have is refused instead of taken for the first of them', async () => {
  const lines = await importLines('title,place\nboth,大厅\nkey,westHall\none,东园\n')
  expect(lines.map(({ ok, message }) => [ok, message])).toEqual([
    [false, '“place”中有多个“大厅”，请填写账号或编码'],
    [true, '导入成功'],
    [true, '导入成功'],
  ])
  expect(await stored('key')).toMatchObject({ place: 'westHall' })
})

test('people are those who work here: no guest, and nobody who left where a colleague has the same name', async () => {
  await server.addUser({ account: 'guest1', fullname: '王芳', kind: 'guest' })
  const fang = await server.addUser({ account: 'fang', fullname: '王芳' })
  await server.addUser({ account: 'fang-old', fullname: '王芳', status: 0 })
  await server.addUser({ account: 'guest2', fullname: '游客', kind: 'guest' })
  const lines = await importLines('title,who\nfang,王芳\nguest,游客\n')
  expect(lines.map(({ ok, message }) => [ok, message])).toEqual([
    [true, '导入成功'],
    [false, '“who”中找不到“游客”'],
  ])
  expect(await stored('fang')).toMatchObject({ who: fang })
})

test('a trial finds what two lines of the file cannot both have, as the import then does', async () => {
  const csv = 'title,badge,mail\na,B1,a@x\nb,B1,b@x\nc,B2,a@x\nd,B3,d@x\n'
  const expected = [true, false, false, true]
  const trial = await importLines(csv, 'true')
  expect(trial.map(({ ok }) => ok)).toEqual(expected)
  expect(trial[1]?.message).toContain('badge')
  expect((await importLines(csv)).map(({ ok }) => ok)).toEqual(expected)
})
