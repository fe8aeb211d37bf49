import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { filesApi } from '#api/files/files.ts'
import { tagsApi } from '#api/office/tags.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let operator: { id: string; token: string }
let other: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['dictionary.manage'])
  other = await addTestPerson(server, 'other', [])
})
afterAll(() => server.stop())

test('tags are made, changed and listed by kind; of one kind no two share a name', async () => {
  const save = (body: { id?: string; name: string; typeKey?: string; orderNo?: number }, send = operator) =>
    server.call(tagsApi.saveTag, { body: { typeKey: 'news', ...body } }, send)
  const { value: id } = await save({ name: '公告', orderNo: 2 })
  await save({ name: '活动', orderNo: 1 })
  expect((await save({ name: '公告' })).message).toBe('已有同名的标签')
  expect((await save({ id, name: '通知', orderNo: 2 })).value).toBe(id)
  expect((await save({ id: server.env.newId(), name: 'x' })).message).toBe('没有找到这个标签')
  expect((await save({ name: 'y' }, other)).status).toBe(403)
  const body = { querys: [{ property: 'typeKey', value: 'news' }] }
  const { value } = await server.call(tagsApi.tagPage, { body }, other)
  expect(value.rows.map(({ name }) => name)).toEqual(['活动', '通知'])
})

test('texts are kept beside files of one’s own, and beside nobody else’s', async () => {
  const form = new FormData()
  form.append('file', new Blob(['hello']), 'note.txt')
  const sent = await fetch(`${server.url}${addressOf(filesApi.upload.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator.token}` },
    body: form,
  })
  const { value } = (await sent.json()) as { value: { fileId: string } }
  const keep = (send: { token: string }, body: { id?: string; prop1?: string; prop2?: string }[]) =>
    server.call(filesApi.updateFileExtraProp, { body }, send)
  const id = value.fileId
  expect((await keep(operator, [{ id, prop1: 'expense', prop2: 'a' }])).value).toBe(1)
  await keep(operator, [{ id, prop2: 'b' }])
  expect((await keep(other, [{ id, prop1: 'x' }])).status).toBe(404)
  expect((await keep(operator, [{ prop1: 'x' }])).status).toBe(400)
  const row = await server.env.db
    .selectFrom('file')
    .select('extra_props')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.extra_props).toEqual({ prop1: 'expense', prop2: 'b' })
})
