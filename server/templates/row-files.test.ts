import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { filesApi } from '#api/files/files.ts'
import { profileApi } from '#api/identity/profile.ts'
import { userApi } from '#api/identity/user.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { jsonFileReferences } from '#server/files/files-in-use.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { removeLeftFilesJob } from '#server/files/remove-files.ts'
import { unusedFilesJob } from '#server/files/unused-files.ts'
import { pixel } from '#server/files/testing.ts'
import {
  addTestPerson,
  testDefinition,
  testField,
  publishTestObject,
} from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, executedBy, base64, deployGraph, drawn } from '#server/workflow/run/testing.ts'
import { everyone, publishForm, role } from './testing.ts'

type Person = { id: string; token: string }

let server: TestServer
let operator: Person
let boss: Person
let anna: Person
let bert: Person
let cleo: Person

const object = testDefinition(
  [
    testField('title', 'text', { searchable: true }),
    testField('papers', 'files'),
    testField('secret', 'files'),
  ],
  { subs: [{ key: 'lines', name: 'lines', fields: [testField('bill', 'files')] }] },
)
const template = {
  key: 'cases',
  name: '卷宗',
  object: 'case',
  form: 'caseForm',
  display: [{ field: 'title' }],
  conditions: [],
  sorts: [],
  tabs: [],
  filters: [
    { name: '自己的', right: everyone, rows: { rows: 'own' as const } },
    { name: '全部', right: role('role-boss'), rows: { rows: 'all' as const } },
  ],
  manage: [
    { name: 'add' as const, right: everyone },
    { name: 'detail' as const, right: everyone },
    { name: 'edit' as const, right: everyone },
  ],
  anonymous: { required: ['title'], write: ['papers'], perHour: 50 },
}

beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage'])
  boss = await addTestPerson(server, 'boss', [])
  anna = await addTestPerson(server, 'anna', [])
  bert = await addTestPerson(server, 'bert', [])
  cleo = await addTestPerson(server, 'cleo', [])
  await publishTestObject(server, operator, 'case', object)
  await publishForm(server, operator, {
    key: 'caseForm',
    boAlias: 'case',
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'files', field: 'papers' },
      { kind: 'files', field: 'secret' },
      { kind: 'subTable', table: 'lines', controls: [{ kind: 'files', field: 'bill' }] },
    ],
    rights: {
      others: { write: everyone },
      main: { secret: { write: role('role-boss') } },
      subs: {},
    },
  })
  const saved = await server.call(templateAdminApi.saveTemplate, { body: { definition: template } }, operator)
  expect(saved.state, saved.message).toBe(true)
})
afterAll(() => server.stop())

async function send(path: string, bytes: Buffer | string, name: string, token?: string) {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(`${server.url}${path}`, { method: 'POST', body: form, headers })
  const answer = (await reply.json()) as { state: boolean; message: string; value: { fileId: string } }
  return { status: reply.status, ...answer }
}

const own = async ({ token }: Person, name = 'a.txt') => ({
  id: (await send(addressOf(filesApi.upload.path), `of ${name}`, name, token)).value.fileId,
  name,
})

async function reads({ token }: Person, { id }: { id: string }): Promise<boolean> {
  const reply = await server.call(filesApi.onlinePreview, { query: { fileId: id } }, { token })
  return reply.status === 200
}

async function save(
  person: Person,
  main: object,
  more: { id?: string; revision?: number; subs?: object } = {},
) {
  const { subs = {}, ...target } = more
  const boData = { ...target, main: { ...main }, subs: { ...subs } }
  const input = { params: { boAlias: 'case' }, query: {}, body: { dataKey: 'cases', boData } }
  return server.call(templatesApi.boSave, input, person)
}

test('a file in a row is read by whom the row is shown to, and by nobody else', async () => {
  const paper = await own(anna)
  const bill = await own(anna, 'bill.txt')
  expect(await reads(boss, paper)).toBe(false)
  const saved = await save(anna, { title: '一', papers: [paper] }, { subs: { lines: [{ bill: [bill] }] } })
  expect(saved.value).toMatchObject({ state: true })
  for (const file of [paper, bill]) {
    expect(await reads(anna, file)).toBe(true)
    expect(await reads(boss, file)).toBe(true)
    expect(await reads(bert, file)).toBe(false)
    expect(await reads(operator, file)).toBe(false)
  }
})

