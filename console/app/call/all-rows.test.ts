import { expect, test } from 'vitest'
import { readAllRows } from './all-rows.ts'

test('a choice among more than a page holds is offered whole, each once', async () => {
  const all = Array.from({ length: 250 }, (_, at) => at)
  const asked: string[] = []
  const rows = await readAllRows<number>(async ({ page, after = '' }) => {
    asked.push(`${page}:${after}`)
    const from = after === '' ? 0 : Number(after)
    const end = from + 100
    return {
      rows: all.slice(from, end),
      total: all.length,
      page,
      pageSize: 100,
      ...(end < all.length ? { next: String(end) } : {}),
    }
  })
  expect(rows).toEqual(all)
  expect(asked).toEqual(['1:', '2:100', '3:200'])
})
