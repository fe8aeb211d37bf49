import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectDraftsApi } from '#api/objects/rows.ts'
import type { TestServer } from '#server/testing.ts'
import { rowCalls } from '../definition/testing.ts'
import { startVisits } from './testing.ts'

type Visits = Awaited<ReturnType<typeof startVisits>>

let server: TestServer
let clerk: Visits['clerk']
let other: Visits['other']
let rows: Visits['rows']
beforeAll(async () => {
  ;({ server, clerk, other, rows } = await startVisits())
})
afterAll(() => server.stop())

describe('drafts', () => {
  const params = { alias: 'visit' }
  const save = (body: object, send = clerk) =>
    server.call(objectDraftsApi.saveDraft, { params, body: { data: {}, ...body } }, send)
  const list = async (send = clerk) => (await server.call(objectDraftsApi.drafts, { params }, send)).value

  test('hold what is half filled in, for their author alone', async () => {
    const data = { main: { sum: 'abc' }, subs: { items: [{ what: '' }] } }
    const id = (await save({ title: '半成品', data })).value
    expect(await list()).toEqual([{ id, rowId: null, title: '半成品', savedAt: server.clock.now }])
    const load = (send: { token: string }) =>
      server.call(objectDraftsApi.draft, { params, query: { id } }, send)
    expect((await load(clerk)).value.data).toEqual(data)
    expect(await load(other)).toMatchObject({ state: false, message: '没有找到这份草稿' })
    expect((await save({ id, title: '别人的' }, other)).state).toBe(false)
    await save({ id, title: '更完整' })
    expect((await list()).map(({ title }) => title)).toEqual(['更完整'])
    const remove = (send: { token: string }) =>
      server.call(objectDraftsApi.deleteDraft, { params, query: { id } }, send)
    expect((await remove(other)).state).toBe(false)
    expect((await remove(clerk)).state).toBe(true)
    expect(await list()).toEqual([])
  })

  test('go when the row is saved, and stay when it is not', async () => {
    const id = (await save({ title: '一' })).value
    await rows.save({ main: { title: '' } }, { delDraftId: id })
    expect(await list()).toHaveLength(1)
    await rowCalls(server, 'visit', other).save({ main: { title: '好' } }, { delDraftId: id })
    expect(await list()).toHaveLength(1)
    await rows.save({ main: { title: '好' } }, { delDraftId: id })
    expect(await list()).toEqual([])
  })

  test('have an end, in size and in number', async () => {
    const big = { main: { a: 'x'.repeat(600_000) }, subs: {} }
    expect(await save({ data: big })).toMatchObject({ state: false, message: '草稿内容过大或无法保存' })
    for (let count = 0; count < 50; count++) {
      await save({ title: String(count) })
    }
    expect((await save({})).message).toContain('最多保存 50 份草稿')
  })
})
