import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTree, type WithChildren } from './tree.ts'

type Row = { id: string; parentId: string | null; place: number }

const name = fc.constantFrom('', '0', 'a', 'b', 'c', 'd', 'e', 'f')
const links = fc.array(fc.record({ id: name, parentId: fc.option(name) }), { maxLength: 12 })
const rowsOf = (list: { id: string; parentId: string | null }[]): Row[] =>
  list.map((row, place) => ({ ...row, place }))
const anyRows = links.map(rowsOf)
const uniqueRows = fc.uniqueArray(fc.record({ id: name, parentId: fc.option(name) }), {
  selector: (row) => row.id,
})

function walk(
  tree: WithChildren<Row>[],
  visit: (node: WithChildren<Row>, parent: WithChildren<Row> | undefined) => void,
) {
  const open: [WithChildren<Row>, WithChildren<Row> | undefined][] = tree.map((root) => [root, undefined])
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, parent] = next
    visit(node, parent)
    open.push(...node.children.map((child): [WithChildren<Row>, WithChildren<Row>] => [child, node]))
  }
}

/** Whether going up from the row ends, the slow and plain way. */
function reachesTop(rows: Row[], row: Row): boolean {
  let at: Row | undefined = row
  for (let steps = 0; at !== undefined; steps++) {
    if (steps > rows.length) {
      return false
    }
    const { parentId }: Row = at
    at = rows.find(({ id }) => id === parentId)
  }
  return true
}

describe('a tree of rows', () => {
  test('hangs children under their parents in the order they came', () => {
    const tree = buildTree([
      { id: 'valley', parentId: 'park' },
      { id: 'park', parentId: null },
      { id: 'office', parentId: 'park' },
      { id: 'desk', parentId: 'valley' },
    ])
    expect(tree).toEqual([
      {
        id: 'park',
        parentId: null,
        children: [
          { id: 'valley', parentId: 'park', children: [{ id: 'desk', parentId: 'valley', children: [] }] },
          { id: 'office', parentId: 'park', children: [] },
        ],
      },
    ])
  })

  test('shows a row whose parent is absent as a root', () => {
    expect(buildTree([{ id: 'a', parentId: 'gone' }, { id: 'b' }]).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('opens a ring at its first row and keeps what hangs on it', () => {
    const tree = buildTree([
      { id: 'leaf', parentId: 'b' },
      { id: 'a', parentId: 'c' },
      { id: 'b', parentId: 'a' },
      { id: 'c', parentId: 'b' },
      { id: 'self', parentId: 'self' },
    ])
    expect(tree.map(({ id }) => id)).toEqual(['a', 'self'])
    expect(tree[0]?.children[0]?.children.map(({ id }) => id)).toEqual(['leaf', 'c'])
  })

  test('stands a chain of a hundred thousand', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, parentId: `${at + 1}` }))
    expect(buildTree(rows)).toHaveLength(1)
    expect(buildTree([...rows, { id: '100000', parentId: '0' }])).toHaveLength(1)
  })

  test('holds every row once, each under its parent, whatever the links', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const seen: number[] = []
        walk(buildTree(rows), (node, parent) => {
          seen.push(node.place)
          if (parent !== undefined) {
            expect(node.parentId).toBe(parent.id)
          }
        })
        expect(seen.sort((a, b) => a - b)).toEqual(rows.map(({ place }) => place))
      }),
    )
  })

  test('keeps the order of siblings', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const inOrder = (nodes: WithChildren<Row>[]) =>
          nodes.every(({ place }, at) => at === 0 || place > (nodes[at - 1]?.place ?? 0))
        const tree = buildTree(rows)
        expect(inOrder(tree)).toBe(true)
        walk(tree, (node) => expect(inOrder(node.children)).toBe(true))
      }),
    )
  })

  test('has as roots the rows without a parent, and one more for each ring', () => {
    fc.assert(
      fc.property(uniqueRows.map(rowsOf), (rows) => {
        const roots = buildTree(rows)
        const tops = rows.filter(({ parentId }) => !rows.some(({ id }) => id === parentId))
        const others = roots.filter((root) => !tops.some(({ place }) => place === root.place))
        expect(roots.length - others.length).toBe(tops.length)
        for (const other of others) {
          expect(reachesTop(rows, other)).toBe(false)
        }
        if (rows.every((row) => reachesTop(rows, row))) {
          expect(others).toEqual([])
        }
      }),
    )
  })

  test('leaves the given rows as they were', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const before = structuredClone(rows)
        buildTree(rows)
        expect(rows).toEqual(before)
      }),
    )
  })
})
