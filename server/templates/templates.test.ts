import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { formsApi } from '#api/forms/forms.ts'
import type { CallInput } from '#api/endpoint.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany, type Send } from './testing.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
})
afterAll(() => server.stop())

const params = { boAlias: 'expense' }
type BoData = CallInput<typeof templatesApi.boSave>['body']['boData']

const save = (send: Send, boData: BoData) =>
  server.call(templatesApi.boSave, { params, query: {}, body: { dataKey: 'expenses', boData } }, send)

async function saved(send: Send, main: Record<string, unknown>, subs: Record<string, unknown> = {}) {
  const reply = await save(send, { main, subs })
  if (reply.state === false) {
    throw new Error(reply.message)
  }
  return reply.value.value
}

const open = (send: Send, query: CallInput<typeof templatesApi.getForm>['query']) =>
  server.call(templatesApi.getForm, { params: { formKey: 'expenseForm', boAlias: 'expense' }, query }, send)

const list = (send: Send, body: Partial<CallInput<typeof templatesApi.listJson>['body']> = {}) =>
  server.call(templatesApi.listJson, { body: { templateId: 'expenses', ...body } }, send)

describe('a form', () => {
  test('opens with its defaults, its rights and its definition, and without what is hidden', async () => {
    const { value } = await open(people.anna, { action: 'add' })
    expect(value.result).toBe(true)
    expect(value.form?.key).toBe('expenseForm')
    expect(value.data?.main).toMatchObject({ applicant: people.anna.id, day: '2026-05-04', total: 0 })
    expect(value.data?.main).not.toHaveProperty('secret')
    expect(value.data?.subs).not.toHaveProperty('hidden')
    expect(value.names[people.anna.id]).toBe('anna')
    const permission = JSON.parse(value.permission) as {
      fields: Record<string, Record<string, string>>
      table: Record<string, { hidden: boolean }>
    }
    expect(permission.fields.expense).toMatchObject({ title: 'w', applicant: 'r', secret: 'n' })
    expect(permission.table.hidden?.hidden).toBe(true)
    const boss = await open(people.boss, { action: 'add' })
    expect(boss.value.data?.main.secret).toBe('密')
  })

  test('is worked out on the server: sums, capitals, and defaults the person cannot write', async () => {
    const { id, revision } = await saved(
      people.anna,
      { title: '出差', total: 1, applicant: people.bert.id, secret: '猜', kind: 'travel', reason: '开会' },
      {
        lines: [
          { what: '火车票', price: 55_350, count: 2, amount: 7, cost: 1 },
          { what: '茶', price: 990 },
        ],
      },
    )
    expect(revision).toBe(1)
    const { value } = await open(people.boss, { id, action: 'get' })
    expect(value.data).toMatchObject({
      id,
      revision: 1,
      main: {
        title: '出差',
        total: 111_690,
        capitals: '壹仟壹佰壹拾陆元玖角',
        applicant: people.anna.id,
        secret: '密',
      },
    })
    const lines = value.data?.subs.lines ?? []
    const ofNone = await open(people.boss, { action: 'get' })
    expect(ofNone).toMatchObject({ status: 400, message: expect.stringContaining('链接不完整') })
    expect(lines.map((line) => [line.what, line.amount, line.count, line.cost])).toEqual([
      ['火车票', 110_700, 2, null],
      ['茶', 990, 1, null],
    ])
    expect(JSON.parse(value.permission)).toMatchObject({ fields: { expense: { title: 'r' } } })
  })

  test('is refused with all that is wrong, and nothing is stored', async () => {
    const before = await list(people.boss)
    const reply = await save(people.anna, { main: { kind: 'meal' }, subs: { lines: [{ price: 1 }] } })
    expect(reply.state).toBe(false)
    expect(reply.message).toBe('请正确填写以下表单内容：title 不能为空，明细第1行what 不能为空')
    const english = await save({ ...people.anna, language: 'en-US' }, { main: { title: 'x'.repeat(21) } })
    expect(english.message).toBe(
      'Please fill in the following form content correctly: title must not be longer than 20',
    )
    expect((await list(people.boss)).value.total).toBe(before.value.total)
  })

  test('asks for what a condition asks for, drops what one hides, and keeps what one fixes', async () => {
    const lines = [{ what: '机票', price: 200_000, count: 1 }]
    const missing = await save(people.anna, { main: { title: '远行', kind: 'travel' }, subs: { lines } })
    expect(missing.message).toContain('reason 不能为空')
    const { id } = await saved(people.anna, {
      title: '午餐',
      kind: 'meal',
      reason: '不该有',
      fixed: '甲',
      state: 'closed',
    })
    const first = await open(people.anna, { id, action: 'edit' })
    expect(first.value.data?.main).toMatchObject({ reason: null, fixed: null })
    const { id: open1 } = await saved(people.anna, { title: '晚餐', fixed: '甲' })
    const changed = await save(people.anna, {
      id: open1,
      revision: 1,
      main: { state: 'closed', fixed: '乙' },
    })
    expect(changed.value.state).toBe(true)
    expect((await open(people.anna, { id: open1, action: 'edit' })).value.data?.main.fixed).toBe('甲')
  })

  test('may come under the alias of its object, with its sub-tables beside its fields', async () => {
    const fields = { title: '按别名', kind: 'travel', reason: '开会' }
    const reply = await save(people.anna, {
      expense: { ...fields, sub_lines: [{ what: '茶', price: 990, count: 2 }] },
    })
    const { id, revision } = reply.value.value
    const read = (await open(people.anna, { id, action: 'get' })).value
    expect(read.data?.main).toMatchObject({ title: '按别名', reason: '开会' })
    expect(read.data?.subs.lines).toMatchObject([{ what: '茶', price: 990 }])
    await save(people.anna, { expense: { id, revision, title: '改过' } })
    expect((await open(people.anna, { id, action: 'get' })).value.data?.main.title).toBe('改过')
    expect(await save(people.anna, { expense: { id, title: '没有版本' } })).toMatchObject({ status: 400 })
    expect(await save(people.anna, { expense: { id: 'x', revision: 1 } })).toMatchObject({ status: 400 })
    expect((await open(people.anna, { id, action: 'get' })).value.data?.main.title).toBe('改过')
  })

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { id } = await saved(people.anna, { title: '同时' })
    const once = await save(people.anna, { id, revision: 1, main: { title: '先' } })
    expect(once.value.value.revision).toBe(2)
    const twice = await save(people.anna, { id, revision: 1, main: { title: '后' } })
    expect(twice.state).toBe(false)
    expect(twice.message).toContain('数据已被 anna')
  })

  test('as of a record is read only', async () => {
    const { id } = await saved(people.anna, { title: '第一稿' })
    await save(people.anna, { id, revision: 1, main: { title: '第二稿' } })
    const records = await server.call(
      templatesApi.records,
      { query: { templateKey: 'expenses', id } },
      people.anna,
    )
    expect(
      records.value.map(({ action, main }) => [action, main.find(({ field }) => field === 'title')?.to]),
    ).toEqual([
      ['change', '第二稿'],
      ['create', '第一稿'],
    ])
    expect(JSON.stringify(records.value)).not.toContain('密')
    const recordId = records.value[1]?.id ?? ''
    const { value } = await open(people.anna, { id, action: 'edit', recordId })
    expect(value.data?.main.title).toBe('第一稿')
    expect(JSON.parse(value.permission)).toMatchObject({ fields: { expense: { title: 'r' } } })
  })

  test('says in its records which row of a sub-table was changed, as they stood then', async () => {
    const lines = ['早', '中', '晚'].map((what) => ({ what, price: 100, count: 1 }))
    const { id } = await saved(people.anna, { title: '三餐', kind: 'meal' }, { lines })
    const rowsOf = async () => (await open(people.anna, { id, action: 'edit' })).value.data?.subs.lines ?? []
    const third = (await rowsOf()).map((line, at) => (at === 2 ? { ...line, what: '夜' } : line))
    await save(people.anna, { id, revision: 1, main: {}, subs: { lines: third } })
    // Without the first one it is the second now.
    await save(people.anna, { id, revision: 2, main: {}, subs: { lines: (await rowsOf()).slice(1) } })
    const query = { templateKey: 'expenses', id }
    const records = (await server.call(templatesApi.records, { query }, people.anna)).value
    expect(records.map(({ subs }) => subs.map(({ removed, changed }) => [removed, changed]))).toMatchObject([
      [[1, []]],
      [[0, [{ row: 2, fields: [{ field: 'what', from: '晚', to: '夜' }] }]]],
      [[0, []]],
    ])
  })

  test('with ten thousand rows in a sub-table, with another object in its body or tricks in its names, is refused and the server goes on', async () => {
    const many = await save(people.anna, {
      main: { title: '多' },
      subs: { lines: Array.from({ length: 10_000 }, () => ({ what: 'x' })) },
    })
    expect(many.message).toBe('明细 的行数太多')
    const twoNames = await server.call(
      templatesApi.boSave,
      { params, query: {}, body: { boAlias: 'leave', boData: { main: { title: '二' } } } },
      people.anna,
    )
    expect(twoNames).toMatchObject({ status: 400, message: '填写的内容有误：boAlias' })
    const raw = `{"dataKey":"expenses","boData":{"main":{"title":"t","__proto__":{"kind":"meal"},"constructor":1},"subs":{"__proto__":[{}],"lines":"no"}}}`
    const reply = await fetch(`${server.url}/form/form/dataTemplate/v1/boSave/expense`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.anna.token}`, 'content-type': 'application/json' },
      body: raw,
    })
    expect(reply.status).toBeLessThan(500)
    expect(await reply.json()).toMatchObject({ state: false })
    expect((await list(people.anna)).status).toBe(200)
  })
})

describe('a list', () => {
  test('shows each person their rows, and only the fields they may see', async () => {
    await saved(people.bert, { title: '伯特的', kind: 'travel', reason: '去' })
    const anna = await list(people.anna)
    expect(anna.value.rows.map((row) => row.main.title)).not.toContain('伯特的')
    expect(JSON.stringify(anna.value)).not.toContain('密')
    const boss = await list(people.boss)
    expect(boss.value.total).toBeGreaterThan(anna.value.total)
    expect(boss.value.rows[0]?.main).toHaveProperty('secret')
    expect(boss.value.pageSize).toBe(30)
  })

  test('is described without what somebody lacks', async () => {
    const call = (send: Send) =>
      server.call(templatesApi.dataList, { params: { key: 'expenses' }, query: { mobile: 'true' } }, send)
    const anna = await call({ ...people.anna, language: 'en-US' })
    expect(anna.value.name).toBe('Expenses')
    expect(anna.value.displayField.map(({ field }) => field)).toEqual(['title', 'kind', 'total', 'createdBy'])
    expect(anna.value.displayField[1]?.options).toEqual([
      { key: 'travel', name: 'Travel' },
      { key: 'meal', name: 'Meals' },
    ])
    expect(anna.value.manageField.map(({ name }) => name)).toEqual(['add', 'detail', 'edit', 'export'])
    const boss = await call(people.boss)
    expect(boss.value.manageField.map(({ desc }) => desc)).toContain('导入')
    const told = await server.call(
      templatesApi.getBpmDataTemplateInfo,
      { query: { alias: 'expenses', needDisplayFileds: 'true' } },
      people.anna,
    )
    expect(told.value.displayField.map(({ field }) => field)).toEqual(
      anna.value.displayField.map(({ field }) => field),
    )
    const info = await server.call(
      templatesApi.getBpmDataTemplateInfo,
      { query: { alias: 'nothing' } },
      people.anna,
    )
    expect(info.message).toBe('根据报表别名【nothing】未找到对应报表数据！')
  })

  test('cannot be filtered or sorted by what is hidden, which would tell it', async () => {
    const filter = (property: string) => ({ queryFilter: { querys: [{ property, value: '密' }] } })
    expect((await list(people.anna, filter('secret'))).message).toBe('不能按“secret”查询或排序')
    const sorted = await list(people.anna, { queryFilter: { sorter: [{ property: 'secret' }] } })
    expect(sorted.state).toBe(false)
    expect((await list(people.boss, filter('secret'))).value.total).toBeGreaterThan(0)
    expect((await list(people.boss, filter('data'))).state).toBe(false)
  })

  test('has tabs with counts', async () => {
    const counts = await server.call(
      templatesApi.getMobileCategoryCounts,
      { query: { templateKey: 'expenses' } },
      people.bert,
    )
    expect(counts.value).toEqual([
      { key: 'all', name: '全部', count: 1, more: false },
      { key: 'travel', name: '差旅', count: 1, more: false },
      { key: 'mine', name: '我的', count: 1, more: false },
    ])
    const travel = await list(people.boss, { filterKey: 'travel' })
    expect(new Set(travel.value.rows.map((row) => row.main.kind))).toEqual(new Set(['travel']))
    expect((await list(people.boss, { filterKey: 'nothing' })).state).toBe(false)
  })

  test('gives each row the actions the person has on it', async () => {
    const mine = await saved(people.anna, { title: '安娜的' })
    const boss = await list(people.boss, {
      queryFilter: { querys: [{ property: 'title', value: '安娜的' }] },
    })
    expect(boss.value.rows[0]?.actions).toEqual(['detail', 'del'])
    const anna = await list(people.anna, {
      queryFilter: { querys: [{ property: 'title', value: '安娜的' }] },
    })
    expect(anna.value.rows[0]?.actions).toEqual(['detail', 'edit'])
    const taken = await save(people.boss, { id: mine.id, revision: 1, main: { title: '老板的' } })
    expect(taken.message).toBe('没有找到这条数据')
  })

  test('keeps a row that a flow runs on', async () => {
    const { id } = await saved(people.anna, { title: '在流程中' })
    await server.env.db
      .updateTable('object_row')
      .set({ flow_state: 'running', flow_instance_id: server.env.newId() })
      .where('id', '=', id)
      .execute()
    const reply = await save(people.anna, { id, revision: 1, main: { title: '改' } })
    expect(reply.message).toBe('这条数据正在流程中，不能在列表里修改或删除')
    const shown = await list(people.anna, {
      queryFilter: { querys: [{ property: 'title', value: '在流程中' }] },
    })
    expect(shown.value.rows[0]).toMatchObject({
      isStartFlow: true,
      bpm_status_: 'running',
      actions: ['detail'],
    })
  })

  test('can be narrowed to what is somebody’s work in the flows of its rows', async () => {
    const { id } = await saved(people.anna, { title: '已办过' })
    const instance_id = server.env.newId()
    await server.env.db
      .updateTable('object_row')
      .set({ flow_state: 'end', flow_instance_id: instance_id })
      .where('id', '=', id)
      .execute()
    const handled = { tenant_id: server.tenantId, instance_id, handled_at: new Date(server.clock.now) }
    await server.env.db
      .insertInto('flow_participant')
      .values({ ...handled, user_id: people.boss.id })
      .execute()
    const titles = async (taskType: string, send = people.boss, defKey?: string) =>
      (await list(send, { isJoinFlow: true, taskType, defKey })).value.rows.map((row) => row.main.title)
    expect(await titles('done')).toEqual(['已办过'])
    expect(await titles('done', people.boss, 'other')).toEqual([])
    for (const taskType of ['todo', 'request', 'todoRead', 'doneRead', 'myRead', 'myDelegate']) {
      expect(await titles(taskType), taskType).toEqual([])
    }
    expect(await titles('done', people.anna)).toEqual([])
    expect((await list(people.boss, { taskType: 'nothing' })).message).toBe('没有任务类型“nothing”')
  })

  test('deletes rows by its right alone, all or none', async () => {
    const { id } = await saved(people.anna, { title: '要删' })
    const remove = (send: Send, ids: string) =>
      server.call(templatesApi.boDel, { params, query: { ids, dataKey: 'expenses' } }, send)
    expect((await remove(people.anna, id)).status).toBe(403)
    expect((await remove(people.boss, `${id},${server.env.newId()}`)).state).toBe(false)
    const done = await remove(people.boss, id)
    expect(done.value).toEqual({ state: true, message: '删除成功', value: 1 })
  })

  test('reaches sub-tables only through rows and rights', async () => {
    const { id } = await saved(
      people.bert,
      { title: '明细' },
      { lines: [{ what: '书', price: 100, count: 1 }] },
    )
    const data = (send: Send, alias = 'lines') =>
      server.call(formsApi.getSubData, { query: { alias, refId: id } }, send)
    expect((await data(people.bert)).value).toMatchObject([{ what: '书', amount: 100 }])
    expect((await data(people.bert)).value[0]).not.toHaveProperty('cost')
    const fromList = await server.call(
      formsApi.getListSubData,
      { query: { alias: 'lines', refId: id } },
      people.bert,
    )
    expect(fromList.value).toEqual((await data(people.bert)).value)
    expect((await data(people.boss)).value[0]).toHaveProperty('cost')
    expect((await data(people.anna)).state).toBe(false)
    expect((await data(people.bert, 'hidden')).state).toBe(false)
    const ents = await server.call(
      formsApi.getSubEntsByFormKey,
      { query: { formKey: 'expenseForm' } },
      people.bert,
    )
    expect(ents.value.map(({ alias, desc }) => [alias, desc])).toEqual([['lines', '明细']])
  })

  test('is closed to strangers and to other tenants', async () => {
    const tenant = await createTenant(server.env, 'other', 'other')
    const stranger = await addTestPerson(server, 'stranger', ['form.manage'], { id: tenant, code: 'other' })
    const asStranger = { token: stranger.token, tenant: 'other' }
    expect((await list(asStranger)).message).toContain('未找到对应报表数据')
    expect((await open(asStranger, { action: 'add' })).status).toBe(403)
    expect((await server.call(templatesApi.myTemplates, {}, asStranger)).value).toEqual([])
    const guest = await addTestPerson(server, 'nobody', [])
    const mine = await server.call(templatesApi.myTemplates, {}, guest)
    expect(mine.value).toEqual([
      { templateKey: 'expenses', name: '报销列表', boAlias: 'expense', canAdd: true, isAnonymous: false },
    ])
    expect((await server.call(templateAdminApi.template, { query: { key: 'expenses' } }, guest)).status).toBe(
      403,
    )
  })
})