test('in a field that is hidden from them it is hidden, be the row theirs', async () => {
  const { value } = (await save(anna, { title: '二' })).value
  const hidden = await own(boss, 'secret.txt')
  const changed = await save(boss, { secret: [hidden] }, { id: value.id, revision: value.revision })
  expect(changed.value).toMatchObject({ state: true })
  expect(await reads(boss, hidden)).toBe(true)
  expect(await reads(anna, hidden)).toBe(false)
})

test('nobody puts a file into a row that is not theirs, or gets to read it that way', async () => {
  const paper = await own(anna)
  const stolen = await save(bert, { title: '三', papers: [paper] })
  expect(stolen).toMatchObject({ state: false })
  expect(await reads(bert, paper)).toBe(false)
})

test('once the right to the row is gone, so is the file', async () => {
  const paper = await own(anna)
  await save(anna, { title: '四', papers: [paper] })
  expect(await reads(boss, paper)).toBe(true)
  const narrower = { ...template, filters: template.filters.slice(0, 1) }
  const { value } = await server.call(templateAdminApi.template, { query: { key: 'cases' } }, operator)
  const body = { revision: value.revision, definition: narrower }
  await server.call(templateAdminApi.saveTemplate, { body }, operator)
  expect(await reads(boss, paper)).toBe(false)
  expect(await reads(anna, paper)).toBe(true)
  const back = { revision: value.revision + 1, definition: template }
  await server.call(templateAdminApi.saveTemplate, { body: back }, operator)
})

test('whoever a flow asks reads the files of its form, less what the node hides, and what was put beside opinions', async () => {
  await deployGraph(server, 'case', {
    graph: drawn('s -> form -> check -> e'),
    settings: { objectAlias: 'case' },
    nodes: {
      form: executedBy('anna'),
      check: {
        ...executedBy('bert'),
        fieldRights: { otherwise: 'r', fields: { main: { secret: 'n' } }, table: {}, opinion: {} },
      },
    },
  })
  const as = (person: Person) => actingAs(server, { ...person, account: '' })
  const paper = await own(anna)
  const hidden = await own(anna, 'hidden.txt')
  const data = base64({ case: { title: '五', papers: [paper], secret: [hidden] } })
  const instId = await as(anna).started('case', { data })
  expect(await reads(bert, paper)).toBe(true)
  expect(await reads(bert, hidden)).toBe(false)
  expect(await reads(cleo, paper)).toBe(false)
  // Nor does reading the instance show what the node hides from who is asked there.
  const seen = (await as(bert).call(instanceViewsApi.form, { query: { proInstId: instId } })).value
  expect(Object.keys(seen.data?.main ?? {})).not.toContain('secret')
  // A link opens no more than its maker sees, to those who opened it, as long as it holds.
  const link = (await as(bert).call(instanceAdminApi.share, { body: { instId } })).value
  const asked = { query: { instId, secret: link.secret } }
  const shared = (await as(cleo).call(instanceAdminApi.shared, asked)).value
  expect(Object.keys(shared.form.data?.main ?? {})).not.toContain('secret')
  expect(await reads(cleo, paper)).toBe(true)
  expect(await reads(cleo, hidden)).toBe(false)
  expect(await reads(operator, paper)).toBe(false)
  const links = (await as(bert).call(instanceAdminApi.shares, { query: { instId } })).value
  expect(links).toMatchObject([{ isRevoked: false, readers: [{ name: 'cleo' }] }])
  const beside = await own(bert, 'beside.txt')
  const foreign = await own(cleo, 'foreign.txt')
  const taskId = await as(bert).task(instId)
  const named = (...files: object[]) =>
    as(bert).complete(taskId, 'agree', { opinion: '同意', files: JSON.stringify(files) })
  // Naming another's file is refused, and does not open it.
  expect(await named(beside, foreign)).toMatchObject({ state: false })
  const done = await named(beside)
  expect(done.value).toMatchObject({ state: true })
  expect(await reads(anna, beside)).toBe(true)
  expect(await reads(cleo, beside)).toBe(true)
  await as(bert).call(instanceAdminApi.revokeShare, { body: { id: link.id } })
  expect(await reads(cleo, beside)).toBe(false)
  expect(await reads(cleo, paper)).toBe(false)
  expect(await reads(anna, foreign)).toBe(false)
})

