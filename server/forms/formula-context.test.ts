import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { everyone, publishForm } from '#server/templates/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  addTestPerson,
  publishTestObject,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'

type BoData = CallInput<typeof templatesApi.boSave>['body']['boData']

let server: TestServer
let operator: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage', 'flow.manage'])
  const fields = [
    testField('title', 'text'),
    testField('from', 'date'),
    testField('until', 'date'),
    testField('days', 'number'),
    testField('next', 'date'),
    testField('code', 'text'),
  ]
  const lines = { key: 'lines', name: 'lines', fields: [testField('mark', 'text')] }
  await publishTestObject(server, operator, 'trip', testDefinition(fields, { subs: [lines] }))
  const dates = [
    { kind: 'text', field: 'title' },
    { kind: 'date', field: 'from' },
    { kind: 'date', field: 'until' },
  ] as const
  const rights = { others: { write: everyone }, main: {}, subs: {} }
  const computed = (field: string, formula: string) => ({ kind: 'computed', field, formula }) as const
  const table = { kind: 'subTable', table: 'lines', controls: [computed('mark', 'UUID()')] } as const
  await publishForm(server, operator, {
    key: 'tripForm',
    boAlias: 'trip',
    parts: [
      ...dates,
      computed('days', 'NETWORKDAYS(from, until)'),
      computed('next', 'WORKDAY(until, 1)'),
      computed('code', 'UUID()'),
      table,
    ],
    rights,
  })
  await publishForm(server, operator, { key: 'plainForm', boAlias: 'trip', parts: dates, rights })
  for (const form of ['tripForm', 'plainForm']) {
    const definition = {
      key: form === 'tripForm' ? 'trips' : 'plainTrips',
      name: 'Trips',
      object: 'trip',
      form,
      display: [{ field: 'title' }],
      conditions: [],
      sorts: [],
      tabs: [],
      filters: [{ name: 'all', right: everyone, rows: { rows: 'all' as const } }],
      manage: (['add', 'edit', 'detail'] as const).map((name) => ({ name, right: everyone })),
    }
    await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
  }
})
afterAll(() => server.stop())

const open = async (id: string, formKey = 'tripForm') => {
  const dataKey = formKey === 'tripForm' ? 'trips' : 'plainTrips'
  const input = {
    params: { formKey, boAlias: 'trip' },
    query: { id, action: id === '' ? ('add' as const) : ('edit' as const), dataKey },
  }
  return (await server.call(templatesApi.getForm, input, operator)).value
}
const save = async (boData: BoData): Promise<string> => {
  const input = { params: { boAlias: 'trip' }, query: {}, body: { dataKey: 'trips', boData } }
  const reply = await server.call(templatesApi.boSave, input, operator)
  expect(reply.value).toMatchObject({ state: true })
  return reply.value.value.id
}
const saved = async (title: string, main: object = {}) =>
  open(await save({ main: { title, ...main }, subs: { lines: [{}, {}] } }))
const dates = { from: '2026-09-24', until: '2026-09-30' }

test('a form that counts work days is opened with the work calendar, and any other without', async () => {
  expect((await open('', 'plainForm')).workCalendar).toBeNull()
  const { workCalendar } = await open('')
  expect(workCalendar?.week.map((periods) => periods.length)).toEqual([2, 2, 2, 2, 2, 0, 0])
  expect(workCalendar?.days).toEqual({})
})

test('work days that are stored go by the calendar of the tenant', async () => {
  expect((await saved('usual', dates)).data?.main).toMatchObject({ days: 4, next: '2026-10-08' })
  const shift: [number, number][] = [[480, 720]]
  const calendar = {
    name: 'shifts',
    week: [[], shift, shift, shift, shift, shift, []],
    days: [
      { day: '2026-09-25', spans: shift },
      { day: '2026-09-29', name: 'outing', spans: [] },
      { day: '2026-10-02', spans: shift },
    ],
  }
  await server.call(flowAbsenceApi.saveWorkCalendar, { body: calendar }, operator)
  const opened = await saved('shifts', dates)
  // Thursday, Friday although it is a holiday, and Wednesday: Monday is always off and Tuesday is the outing.
  expect(opened.data?.main).toMatchObject({ days: 3, next: '2026-10-02' })
  expect(opened.workCalendar).toEqual({
    week: calendar.week,
    days: { '2026-09-25': shift, '2026-09-29': [], '2026-10-02': shift },
  })
})

test('random values differ from record to record and row to row, and stay when a record is changed', async () => {
  const [first, second] = [await saved('first'), await saved('second')]
  const valuesOf = ({ data }: typeof first) => [
    data?.main.code,
    ...(data?.subs.lines ?? []).map((row) => row.mark),
  ]
  const all = [...valuesOf(first), ...valuesOf(second)]
  expect(all.every((value) => typeof value === 'string' && value.length === 36)).toBe(true)
  expect(new Set(all).size).toBe(6)
  const { id = '', revision, main, subs } = first.data ?? {}
  await save({ id, revision, main: { ...main, title: 'changed' }, subs })
  const again = await open(String(id))
  expect(again.data?.main.title).toBe('changed')
  expect(valuesOf(again)).toEqual(valuesOf(first))
})
