import { pageBean } from '#api/list-body.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { addressOf } from '#api/contexts.ts'
import { stubBrowserAt } from '#web/app/testing.ts'
import { isLongList, listPagesQuery } from './list-pages.ts'

type Bean = { page: number; pageSize: number; after: string }

const SIZE = 20
let ids: number[]
let asked: Bean[]

/** A server with rows in order, which goes on after the one it is told. */
beforeEach(async () => {
  await stubBrowserAt()
  asked = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    expect(address).toContain(addressOf(taskListsApi.todo.path))
    const { pageBean: bean } = JSON.parse(body) as { pageBean: Bean }
    asked.push(bean)
    const from = bean.after === '' ? 0 : ids.findIndex((id) => id > Number(bean.after))
    const rows = (from < 0 ? [] : ids.slice(from, from + bean.pageSize)).map((id) => ({ id }))
    const isLast = from < 0 || from + bean.pageSize >= ids.length
    const next = isLast ? {} : { next: String(rows.at(-1)?.id) }
    return Response.json({ rows, total: ids.length, page: bean.page, pageSize: bean.pageSize, ...next })
  })
})

async function openList(pages: number) {
  const client = new QueryClient()
  const options = listPagesQuery(taskListsApi.todo, (at) => ({ body: { pageBean: pageBean(at, SIZE) } }))
  const list = new InfiniteQueryObserver(client, options)
  list.subscribe(() => {})
  for (let at = 0; at < pages; at++) {
    await (at === 0 ? list.refetch() : list.fetchNextPage())
  }
  asked = []
  const shown = () =>
    list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))
  return { list, shown }
}

const count = (length: number) => Array.from({ length }, (_, at) => at)

test('a list that is scrolled is asked for page by page', async () => {
  ids = count(70)
  const { list, shown } = await openList(1)
  await list.fetchNextPage()
  expect(asked).toEqual([{ page: 2, pageSize: SIZE, showTotal: false, after: '19' }])
  expect(shown()).toEqual(count(40))
})

test('asked for anew, several pages come at once, with what came and went meanwhile', async () => {
  ids = count(300)
  const { list, shown } = await openList(12)
  ids = [-3, -2, -1, ...ids.filter((id) => id % 10 !== 0)]
  await list.refetch()
  expect(asked.map(({ page, pageSize }) => [page, pageSize])).toEqual([
    [1, 100],
    [6, 100],
    [11, 40],
  ])
  expect(shown()).toEqual(ids.slice(0, 240))
  const pages = list.getCurrentResult().data?.pages ?? []
  expect(pages.map(({ rows, page }) => [rows.length, page])).toEqual(count(12).map((at) => [SIZE, at + 1]))
  // And it goes on from there without a gap.
  while (list.getCurrentResult().hasNextPage) {
    await list.fetchNextPage()
  }
  expect(shown()).toEqual(ids)
})

test('a list that has become shorter ends where it ends', async () => {
  ids = count(300)
  const { list, shown } = await openList(12)
  ids = count(30)
  await list.refetch()
  expect(shown()).toEqual(ids)
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  ids = []
  await list.refetch()
  expect(shown()).toEqual([])
})

test('however much was loaded, few answers are waited for, and nothing is missing afterwards', async () => {
  ids = count(1000)
  const { list, shown } = await openList(40)
  expect(isLongList(list.getCurrentResult().data)).toBe(true)
  ids = ids.slice(7)
  await list.refetch()
  expect(asked).toHaveLength(5)
  expect(shown()).toEqual(ids.slice(0, 500))
  expect(isLongList(list.getCurrentResult().data)).toBe(false)
  while (list.getCurrentResult().hasNextPage) {
    await list.fetchNextPage()
  }
  expect(shown()).toEqual(ids)
})

test('a list of no more than one page is asked for as before', async () => {
  ids = count(5)
  const { list } = await openList(1)
  await list.refetch()
  expect(asked).toEqual([{ page: 1, pageSize: SIZE, showTotal: true, after: '' }])
})