const leave = (bytes: Buffer | string, name: string, key = 'cases') =>
  send(`${addressOf(publicFormApi.uploadPublicFile.path)}?templateKey=${key}`, bytes, name)

test('a stranger leaves a picture, which is part of the row once the form is sent', async () => {
  const left = await leave(pixel, 'gate.png')
  expect(left).toMatchObject({ state: true })
  const photo = { id: left.value.fileId, name: 'gate.png' }
  expect(await reads(boss, photo)).toBe(false)
  const query = { templateKey: 'cases' }
  const sent = await server.call(publicFormApi.savePublicForm, {
    query,
    body: { main: { title: '访客', papers: [photo] } },
  })
  expect(sent.state, sent.message).toBe(true)
  expect(await reads(boss, photo)).toBe(true)
  expect(await reads(bert, photo)).toBe(false)
  // It is taken: nobody can put it into a row again.
  const again = await server.call(publicFormApi.savePublicForm, {
    query,
    body: { main: { title: '再来', papers: [photo] } },
  })
  expect(again.state).toBe(false)
  const of = await own(anna)
  const stolen = await server.call(publicFormApi.savePublicForm, {
    query,
    body: { main: { title: '偷', papers: [of] } },
  })
  expect(stolen.state).toBe(false)
})

test('a stranger leaves pictures and PDF only, where a form asks for files, and not without end', async () => {
  expect((await leave('只是文字', 'a.txt')).message).toBe('只能上传图片或 PDF')
  expect((await leave('<script>', 'a.png')).message).toBe('文件内容与扩展名不符，请上传原始文件')
  expect((await leave(Buffer.alloc(6 * 1024 * 1024), 'a.png')).status).toBe(413)
  expect((await leave(pixel, 'a.png', 'nothing')).message).toBe('这个表单不开放填写，请联系工作人员')
  const { value } = await server.call(templateAdminApi.template, { query: { key: 'cases' } }, operator)
  const noFiles = { ...template, anonymous: { required: ['title'], write: [] } }
  const body = { revision: value.revision, definition: noFiles }
  await server.call(templateAdminApi.saveTemplate, { body }, operator)
  expect((await leave(pixel, 'a.png')).message).toBe('这个表单不开放填写，请联系工作人员')
  const back = { revision: value.revision + 1, definition: template }
  await server.call(templateAdminApi.saveTemplate, { body: back }, operator)
  const statuses: number[] = []
  for (let count = 0; count < 30; count++) {
    statuses.push((await leave(pixel, 'a.png')).status)
  }
  expect(statuses).toContain(429)
})

test('what strangers left and never sent is gone after a day', async () => {
  const count = async () =>
    (
      await server.env.db
        .selectFrom('file_grant')
        .select('file_id')
        .where('audience', 'like', 'left:%')
        .execute()
    ).length
  expect(await count()).toBeGreaterThan(0)
  const run = () => removeLeftFilesJob.run(server.env, new AbortController().signal)
  await run()
  expect(await count()).toBeGreaterThan(0)
  server.clock.now += 25 * 3_600_000
  await run()
  expect(await count()).toBe(0)
})

