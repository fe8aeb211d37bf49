import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboxApi } from '#api/messages/inbox.ts'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { newsApi } from '#api/office/news.ts'
import { tagsApi } from '#api/office/tags.ts'
import type { CallInput } from '#api/endpoint.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { publishDueNews } from './news-desk.ts'

let server: TestServer
let writer: string
let clerk: string
let finance: string
let guest: string
let stranger: string
beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  const other = await createTenant(env, 'other', 'Other')
  await loadPeopleInto(env, { id: other, code: 'other' })
  writer = await server.signIn('admin', demoPassword)
  clerk = await server.signIn('clerk', demoPassword)
  finance = await server.signIn('finance', demoPassword)
  guest = await server.signIn('guest', demoPassword)
  stranger = await server.signIn('admin', demoPassword, 'other')
})
afterAll(() => server.stop())

type Draft = Partial<CallInput<typeof newsApi.saveArticle>['body']>
const words = (title: string, content = '<p>正文</p>') => ({ 'zh-CN': { title, content } })
const save = (draft: Draft, token = writer) =>
  server.call(newsApi.saveArticle, { body: { kind: 'news', texts: words('x'), ...draft } }, { token })
const publish = (id: string, token = writer) =>
  server.call(newsApi.publishArticle, { body: { id } }, { token })
const withdraw = (id: string, token = writer) =>
  server.call(newsApi.withdrawArticle, { body: { id } }, { token })
const read = (id: string, token: string, language = 'zh-CN') =>
  server.call(newsApi.article, { query: { id } }, { token, language })
async function published(draft: Draft): Promise<string> {
  const { value } = await save(draft)
  await publish(value)
  server.clock.now += 1000
  return value
}
const titles = async (token: string, kind: 'newsPage' | 'noticePage' = 'newsPage', body = {}) =>
  (await server.call(newsApi[kind], { query: {}, body }, { token })).value.rows.map(({ title }) => title)

