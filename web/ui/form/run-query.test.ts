import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCalls, stubBrowserAt } from '#web/app/testing.ts'
import { texts } from '#web/text/en-US/onlineForm.ts'
import { ensureTexts } from '#web/text/language.ts'
import type { TextValues } from '#api/text/text.ts'
import { runCustomQuery, queryTimeout, runWholeQuery } from './run-query.ts'

const path = '/form/form/customQuery/v1/doQuery'
const text = (key: string, values?: TextValues) => `${key} ${Object.values(values ?? {}).join()}`

beforeEach(async () => {
  await stubBrowserAt('/')
  await ensureTexts('onlineForm')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an empty alias is refused without asking', async () => {
  const asked = stubCalls({})
  await expect(runCustomQuery(' ', [], text)).rejects.toThrow('query.noAlias')
  expect(asked).toEqual([])
})

test('rows come with their keys in small letters', async () => {
  stubCalls({
    [path]: () => Response.json({ rows: [{ NAME: 'tea', Price: 3 }], total: 1, page: 1, pageSize: 10 }),
  })
  expect(await runCustomQuery('goods', [], text)).toEqual({
    rows: [{ name: 'tea', price: 3 }],
    total: 1,
    page: 1,
    pageSize: 10,
  })
})

test('all rows of a query come, page after page, and of a service that does not page they come once', async () => {
  const all = Array.from({ length: 23 }, (_, at) => ({ name: `tea ${at}` }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'https://app.example').searchParams.get('page'))
    asked.push(`${page}`)
    const rows = all.slice((page - 1) * 10, page * 10)
    return Response.json({ rows, total: all.length, page, pageSize: 10 })
  })
  expect(await runWholeQuery('goods', [], text)).toEqual(all)
  expect(asked).toEqual(['1', '2', '3'])
  const paths = stubCalls({
    [path]: () => Response.json({ rows: all, total: all.length, page: 1, pageSize: 10 }),
  })
  expect(await runWholeQuery('goods', [], text)).toEqual(all)
  expect(paths).toHaveLength(1)
})

test('an empty answer and one without rows are told apart', async () => {
  stubCalls({ [path]: () => new Response('null') })
  await expect(runCustomQuery('goods', [], text)).rejects.toThrow('query.empty')
  stubCalls({ [path]: () => Response.json({ list: [] }) })
  await expect(runCustomQuery('goods', [], text)).rejects.toThrow('query.unreadable')
})

test('a query that does not answer within fifteen seconds is not there', async () => {
  expect(queryTimeout).toBe(15_000)
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const answer = runCustomQuery('goods', [], text).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(15_000)
  // A write without an answer is sent once more; reading by POST is no exception.
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toBe('query.notFound goods')
})

test('what is said of queries is exact in English', () => {
  expect([texts.query.notFound, texts.query.empty, texts.query.unreadable]).toEqual([
    'no associated query found for alias {alias}',
    'returned data is empty',
    'cannot parse returned data',
  ])
})
