import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliasesIn, visibleItems, type LayoutItem } from './home-layout.ts'

const column = (span: number, ...aliases: string[]) => ({ span, list: aliases.map((alias) => ({ alias })) })
const items: LayoutItem[] = [
  { type: 'none', alias: 'todo' },
  { type: 'grid', options: { gutter: 8 }, columns: [column(8, 'news', 'chart'), column(16, 'notices')] },
  { type: 'tab', columns: [column(24, 'income'), column(24, 'visits')] },
]

test('who may see everything sees the layout as it was described', () => {
  expect(visibleItems(items, () => true)).toEqual(items)
})

test('what somebody may not see goes, and what is empty then goes with it; the rest keeps its width', () => {
  const hidden = ['todo', 'news', 'chart', 'income', 'visits']
  expect(visibleItems(items, (alias) => !hidden.includes(alias))).toEqual([
    { type: 'grid', options: { gutter: 8 }, columns: [column(16, 'notices')] },
  ])
})

test('exactly the columns somebody may see are shown, in their order, and nothing is empty', () => {
  const alias = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const columns = fc.array(
    fc.array(alias, { maxLength: 3 }).map((list) => column(12, ...list)),
    {
      maxLength: 3,
    },
  )
  const item: fc.Arbitrary<LayoutItem> = fc.oneof(
    fc.record({ type: fc.constant('none' as const), alias }),
    fc.record({ type: fc.constantFrom('grid' as const, 'tab' as const), columns }),
  )
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), fc.subarray(['a', 'b', 'c', 'd', 'e']), (all, seen) => {
      const shown = visibleItems(all, (one) => seen.includes(one))
      expect(aliasesIn(shown)).toEqual(aliasesIn(all).filter((one) => seen.includes(one)))
      for (const { type, columns: parts = [] } of shown) {
        expect(type === 'none' || parts.length > 0).toBe(true)
        expect(parts.every(({ list }) => list.length > 0)).toBe(true)
      }
    }),
  )
})