describe('who may write', () => {
  test('writing, publishing and withdrawing need the right', async () => {
    const { value: id } = await save({})
    for (const token of [clerk, guest]) {
      expect((await save({}, token)).status).toBe(403)
      expect((await publish(id, token)).status).toBe(403)
      expect((await withdraw(id, token)).status).toBe(403)
      expect((await server.call(newsApi.removeArticle, { body: { id } }, { token })).status).toBe(403)
      expect((await server.call(newsApi.articleToEdit, { query: { id } }, { token })).status).toBe(403)
    }
    expect((await server.call(newsApi.newsPage, { query: {}, body: {} })).status).toBe(401)
    const foreign = { token: stranger, tenant: 'other' }
    expect((await server.call(newsApi.article, { query: { id } }, foreign)).status).toBe(404)
    expect((await server.call(newsApi.publishArticle, { body: { id } }, foreign)).status).toBe(404)
  })

  test('a draft is seen by those who write, and thrown away; what was published can only be withdrawn', async () => {
    const { value: id } = await save({ texts: words('草稿') })
    await save({ kind: 'notice', texts: words('未发公告') })
    expect(await titles(clerk)).not.toContain('草稿')
    expect((await read(id, clerk)).status).toBe(404)
    expect((await read(id, writer)).value).toMatchObject({ title: '草稿', state: 'draft', canManage: true })
    const drafts = { query: { isPublic: 'false' as const }, body: {} }
    expect((await server.call(newsApi.newsPage, drafts, { token: clerk })).status).toBe(403)
    const { rows } = (await server.call(newsApi.newsPage, drafts, { token: writer })).value
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['草稿', '未发公告']))
    expect((await withdraw(id)).message).toBe('还没有发布，不能撤回')
    const remove = () => server.call(newsApi.removeArticle, { body: { id } }, { token: writer })
    expect((await remove()).state).toBe(true)
    expect((await remove()).status).toBe(404)

    const out = await published({ texts: words('已发布') })
    const again = server.call(newsApi.removeArticle, { body: { id: out } }, { token: writer })
    expect((await again).message).toBe('发布过的内容不能删除，可以撤回')
    expect(await titles(clerk)).toContain('已发布')
    await withdraw(out)
    expect(await titles(clerk)).not.toContain('已发布')
    expect((await read(out, clerk)).status).toBe(404)
  })

  test('a summary somebody wrote stays when it is not sent, and the beginning of a text goes with the text', async () => {
    const text = (content: string, summary?: string) => ({
      'zh-CN': { title: '摘要', content, ...(summary === undefined ? {} : { summary }) },
    })
    const kept = async (id: string) =>
      (await server.call(newsApi.articleToEdit, { query: { id } }, { token: writer })).value.texts['zh-CN']
        .summary
    const { value: id } = await save({ texts: text('<p>旧正文</p>', '一句话') })
    await save({ id, texts: text('<p>新正文</p>') })
    expect(await kept(id)).toBe('一句话')
    await save({ id, texts: text('<p>新正文</p>', '') })
    expect(await kept(id)).toBe('新正文')
    await save({ id, texts: text('<p>又改了</p>') })
    expect(await kept(id)).toBe('又改了')
    await save({ id, texts: text('<p>再改</p>', '又改了') })
    expect(await kept(id)).toBe('再改')
  })

  test('a picture is one’s own, and everybody’s once it is part of the news', async () => {
    const { env, tenantId } = server
    const id = env.newId()
    const content = { name: 'x', content_type: 'image/webp', size: 1, sha256: 'x' }
    const row = { tenant_id: tenantId, id, ...content, created_at: new Date(env.now()) }
    await env.db.insertInto('file').values(row).execute()
    expect((await save({ picture: id })).message).toBe('请选择您自己上传的图片')
    const owner = env.db.selectFrom('app_user').select('id').where('account', '=', 'admin')
    await env.db
      .updateTable('file')
      .set({ owner_id: owner.where('tenant_id', '=', tenantId) })
      .where('id', '=', id)
      .execute()
    expect((await save({ picture: id })).state).toBe(true)
    const file = await env.db.selectFrom('file').select('visibility').where('id', '=', id).executeTakeFirst()
    expect(file?.visibility).toBe('public')
  })
})

describe('who may read', () => {
  test('those it is meant for: everyone, the staff, a department, one person', async () => {
    await published({ texts: words('给大家') })
    await published({ texts: words('给员工'), readers: [{ type: 'role', id: 'staff' }] })
    const forFinance = await published({
      texts: words('给财务部'),
      readers: [{ type: 'orgUnder', id: 'finance' }],
    })
    await published({ texts: words('给店长'), readers: [{ type: 'user', id: 'manager' }] })
    const mine = async (token: string) => (await titles(token)).filter((title) => title.startsWith('给'))
    expect(await mine(guest)).toEqual(['给大家'])
    expect(await mine(clerk)).toEqual(['给员工', '给大家'])
    expect(await mine(finance)).toEqual(['给财务部', '给员工', '给大家'])
    expect((await read(forFinance, clerk)).status).toBe(404)
    expect((await read(forFinance, finance)).state).toBe(true)
    expect((await save({ readers: [{ type: 'role', id: 'nobody' }] })).message).toBe('所选的读者不存在')
    expect((await save({ readers: [] })).message).toBe('请选择谁可以阅读')
  })

  test('opening counts as reading, once', async () => {
    const id = await published({ texts: words('读我'), isTop: true })
    const first = async (token: string) =>
      (await server.call(newsApi.newsPage, { query: {}, body: {} }, { token })).value.rows[0]
    expect(await first(clerk)).toMatchObject({
      title: '读我',
      isTop: true,
      isRead: false,
      publishTime: expect.any(Number),
    })
    expect((await read(id, clerk)).value).toMatchObject({ content: '<p>正文</p>', readers: 1, isRead: true })
    await read(id, clerk)
    expect((await read(id, finance)).value.readers).toBe(2)
    expect(await first(clerk)).toMatchObject({ isRead: true })
    await withdraw(id)
  })
})

