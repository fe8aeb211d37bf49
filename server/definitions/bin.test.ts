import { afterAll, beforeAll, expect, test } from 'vitest'
import { binApi } from '#api/definitions/bin.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { deleteExpiredJob } from '#server/jobs/delete-expired.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { expenseCompany, expenseTemplate } from '#server/templates/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

const { removedPage, restoreRemoved } = binApi
const { removeTemplate, saveTemplate, template } = templateAdminApi
const day = 24 * 60 * 60_000

type Send = { token: string }
let server: TestServer
let operator: Send
let clerk: Send
beforeAll(async () => {
  server = await startServer()
  await expenseCompany(server)
  operator = await addTestPerson(server, 'desk', ['console.enter', 'form.manage'])
  clerk = await addTestPerson(server, 'clerk', ['console.enter', 'dictionary.manage'])
})
afterAll(() => server.stop())

const inBin = async (send: Send) => (await server.call(removedPage, { body: {} }, send)).value.rows
const restore = (id: string, send: Send) => server.call(restoreRemoved, { body: { id } }, send)
const remove = () => server.call(removeTemplate, { query: { key: 'expenses' } }, operator)

test('a removed list is taken back as it was, by who may keep lists and nobody else', async () => {
  expect((await remove()).status).toBe(200)
  expect((await server.call(template, { query: { key: 'expenses' } }, operator)).state).toBe(false)
  const [removed] = await inBin(operator)
  expect(removed).toMatchObject({
    kind: 'templates',
    key: 'expenses',
    name: '报销列表',
    removedByName: 'desk',
  })
  const id = removed?.id ?? ''

  expect(await inBin(clerk)).toEqual([])
  expect((await restore(id, clerk)).state).toBe(false)
  const stranger = await addTestPerson(server, 'stranger', [])
  expect((await restore(id, stranger)).status).toBe(403)
  expect((await server.call(removedPage, { body: {} }, stranger)).status).toBe(403)
  expect(await inBin(operator)).toHaveLength(1)

  const [first, second] = await Promise.all([restore(id, operator), restore(id, operator)])
  expect([first.state, second.state].filter((state) => state !== false)).toHaveLength(1)
  const back = await server.call(template, { query: { key: 'expenses' } }, operator)
  expect(back.value.definition).toEqual(expenseTemplate)
  expect(await inBin(operator)).toEqual([])
})

test('nothing comes back onto a key that is taken, or without what it needs, and it is said which', async () => {
  await remove()
  await server.call(saveTemplate, { body: { definition: { ...expenseTemplate, name: '新的' } } }, operator)
  const [removed] = await inBin(operator)
  const id = removed?.id ?? ''
  expect((await restore(id, operator)).message).toBe('列表标识“expenses”已被使用')
  const now = await server.call(template, { query: { key: 'expenses' } }, operator)
  expect(now.value.definition.name).toBe('新的')

  await remove()
  const form = { query: { key: 'expenseForm' } }
  expect((await server.call(formAdminApi.removeForm, form, operator)).status).toBe(200)
  expect((await restore(id, operator)).message).toBe('没有表单“expenseForm”')
  const removedForm = (await inBin(operator)).find(({ kind }) => kind === 'forms')
  expect((await restore(removedForm?.id ?? '', operator)).status).toBe(200)
  expect((await restore(id, operator)).value).toEqual({ kind: 'templates', key: 'expenses' })
  const back = await server.call(formAdminApi.getFormById, { query: { id: 'expenseForm' } }, operator)
  expect(back.value.version).toBe(1)
})

test('after thirty days it is gone', async () => {
  const definition: CustomQuery = {
    alias: 'people',
    name: '同事',
    source: { kind: 'table', table: 'users' },
    columns: [{ field: 'fullname' }],
    conditions: [],
    sorts: [],
  }
  const body = { kind: 'query', definition } as const
  await server.call(queryAdminApi.saveQuery, { body }, operator)
  await server.call(queryAdminApi.removeQuery, { query: { kind: 'query', alias: 'people' } }, operator)
  const removed = (await inBin(operator)).find(({ key }) => key === 'people')
  expect(removed?.kind).toBe('queries')
  server.clock.now += 30 * day + 1
  await deleteExpiredJob.run(server.env, new AbortController().signal)
  const left = await server.env.db.selectFrom('removed_definition').select('key').execute()
  expect(left).toEqual([])
})
