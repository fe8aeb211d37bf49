import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import type { CustomChart, CustomQuery } from '#domain/queries/query.ts'
import type { Template } from '#domain/templates/template.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { addTestPerson, rowCalls } from '#server/objects/definition/testing.ts'
import { deployGraph, drawn, executedBy } from '#server/workflow/run/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { everyone, expenseCompany, expenseTemplate, type Send } from './testing.ts'

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
  const exported = await fetch(`${server.url}${addressOf(templateSheetsApi.export.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people.boss.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ templateKey: 'claims', expField: 'title,flowState' }),
  })
  const lines = (await readSheet(Buffer.from(await exported.arrayBuffer()))) ?? []
  expect(lines).toContainEqual(['没批', '未通过'])
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

test('what was refused or ended can be handed in again; what runs or was granted cannot', async () => {
  await deployGraph(server, 'claim', {
    graph: drawn('s -> apply -> look -> e'),
    settings: { objectAlias: 'expense' },
    nodes: { apply: { executors: [{ type: 'initiator' }] }, look: executedBy('boss') },
  })
  const start = { name: 'startFlow' as const, right: everyone, rows: { rows: 'own' as const } }
  const definition = {
    ...expenseTemplate,
    key: 'again',
    flow: 'claim',
    manage: [...expenseTemplate.manage, start],
  }
  const saved = await server.call(templateAdminApi.saveTemplate, { body: { definition } }, people.operator)
  expect(saved.state, saved.message).toBe(true)
  const id = await added(people.anna, '再来一次')
  const query = { defKey: 'claim', businessKey: id, boAlias: 'expense' }
  const handIn = () => server.call(instanceActionsApi.startOnRow, { query }, people.anna)
  const isOffered = async () => {
    const body = { templateId: 'again', queryFilter: { querys: [{ property: 'title', value: '再来一次' }] } }
    const [row] = (await server.call(templatesApi.listJson, { body }, people.anna)).value.rows
    return row?.actions.includes('startFlow')
  }
  for (const action of ['oppose', 'agree'] as const) {
    expect(await isOffered()).toBe(true)
    expect((await handIn()).state).not.toBe(false)
    expect(await isOffered()).toBe(false)
    const [task] = (await server.call(taskListsApi.todo, { body: {} }, people.boss)).value.rows
    const decision = { taskId: task?.taskId ?? '', actionName: action }
    await server.call(taskActionsApi.complete, { body: decision }, people.boss)
  }
  expect(await isOffered()).toBe(false)
  expect(await handIn()).toMatchObject({ state: false, message: '这条数据已审批通过，不能再次提交' })

  // Another flow about it that comes to nothing does not give it back: it stays what the first one made it.
  await deployGraph(server, 'recall', {
    graph: drawn('s -> apply -> look -> e'),
    settings: { objectAlias: 'expense' },
    nodes: { apply: { executors: [{ type: 'initiator' }] }, look: executedBy('boss') },
  })
  const rowOf = () =>
    server.env.db
      .selectFrom('object_row')
      .select(['flow_state', 'flow_instance_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const granted = await rowOf()
  expect(granted.flow_state).toBe('end')
  for (const action of ['oppose', 'end'] as const) {
    const query = { defKey: 'recall', businessKey: id, boAlias: 'expense' }
    expect((await server.call(instanceActionsApi.startOnRow, { query }, people.anna)).state).not.toBe(false)
    const other = await rowOf()
    expect(other.flow_state).toBe('running')
    const [task] = (await server.call(taskListsApi.todo, { body: {} }, people.boss)).value.rows
    await (action === 'oppose'
      ? server.call(
          taskActionsApi.complete,
          { body: { taskId: task?.taskId ?? '', actionName: action } },
          people.boss,
        )
      : server.call(instanceActionsApi.endById, { query: { id: other.flow_instance_id ?? '' } }, people.anna))
    expect(await rowOf()).toEqual(granted)
  }
})

test('nobody adds, changes or deletes such a record past its flow, whatever their rights on rows are', async () => {
  const methods = [
    'object.expense.read',
    'object.expense.write',
    'object.expense.delete',
    'object.expense.own',
  ]
  const clerk = await addTestPerson(server, 'clerk', methods)
  const rows = rowCalls(server, 'expense', clerk)
  const count = () => server.env.db.selectFrom('object_row').select('id').execute()
  const before = (await count()).length
  expect(await rows.save({ main: { title: '绕过审批', kind: 'meal' } })).toMatchObject({ state: false })
  const id = await added(people.anna, '在审')
  await stateIs(id, 'running')
  expect(await rows.save({ id, revision: 1, main: { title: '改了' } })).toMatchObject({
    state: false,
    message: '这条数据正在流程中，不能在列表里修改或删除',
  })
  await stateIs(id, 'end')
  expect(await rows.remove(id)).toMatchObject({ state: false })
  expect((await count()).length).toBe(before + 1)
  expect((await rows.get(id)).value.main.title).toBe('在审')
})

test('what a stranger fills in enters the flow at once, in the name of who receives it', async () => {
  await deployGraph(server, 'claim', {
    graph: drawn('s -> apply -> look -> e'),
    settings: { objectAlias: 'expense' },
    nodes: { apply: { executors: [{ type: 'initiator' }] }, look: executedBy('boss') },
  })
  const anonymous = { required: ['title'], write: ['kind'] }
  const open = { ...expenseTemplate, key: 'openClaims', flow: 'claim', anonymous }
  const save = (definition: Template) =>
    server.call(templateAdminApi.saveTemplate, { body: { definition } }, people.operator)
  expect((await save(open)).message).toContain('receiver')
  expect((await save({ ...open, anonymous: { ...anonymous, receiver: 'nobody' } })).message).toContain(
    'nobody',
  )
  expect(await save({ ...open, anonymous: { ...anonymous, receiver: 'anna' } })).toMatchObject({
    state: true,
  })
  const sent = await server.call(publicFormApi.savePublicForm, {
    query: { templateKey: 'openClaims' },
    body: { main: { title: '扫码来的', kind: 'meal' }, subs: {} },
  })
  expect(sent.state, sent.message).toBe(true)
  expect(await titles(people.boss, [{ property: 'flowState', value: 'running' }])).toContain('扫码来的')
  const todo = await server.call(taskListsApi.todo, { body: {} }, people.boss)
  expect(todo.value.rows.map(({ creator }) => creator)).toEqual(['anna'])
})

test('queries and charts count what was handed in, and oneself sees one’s own besides', async () => {
  const query: CustomQuery = {
    alias: 'allClaims',
    name: '全部',
    source: { kind: 'object', alias: 'expense' },
    columns: [{ field: 'title' }, { field: 'flowState' }],
    conditions: [{ field: 'flowState', from: 'parameter' }],
    sorts: [],
    right: everyone,
  }
  const chart: CustomChart = {
    alias: 'claimStates',
    name: '状态',
    style: 'bar',
    query: 'allClaims',
    group: { field: 'flowState' },
    measures: [{ as: 'count' }],
  }
  const saved = await server.call(
    queryAdminApi.saveQuery,
    { body: { kind: 'query', definition: query } },
    people.operator,
  )
  expect(saved.state, saved.message).toBe(true)
  const body = { kind: 'chart' as const, definition: chart }
  const drawnChart = await server.call(queryAdminApi.saveQuery, { body }, people.operator)
  expect(drawnChart.state, drawnChart.message).toBe(true)
  await added(people.anna, '安娜的草稿')
  const counted = async (send: Send, body: unknown = {}) => {
    const asked = { query: { alias: 'claimStates' }, body }
    const { value } = await server.call(queriesApi.chartRowsPosted, asked, send)
    return Object.fromEntries(value.rows.map((row) => [String(row.name), row.value_1]))
  }
  const [anna, bert] = [await counted(people.anna), await counted(people.bert)]
  expect(bert).not.toHaveProperty('（空）')
  expect(anna).toEqual({ ...bert, '（空）': 1 })
  expect(Object.keys(await counted(people.bert, [{ key: 'flowState', value: 'rejected' }]))).toEqual([
    '未通过',
  ])
  // A picker and a file show what stands in words.
  const refused = { query: { alias: 'allClaims' }, body: [{ key: 'flowState', value: 'rejected' }] }
  const [row] = (await server.call(queriesApi.doQuery, refused, people.bert)).value.rows
  expect(row).toMatchObject({ flowstate: 'rejected', flowstate_name: '未通过' })
  const labels = await server.call(queriesApi.chart, { params: { id: 'claimStates' } }, people.bert)
  expect(labels.value.states.map(({ key }) => key)).toEqual(['running', 'end', 'rejected'])
})