test('notices and news are two lists', async () => {
  await published({ kind: 'notice', texts: words('停水通知') })
  expect(await titles(clerk, 'noticePage')).toEqual(['停水通知'])
  expect(await titles(clerk)).not.toContain('停水通知')
})

test('publishing a notice tells its readers, once; news tells nobody', async () => {
  const told = async (token: string, language = 'zh-CN') => {
    await deliverAllNotifications(server.env)
    const query = { body: { querys: [{ property: 'kind', value: 'notice' }] } }
    const { rows } = (await server.call(inboxApi.messages, query, { token, language })).value
    return rows.map(({ subject, path }) => `${subject} ${path}`)
  }
  const before = await told(clerk)
  await published({ texts: words('只是新闻') })
  const id = await published({
    kind: 'notice',
    texts: { ...words('财务停机'), 'en-US': { title: 'Finance is down', content: '<p>Tonight</p>' } },
    readers: [{ type: 'orgUnder', id: 'finance' }],
  })
  const edited = await server.call(newsApi.articleToEdit, { query: { id } }, { token: writer })
  expect(edited.value.readers).toMatchObject([{ type: 'orgUnder', code: 'finance', name: '财务部' }])
  await publish(id)
  expect((await told(finance)).filter((line) => line.includes(id))).toEqual([`公告：财务停机 /news/${id}`])
  expect((await told(finance, 'en-US'))[0]).toBe(`Notice: Finance is down /news/${id}`)
  expect(await told(clerk)).toEqual(before)
  // For everyone: those who work here are told, guests find it when they come.
  const all = await published({ kind: 'notice', texts: words('全员须知') })
  expect(await told(clerk)).toEqual([`公告：全员须知 /news/${all}`, ...before])
  expect(await told(guest)).toEqual([])
  expect(await told(writer)).toEqual([])
})

test('lists are searched by words and by tag, and come in the reader’s language', async () => {
  const tag = { body: { typeKey: 'news', name: '活动' } }
  const { value: tagId } = await server.call(tagsApi.saveTag, tag, { token: writer })
  const en = { title: 'Persimmon day', summary: '', content: '<p>Come and pick</p>' }
  await published({
    texts: { 'zh-CN': { title: '柿子节', content: '<p>来摘柿子</p>' }, 'en-US': en },
    tagIds: [tagId],
  })
  const like = (property: string, value: string) => ({ querys: [{ property, value, operation: 'LIKE' }] })
  expect(await titles(clerk, 'newsPage', like('title', '柿子'))).toEqual(['柿子节'])
  expect(await titles(clerk, 'newsPage', like('content', '摘'))).toEqual(['柿子节'])
  const byTag = { query: {}, body: { params: { tagId } } }
  const page = await server.call(newsApi.newsPage, byTag, { token: clerk, language: 'en-US' })
  expect(page.value).toMatchObject({
    total: 1,
    rows: [{ title: 'Persimmon day', summary: 'Come and pick', tags: [{ id: tagId, name: '活动' }] }],
  })
  expect((await save({ tagIds: [server.env.newId()] })).message).toBe('没有找到这个标签')
})

test('what runs is gone before it is kept', async () => {
  const content = '<p onclick="x()">好<script>alert(1)</script><img src="https://evil.example/x.png"></p>'
  const id = await published({ texts: words('脏', content) })
  expect((await read(id, guest)).value.content).toBe('<p>好<img alt=""></p>')
  const edit = await server.call(newsApi.articleToEdit, { query: { id } }, { token: writer })
  expect(edit.value.texts['zh-CN'].content).toBe('<p>好<img alt=""></p>')
})

