import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditApi } from '#api/platform/audit.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { everyone, expenseCompany, expenseTemplate } from './testing.ts'

const { tryTemplate, saveTemplate, template, templateHistory, restoreTemplate } = templateAdminApi

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
  for (const [who, title] of [
    ['anna', '火车票'],
    ['operator', '午餐'],
  ] as const) {
    const boData = { main: { title, kind: 'meal' }, subs: { lines: [{ what: title, price: 100 }] } }
    const params = { boAlias: 'expense' }
    const made = await server.call(
      templatesApi.boSave,
      { params, query: {}, body: { dataKey: 'expenses', boData } },
      people[who],
    )
    expect(made.value.value.id).toBeTruthy()
  }
})
afterAll(() => server.stop())

const tried = (definition: Template, send = people.operator, more = {}) =>
  server.call(tryTemplate, { body: { definition, ...more } }, send)
const stored = async () =>
  (await server.call(template, { query: { key: 'expenses' } }, people.operator)).value

test('an unsaved list shows what its author would see, says what it cost, and changes nothing', async () => {
  const before = await stored()
  const wider: Template = {
    ...expenseTemplate,
    filters: [{ name: 'all', right: everyone, rows: { rows: 'all' } }],
  }
  const narrow = (await tried(expenseTemplate)).value
  expect(narrow.list?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([['午餐', '餐费']])
  const wide = (await tried(wider)).value
  expect(wide.list?.total).toBe(2)
  // The field that is hidden from the author stays so in a trial.
  expect(wide.list?.info.displayField.map(({ field }) => field)).not.toContain('secret')
  expect(wide.list?.cost.statements).toBeGreaterThan(0)
  const found = (
    await tried(wider, people.operator, {
      query: { querys: [{ property: 'title', value: '火车', operation: 'LIKE' }] },
    })
  ).value
  expect(found.list?.rows.map(({ cells }) => cells[0])).toEqual(['火车票'])
  expect((await tried(wider, people.operator, { tab: 'travel' })).value.list?.total).toBe(0)
  expect(await stored()).toEqual(before)
  const boss = [{ type: 'role', id: 'role-boss' }]
  const closed: Template = {
    ...expenseTemplate,
    filters: [{ name: 'boss', right: boss, rows: { rows: 'all' } }],
    manage: [],
  }
  expect((await tried(closed)).value).toMatchObject({ isClosed: true, list: null })
})

test('what is wrong is said at its place, and only operators may try', async () => {
  const wrong = await tried({ ...expenseTemplate, display: [{ field: 'nothing' }], form: 'nowhere' })
  expect(wrong.value.problems).toEqual([{ at: 'form', reason: 'unknownForm', message: expect.any(String) }])
  const column = await tried({ ...expenseTemplate, display: [{ field: 'nothing' }] })
  expect(column.value).toMatchObject({
    list: null,
    problems: [{ at: 'display[0].field', reason: 'unknownField' }],
  })
  expect((await tried(expenseTemplate, people.anna)).status).toBe(403)
})

test('a list is seen as a chosen person would have it, missing columns are named, and the log says so', async () => {
  const viewer = await addTestPerson(server, 'viewer', ['form.manage', 'form.preview', 'platform.audit'])
  const as = (userId: string, definition: Template = expenseTemplate, send: { token: string } = viewer) =>
    server.call(templateAdminApi.tryTemplateAs, { body: { definition, userId } }, send)
  const anna = (await as(people.anna.id)).value
  expect(anna.list?.rows.map(({ cells }) => cells[0])).toEqual(['火车票'])
  expect(anna.list?.info.manageField.map(({ name }) => name)).not.toContain('import')
  expect(anna.list?.hidden).toEqual([{ field: 'secret', name: 'secret' }])
  const boss = (await as(people.boss.id)).value
  expect(boss.list).toMatchObject({ total: 2, hidden: [] })
  expect(boss.list?.info.displayField.map(({ field }) => field)).toContain('secret')
  // Asked again at the next change, and once with a mistake in it: one entry for each person.
  await as(people.anna.id, { ...expenseTemplate, pageSize: 5 })
  await as(people.bert.id, { ...expenseTemplate, form: 'nowhere' })
  const querys = [{ property: 'action', value: 'templates.tryAs', operation: 'EQUAL' }]
  const { rows } = (await server.call(auditApi.auditPage, { body: { querys } }, viewer)).value
  expect(rows.map(({ targetName, after }) => [targetName, after])).toEqual([
    ['boss · 报销列表', { list: 'expenses', rows: 2 }],
    ['anna · 报销列表', { list: 'expenses', rows: 1 }],
  ])
  expect((await as(people.anna.id, expenseTemplate, people.operator)).status).toBe(403)
  expect((await as(crypto.randomUUID())).status).toBe(404)
})

test('who saves on an older revision is told what is there, and what was there before comes back', async () => {
  const { revision, definition } = await stored()
  const body = { definition: { ...definition, name: '改过的' }, revision }
  expect((await server.call(saveTemplate, { body }, people.operator)).value.revision).toBe(revision + 1)
  const stale = await server.call(saveTemplate, { body }, people.operator)
  expect(stale.status).toBe(409)
  expect(stale.value).toMatchObject({ revision: revision + 1, current: { name: '改过的' } })

  const query = { query: { key: 'expenses' } }
  const [earlier] = (await server.call(templateHistory, query, people.operator)).value
  expect(earlier?.revision).toBe(revision)
  const back = { key: 'expenses', revision: revision + 1, earlier: revision }
  expect((await server.call(restoreTemplate, { body: back }, people.anna)).status).toBe(403)
  expect((await server.call(restoreTemplate, { body: { ...back, revision } }, people.operator)).status).toBe(
    409,
  )
  await server.call(restoreTemplate, { body: back }, people.operator)
  expect(await stored()).toMatchObject({ revision: revision + 2, definition: { name: '报销列表' } })
})

test('a list that an application leads to stays, and it is said which', async () => {
  const portal = await addTestPerson(server, 'portal', ['portal.manage'])
  const definition = {
    alias: 'desk',
    name: '工作台',
    orderNo: 1,
    rights: everyone,
    apps: [
      { key: 'expenses', name: '报销', icon: 'chart', iconColor: '#112233', mode: 3, content: 'expenses' },
    ],
    groups: [],
  }
  const made = await server.call(
    portalDefinitionsApi.savePortal,
    { body: { kind: 'application', definition } as never },
    portal,
  )
  expect(made.state).not.toBe(false)
  const query = { query: { key: 'expenses' } }
  const uses = await server.call(templateAdminApi.templateUses, query, people.operator)
  expect(uses.value).toEqual([{ kind: 'application', key: 'desk', name: '工作台' }])
  const gone = await server.call(templateAdminApi.removeTemplate, query, people.operator)
  expect(gone.message).toBe('正在被使用，不能删除：工作台')
  const page = await server.call(templateAdminApi.templatePage, { body: {} }, people.operator)
  expect(page.value.rows).toMatchObject([{ key: 'expenses', users: 1, boName: expect.any(String) }])
})
