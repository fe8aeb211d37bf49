import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany, expenseTemplate, type Send } from './testing.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
  const definition = {
    ...expenseTemplate,
    key: 'claims',
    flow: 'claim',
    display: [...expenseTemplate.display, { field: 'flowState', place: 'badge' as const }],
    conditions: [...expenseTemplate.conditions, { field: 'flowState' }],
  }
  const saved = await server.call(templateAdminApi.saveTemplate, { body: { definition } }, people.operator)
  expect(saved.state, saved.message).toBe(true)
})
afterAll(() => server.stop())

const params = { boAlias: 'expense' }

async function added(send: Send, title: string): Promise<string> {
  const body = { dataKey: 'claims', boData: { main: { title, kind: 'meal' }, subs: { lines: [] } } }
  const reply = await server.call(templatesApi.boSave, { params, query: {}, body }, send)
  if (reply.state === false) {
    throw new Error(reply.message)
  }
  return reply.value.value.id
}

const stateIs = (id: string, state: string) =>
  server.env.db.updateTable('object_row').set({ flow_state: state }).where('id', '=', id).execute()

const titles = async (send: Send, querys: { property: string; value: unknown }[] = []) => {
  const body = { templateId: 'claims', queryFilter: { querys } }
  return (await server.call(templatesApi.listJson, { body }, send)).value.rows.map((row) => row.main.title)
}

test('a record that belongs to a flow is its author’s alone until it is handed in', async () => {
  const id = await added(people.anna, '没有提交')
  expect(await titles(people.anna)).toContain('没有提交')
  expect(await titles(people.boss)).not.toContain('没有提交')
  const query = { ids: id, dataKey: 'claims' }
  expect((await server.call(templatesApi.boDel, { params, query }, people.boss)).state).toBe(false)
  await stateIs(id, 'running')
  expect(await titles(people.boss)).toContain('没有提交')
})

test('its list shows and filters by the state, in words', async () => {
  const [granted, refused] = [await added(people.anna, '批了'), await added(people.anna, '没批')]
  await stateIs(granted, 'end')
  await stateIs(refused, 'rejected')
  const info = await server.call(templatesApi.dataList, { params: { key: 'claims' }, query: {} }, people.boss)
  const field = info.value.conditionField.find((one) => one.field === 'flowState')
  expect(field).toMatchObject({ type: 'choice' })
  expect(field?.options).toContainEqual({ key: 'rejected', name: '未通过' })
  expect(await titles(people.boss, [{ property: 'flowState', value: 'rejected' }])).toEqual(['没批'])
})

test('what was granted is not changed afterwards; what was refused may be', async () => {
  const id = await added(people.anna, '改一改')
  const change = (title: string) =>
    server.call(
      templatesApi.boSave,
      { params, query: {}, body: { dataKey: 'claims', boData: { id, revision: 1, main: { title } } } },
      people.anna,
    )
  await stateIs(id, 'end')
  expect(await change('涨价')).toMatchObject({
    state: false,
    message: '这条数据已审批通过，不能在列表里修改或删除',
  })
  await stateIs(id, 'rejected')
  expect((await change('重来')).state).not.toBe(false)
})
