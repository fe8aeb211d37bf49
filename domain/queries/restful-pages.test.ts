import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostRestfulPages, restfulEnd } from './restful-pages.ts'

type Service = { count: number; gives: number; tellsTotal: boolean; pages: boolean; stopsAt: number }

/** Reads a list to its end as the export does; `gives` is how many rows the service puts on a page, whatever it is asked for. */
function readAll({ count, gives, tellsTotal, pages, stopsAt }: Service, pageSize: number) {
  const list = Array.from({ length: count }, (_, at) => at)
  const size = gives
  let seen: number[] = []
  let before = ''
  for (let page = 1; ; page++) {
    const rows = !pages ? list : page > stopsAt ? [] : list.slice((page - 1) * size, page * size)
    const isRepeated = page > 1 && JSON.stringify(rows) === before
    before = JSON.stringify(rows)
    seen = isRepeated ? seen : [...seen, ...rows]
    const total = tellsTotal ? count : rows.length
    // A service that puts another number on a page than it was asked for says so, or tells its total.
    const told = tellsTotal ? pageSize : size
    const end = restfulEnd({ seen: seen.length, rows: rows.length, pageSize: told, total, isRepeated }, page)
    if (end !== 'more') {
      return { seen, end, asked: page }
    }
  }
}

const service = fc.record({
  count: fc.nat(90),
  gives: fc.integer({ min: 1, max: 20 }),
  tellsTotal: fc.boolean(),
  pages: fc.boolean(),
  stopsAt: fc.integer({ min: 1, max: 200 }),
})

test('every row of a service comes once, or the end says that some did not', () => {
  fc.assert(
    fc.property(service, fc.integer({ min: 1, max: 20 }), (one, pageSize) => {
      const { seen, end } = readAll(one, pageSize)
      expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => at))
      // One that stops half-way and never told how much it has cannot be caught out.
      if (one.tellsTotal || !one.pages || one.stopsAt >= 200) {
        expect(end === 'whole').toBe(seen.length === one.count)
      }
    }),
  )
})

test('a service that never ends is left after so many pages, and that is said', () => {
  const endless = { seen: 100, rows: 10, pageSize: 10, total: 1e9, isRepeated: false }
  expect(restfulEnd(endless, mostRestfulPages - 1)).toBe('more')
  expect(restfulEnd(endless, mostRestfulPages)).toBe('cut')
})