test('what was uploaded and never used is gone after two weeks, and nothing else is', async () => {
  const { env, clock, tenantId } = server
  const dora = await addTestPerson(server, 'dora', [])
  const kept: Record<string, string> = {}
  const names = ['unused', 'photo', 'seal', 'row', 'draft', 'flow draft', 'asked'] as const
  for (const name of names) {
    const sent = await send(addressOf(filesApi.upload.path), pixel, `${name}.png`, dora.token)
    kept[name] = sent.value.fileId
  }
  const idOf = (name: (typeof names)[number]) => kept[name] ?? ''
  const paper = (name: (typeof names)[number]) => ({ id: idOf(name), name: `${name}.png` })
  await server.call(profileApi.changePhoto, { body: { fileId: idOf('photo') } }, dora)
  await server.call(userApi.saveSeal, { body: { fileId: idOf('seal') } }, dora)
  await save(dora, { title: '有文件', papers: [paper('row')] })
  const object = await env.db.selectFrom('business_object').select('id').executeTakeFirstOrThrow()
  const mine = { tenant_id: tenantId, user_id: dora.id }
  const then = new Date(clock.now)
  const draft = { ...mine, object_id: object.id, id: env.newId(), title: 'x', saved_at: then }
  const papers = JSON.stringify({ main: { papers: [paper('draft')] } })
  await env.db
    .insertInto('object_draft')
    .values({ ...draft, data: papers })
    .execute()
  const flow = { tenant_id: tenantId, id: env.newId(), definition_id: env.newId(), version_id: env.newId() }
  const named = { def_key: 'x', def_name: 'x', subject: 'x', status: 'draft' as const, starter_name: 'dora' }
  const instance = { ...flow, ...named, starter_id: dora.id, created_at: then, updated_at: then }
  const filled = JSON.stringify({ data: { papers: [paper('flow draft')] } })
  await env.db
    .insertInto('flow_instance')
    .values({ ...instance, draft: filled })
    .execute()
  const due = { ...mine, id: env.newId(), instance_id: flow.id, task_ref: 'x', kind: 'caltime', minutes: 1 }
  const times = { started_at: then, due_at: then, created_at: then }
  const asked = JSON.stringify([idOf('asked')])
  await env.db
    .insertInto('flow_due')
    .values({ ...due, ...times, file_ids: asked })
    .execute()

  const run = () => unusedFilesJob.run(env, new AbortController().signal)
  const left = async () => {
    const rows = await env.db.selectFrom('file').select('name').where('owner_id', '=', dora.id).execute()
    return rows.map(({ name }) => name.replace('.png', '')).sort()
  }
  const room = async () => {
    const usage = env.db.selectFrom('file_usage').select('bytes').where('holder', '=', `user:${dora.id}`)
    return (await usage.executeTakeFirstOrThrow()).bytes
  }
  const all = await room()
  clock.now += 13 * 86_400_000
  await run()
  expect(await left()).toEqual([...names].sort())
  clock.now += 2 * 86_400_000
  await run()
  expect(await left()).toEqual(names.filter((name) => name !== 'unused').sort())
  expect(await room()).toBe((all / names.length) * (names.length - 1))
  // What is no longer used goes when it is looked at the next time.
  await env.db.deleteFrom('object_draft').where('id', '=', draft.id).execute()
  await server.call(
    profileApi.changePhoto,
    { body: { fileId: null } },
    { token: await server.signIn('dora') },
  )
  await run()
  expect(await left()).toHaveLength(names.length - 1)
  clock.now += 15 * 86_400_000
  await run()
  expect(await left()).toEqual(['asked', 'flow draft', 'row', 'seal'])
})

test('every column that may name a file is known to the job that removes what is unused', async () => {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = current_schema() and column_name ~ 'file|photo|attach|image|video|draft'
      and data_type in ('uuid', 'jsonb', 'ARRAY', 'text')`.execute(server.env.db)
  const known = jsonFileReferences.map(({ table, column }) => `${table}.${column}`)
  // Beside opinions they are granted to whoever sees the flow, in a check to desk and guest; what is over is no draft.
  const granted = [
    'flow_opinion.files',
    'flow_opinion.zfiles',
    'check_line.file_ids',
    'check_sheet.answer_file_ids',
    'flow_instance_past.draft',
  ]
  const unknown = rows
    .filter(({ place, type }) => !(type === 'uuid' && place.endsWith('file_id')))
    .map(({ place }) => place)
    .filter((place) => !known.includes(place) && !granted.includes(place))
  expect(unknown).toEqual([])
})
