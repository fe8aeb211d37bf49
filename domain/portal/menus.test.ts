import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WithChildren } from '#domain/tree.ts'
import { grantedMenus, type Menu } from './menus.ts'

const menu = (id: string, parentId: string | null): Menu => ({ id, parentId, alias: id })
const menus = [
  menu('mobile', null),
  menu('work', 'mobile'),
  menu('start', 'work'),
  menu('mine', 'mobile'),
  menu('console', null),
  menu('people', 'console'),
]
const shape = (nodes: WithChildren<Menu>[]): unknown => nodes.map((node) => [node.id, shape(node.children)])
const below = (alias: string, ...granted: string[]) => shape(grantedMenus(menus, new Set(granted), alias))

test('only what is granted below the alias is given, the alias itself is not', () => {
  expect(below('mobile', 'mobile', 'mine', 'people')).toEqual([['mine', []]])
})

test('what leads to a granted menu stays', () => {
  expect(below('mobile', 'start')).toEqual([['work', [['start', []]]]])
})

test('an unknown alias leads nowhere, and the empty one to everything granted', () => {
  expect(below('nowhere', 'start', 'people')).toEqual([])
  expect(below('', 'people')).toEqual([['console', [['people', []]]]])
})

test('a leaf of the tree is always granted', () => {
  const ids = menus.map(({ id }) => id)
  const leaves = (nodes: WithChildren<Menu>[]): string[] =>
    nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node.id]))
  fc.assert(
    fc.property(fc.subarray(ids), fc.constantFrom('', ...ids), (granted, alias) => {
      const given = leaves(grantedMenus(menus, new Set(granted), alias))
      expect(given.filter((leaf) => !granted.includes(leaf))).toEqual([])
    }),
  )
})
