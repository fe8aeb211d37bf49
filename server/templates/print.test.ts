import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import type { FormPart, PrintLayout } from '#domain/forms/definition/form-definition.ts'
import { ensurePdfTools } from '#server/platform/pdf/testing-tools.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, base64, deployGraph, drawn, executedBy } from '#server/workflow/run/testing.ts'
import {
  everyone,
  expenseCompany,
  expenseParts,
  expenseRights,
  expenseTemplate,
  type Send,
} from './testing.ts'

ensurePdfTools()

type Person = { id: string; token: string }
let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
const print: PrintLayout = {
  columns: 2,
  header: '云栖山居',
  title: '报销凭证',
  hasOpinions: true,
  leaveOut: ['fixed', 'lines.count'],
  signatures: [{ name: '财务签字' }],
}
const parts: readonly FormPart[] = [
  ...expenseParts,
  { kind: 'label', name: '请附车票', showWhen: 'kind == "travel"' },
]
const definition = { key: 'expenseForm', name: '报销', object: 'expense', parts, print }

beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
  const body = { key: 'expenseForm', name: '报销', boAlias: 'expense', definition, rights: expenseRights }
  await server.call(formAdminApi.saveFormDefinition, { body: { ...body, revision: 2 } }, people.operator)
  await server.call(formAdminApi.publishForm, { body: { key: 'expenseForm', revision: 3 } }, people.operator)
  const manage = [...expenseTemplate.manage, { name: 'print' as const, right: everyone }]
  const saved = await server.call(
    templateAdminApi.saveTemplate,
    { body: { definition: { ...expenseTemplate, manage }, revision: 1 } },
    people.operator,
  )
  expect(saved).toMatchObject({ state: true })
})
afterAll(() => server.stop())

/** What a reader of PDF finds in the file, without the spaces it guesses. */
const textIn = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll(/\s/g, '')

async function paper(
  path: string,
  { token }: Send,
  body?: object,
): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${server.url}${addressOf(path)}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isPaper = reply.headers.get('content-type') === 'application/pdf'
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, text: isPaper ? textIn(bytes) : '' }
}

const added = async (send: Send, main: object) => {
  const boData = { main, subs: { lines: [{ what: '打车', price: 1250, count: 2, cost: 77700 }] } }
  const saved = await server.call(
    templatesApi.boSave,
    { params: { boAlias: 'expense' }, query: {}, body: { boData } },
    send,
  )
  return saved.value.value.id
}
const rowPath = (id: string) =>
  `${templatesApi.printRow.path.replace(':formKey', 'expenseForm').replace(':boAlias', 'expense')}?id=${id}&dataKey=expenses`

test('a record is printed by the layout of its form, with what the reader may see and nothing else', async () => {
  const id = await added(people.boss, {
    title: '一月 😀 差旅',
    kind: 'travel',
    reason: '去上海',
    secret: '机密',
  })
  const own = await paper(rowPath(id), people.boss)
  for (const word of [
    '云栖山居',
    '报销凭证',
    '一月□差旅',
    '差旅',
    '去上海',
    '机密',
    '打车',
    '25.00',
    '财务签字',
    '请附车票',
  ]) {
    expect(own.text).toContain(word)
  }
  // Left out by the layout, and by a condition of the form.
  expect(own.text).not.toContain('fixed')
  expect(own.text).not.toContain('count')
  const meal = await paper(rowPath(await added(people.anna, { title: '午饭', kind: 'meal' })), people.anna)
  expect(meal.text).toContain('餐费')
  expect(meal.text).not.toContain('reason')
  expect(meal.text).not.toContain('请附车票')
  for (const hidden of ['secret', 'cost', '777.00', '内部']) {
    expect(meal.text).not.toContain(hidden)
  }
})

test('nobody prints a row that their list does not give them, nor without the action', async () => {
  const id = await added(people.boss, { title: '二月', kind: 'meal' })
  expect((await paper(rowPath(id), people.anna)).text).toBe('')
  expect((await paper(rowPath(id), people.boss)).text).toContain('二月')
  await server.call(
    templateAdminApi.saveTemplate,
    { body: { definition: { ...expenseTemplate, key: 'silent', name: '不打印' } } },
    people.operator,
  )
  const silent = await paper(rowPath(id).replace('dataKey=expenses', 'dataKey=silent'), people.boss)
  expect(silent).toEqual({ status: 403, text: '' })
})

test('an instance is printed with the rights of its reader there and what was decided', async () => {
  await deployGraph(server, 'claim', {
    graph: drawn('s -> form -> check -> e'),
    settings: { objectAlias: 'expense', formKey: 'expenseForm' },
    nodes: {
      form: executedBy('anna'),
      check: {
        ...executedBy('bert'),
        fieldRights: { otherwise: 'r', fields: { main: { reason: 'n' } }, table: {}, opinion: {} },
      },
    },
  })
  const as = (person: Person) => actingAs(server, { ...person, account: '' })
  const data = base64({ expense: { title: '三月', kind: 'travel', reason: '去北京' } })
  const id = await as(people.anna).started('claim', { data })
  await as(people.bert).complete(await as(people.bert).task(id), 'agree', { opinion: '情况属实' })
  const path = `${instanceViewsApi.print.path}?instId=${id}`
  const starter = await paper(path, people.anna)
  for (const word of ['报销凭证', '三月', '去北京', '办理意见', 'bert', '情况属实']) {
    expect(starter.text).toContain(word)
  }
  const checker = await paper(path, people.bert)
  expect(checker.text).toContain('三月')
  expect(checker.text).not.toContain('去北京')
  const stranger = await paper(path, people.boss)
  expect(stranger.text).toBe('')
})

test('a decision in somebody else’s name is printed as one', async () => {
  const { db } = server.env
  const pair = { leader_id: people.bert.id, secretary_id: people.boss.id, may_start: false, may_handle: true }
  const at = new Date(server.clock.now)
  await db
    .insertInto('flow_secretary')
    .values({ tenant_id: server.tenantId, ...pair, created_at: at })
    .execute()
  const as = (person: Person) => actingAs(server, { ...person, account: '' })
  const data = base64({ expense: { title: '四月', kind: 'travel', reason: '去北京' } })
  const id = await as(people.anna).started('claim', { data })
  const agentLeaderId = people.bert.id
  const decided = await as(people.boss).complete(await as(people.boss).task(id), 'agree', { agentLeaderId })
  expect(decided.status).toBe(200)
  const { text } = await paper(`${instanceViewsApi.print.path}?instId=${id}`, people.anna)
  expect(text.replaceAll(/\s/g, '')).toContain('boss（代bert）')
})

test('the empty form is drawn from what is not saved, if it could be saved', async () => {
  const unsaved = { ...definition, print: { ...print, title: '新的凭证' } }
  const path = formAdminApi.printUnsaved.path
  const blank = await paper(path, people.operator, { boAlias: 'expense', definition: unsaved })
  expect(blank.text).toContain('新的凭证')
  expect(blank.text).toContain('title')
  const wrong = { ...definition, print: { columns: 9 } }
  expect((await paper(path, people.operator, { boAlias: 'expense', definition: wrong })).text).toBe('')
  expect((await paper(path, people.anna, { boAlias: 'expense', definition: unsaved })).status).toBe(403)
})
