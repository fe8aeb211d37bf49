import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchAt, moveBranch, stepBranch, type Branch, type TreePath, type TreeStep } from './edit-tree.ts'

const { tree } = fc.letrec<{ tree: Branch<string>[] }>((tie) => ({
  tree: fc.array(
    fc.record({ value: fc.uuid(), children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('tree')) }),
    { maxLength: 4 },
  ),
}))

const valuesOf = (branches: readonly Branch<string>[]): string[] =>
  branches.flatMap(({ value, children }) => [value, ...valuesOf(children)])
const pathsOf = (branches: readonly Branch<string>[], above: TreePath = []): TreePath[] =>
  branches.flatMap(({ children }, at) => [[...above, at], ...pathsOf(children, [...above, at])])
/** Every place something can be put to: before each, and after the last of each list. */
const gapsOf = (branches: readonly Branch<string>[], above: TreePath = []): TreePath[] => [
  ...branches.flatMap(({ children }, at) => [[...above, at], ...gapsOf(children, [...above, at])]),
  [...above, branches.length],
]

test('nothing is lost or doubled wherever something is moved, and it stands where it is said to', () => {
  fc.assert(
    fc.property(tree, fc.nat(), fc.nat(), (branches, one, other) => {
      const paths = pathsOf(branches)
      const gaps = gapsOf(branches)
      const from = paths[one % Math.max(paths.length, 1)]
      const to = gaps[other % gaps.length]
      if (!from || !to) {
        return
      }
      const moved = moveBranch(branches, from, to)
      expect(valuesOf(moved.branches).toSorted()).toEqual(valuesOf(branches).toSorted())
      expect(branchAt(moved.branches, moved.at)).toEqual(branchAt(branches, from))
    }),
  )
})

test('a step and the one against it lead back', () => {
  const against: Record<TreeStep, TreeStep> = { up: 'down', down: 'up', in: 'out', out: 'in' }
  fc.assert(
    fc.property(tree, fc.nat(), fc.constantFrom<TreeStep>('up', 'down', 'in'), (branches, one, step) => {
      const paths = pathsOf(branches)
      const path = paths[one % Math.max(paths.length, 1)]
      if (!path) {
        return
      }
      const there = stepBranch(branches, path, step, () => true)
      const back = stepBranch(there.branches, there.at, against[step], () => true)
      expect(there.at === path ? there.branches : back.branches).toEqual(branches)
    }),
  )
})

test('nothing goes where it may not lie, nor into itself', () => {
  const leaf = (value: string) => ({ value, children: [] })
  const branches = [leaf('a'), { value: 'b', children: [leaf('c')] }]
  expect(stepBranch(branches, [1], 'in', (_, parent) => parent === null).branches).toBe(branches)
  expect(moveBranch(branches, [1], [1, 0]).branches).toBe(branches)
  expect(valuesOf(moveBranch(branches, [0], [1, 1]).branches)).toEqual(['b', 'c', 'a'])
})