describe('at the desk', () => {
  const desk = async (body: CallInput<typeof newsDeskApi.page>['body'] = {}, token = writer) =>
    server.call(newsDeskApi.page, { body }, { token })
  const rowOf = async (id: string, body = {}) => (await desk(body)).value.rows.find((row) => row.id === id)
  const plan = (id: string, publishAt: number | null, token = writer) =>
    server.call(newsDeskApi.plan, { body: { id, publishAt } }, { token })
  const due = () => publishDueNews(scopeOf(server.env, server.tenantId))

  test('who may not write sees and plans nothing there', async () => {
    const { value: id } = await save({ texts: words('只给写的人') })
    expect((await desk({}, clerk)).status).toBe(403)
    expect((await plan(id, server.clock.now + 1000, clerk)).status).toBe(403)
    expect((await server.call(newsDeskApi.restore, { body: { id } }, { token: clerk })).status).toBe(403)
    const foreign = { token: stranger, tenant: 'other' }
    expect((await server.call(newsDeskApi.plan, { body: { id, publishAt: null } }, foreign)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({
      title: '只给写的人',
      state: 'draft',
      publishAt: null,
      hasEnglish: false,
      readCount: 0,
      readers: [{ type: 'everyone', name: '所有人' }],
    })
    const notices = { querys: [{ property: 'kind', value: 'notice' }] }
    expect((await desk(notices)).value.rows.every(({ kind }) => kind === 'notice')).toBe(true)
  })

  test('a notice is out at its time, and its readers are told once', async () => {
    const { value: id } = await save({
      kind: 'notice',
      texts: words('定时停电'),
      readers: [{ type: 'orgUnder', id: 'finance' }],
    })
    const at = server.clock.now + 60_000
    expect((await plan(id, server.clock.now)).message).toBe('请选择将来的发布时间')
    expect((await plan(id, at)).state).toBe(true)
    await due()
    expect(await rowOf(id)).toMatchObject({ state: 'draft', publishAt: at })
    server.clock.now = at
    await Promise.all([due(), due()])
    expect(await rowOf(id)).toMatchObject({ state: 'published', publishAt: null, publishTime: at })
    await deliverAllNotifications(server.env)
    const inbox = { body: { querys: [{ property: 'kind', value: 'notice' }] } }
    const { rows } = (await server.call(inboxApi.messages, inbox, { token: finance })).value
    expect(rows.filter(({ path }) => path?.includes(id))).toHaveLength(1)
    expect((await plan(id, at + 60_000)).message).toBe('已经发布，不能再定时发布')
  })

  test('a plan that is taken back publishes nothing', async () => {
    const { value: id } = await save({ texts: words('改期') })
    await plan(id, server.clock.now + 1000)
    await plan(id, null)
    server.clock.now += 2000
    await due()
    expect(await rowOf(id)).toMatchObject({ state: 'draft', publishAt: null })
  })

  test('who saves second is told what is there now, and of two at once one is', async () => {
    const { value: id } = await save({ texts: words('一稿') })
    const again = (title: string, revision?: number) =>
      save({ id, texts: words(title), ...(revision === undefined ? {} : { revision }) })
    const both = await Promise.all([again('二稿', 1), again('二稿', 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await again('三稿', 1)
    expect([late.status, late.value]).toMatchObject([409, { revision: 2, current: { texts: words('二稿') } }])
    // A phone that knows no revisions writes as it always did.
    expect((await again('四稿')).state).toBe(true)
    expect((await rowOf(id))?.title).toBe('四稿')
  })

  test('a removed draft is taken back', async () => {
    const { value: id } = await save({ texts: words('误删') })
    await server.call(newsApi.removeArticle, { body: { id } }, { token: writer })
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(id, { params: { removed: 'true' } })).toMatchObject({ title: '误删' })
    expect((await server.call(newsApi.articleToEdit, { query: { id } }, { token: writer })).status).toBe(404)
    expect((await publish(id)).status).toBe(404)
    expect((await server.call(newsDeskApi.restore, { body: { id } }, { token: writer })).state).toBe(true)
    expect((await rowOf(id))?.title).toBe('误删')
  })
})
