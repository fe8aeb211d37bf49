import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  updateMessage,
  mergeNewestMessages,
  removeMessage,
  removeDuplicateMessages,
} from './merge-inbox-pages.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id), read: false }))
const page = (page: number, ...ids: number[]) => ({ rows: rows(...ids), total: 9, page, pageSize: 3 })
const data = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map((one) => one.page) })
const ids = (list: { pages: { rows: { id: string }[] }[] }) =>
  list.pages.flatMap((one) => one.rows.map(({ id }) => Number(id)))

test('what is new comes to the top, and what was there stays', () => {
  const merged = mergeNewestMessages(data(page(1, 9, 8, 7), page(2, 6, 5, 4)), {
    ...page(1, 11, 10, 9),
    total: 11,
  })
  expect(ids(merged)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
  expect(merged.pages.map(({ total }) => total)).toEqual([11, 11])
})

test('what comes twice is shown once', () => {
  expect(ids(removeDuplicateMessages(data(page(1, 9, 8, 7), page(2, 8, 7, 6))))).toEqual([9, 8, 7, 6])
})

test('one row changes and no other', () => {
  const changed = updateMessage(data(page(1, 3, 2, 1)), '2', { read: true })
  expect(changed.pages[0]?.rows.filter(({ read }) => read).map(({ id }) => id)).toEqual(['2'])
})

test('one row goes, and there is one less', () => {
  const left = removeMessage(data(page(1, 9, 8, 7), page(2, 6, 5, 4)), '8')
  expect(ids(left)).toEqual([9, 7, 6, 5, 4])
  expect(left.pages.map(({ total }) => total)).toEqual([8, 8])
})

test('however many come in between two pages, nobody is lost and nobody is twice', () => {
  const size = 4
  const all = (most: number) => Array.from({ length: most }, (_, at) => most - at)
  const read = (most: number, no: number) => page(no, ...all(most).slice((no - 1) * size, no * size))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: size }), (between) => {
      const grown = mergeNewestMessages(data(read(12, 1)), read(12 + between, 1))
      const shown = ids(
        removeDuplicateMessages(data(...grown.pages, read(12 + between, 2), read(12 + between, 3))),
      )
      expect(shown).toEqual(all(12 + between).slice(0, 3 * size))
    }),
    { numRuns: 20 },
  )
})
