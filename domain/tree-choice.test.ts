import { expect, test } from 'vitest'
import { buildTree } from './tree.ts'
import { toggleInTree } from './tree-choice.ts'

const tree = buildTree([
  { id: 'park', parentId: null },
  { id: 'desk', parentId: 'park' },
  { id: 'night', parentId: 'desk' },
  { id: 'day', parentId: 'desk' },
  { id: 'kitchen', parentId: 'park' },
])
const alone = { parents: false, children: false, most: Infinity }
const upwards = { ...alone, parents: true }
const downwards = { ...alone, children: true }

test('without a rule an entry is chosen and left alone', () => {
  expect(toggleInTree([], 'desk', tree, alone)).toEqual(['desk'])
  expect(toggleInTree(['desk', 'day'], 'desk', tree, alone)).toEqual(['day'])
})

test('what is above comes along, and goes no earlier than what brought it', () => {
  const chosen = toggleInTree([], 'night', tree, upwards)
  expect(chosen).toEqual(['park', 'desk', 'night'])
  expect(toggleInTree(chosen ?? [], 'night', tree, upwards)).toEqual(['park', 'desk'])
  expect(toggleInTree(chosen ?? [], 'park', tree, upwards)).toEqual([])
})

test('what is below comes along, and the whole is no longer chosen without a part', () => {
  const chosen = toggleInTree(['kitchen'], 'desk', tree, downwards)
  expect(chosen).toEqual(['kitchen', 'desk', 'night', 'day'])
  expect(toggleInTree(chosen ?? [], 'night', tree, downwards)).toEqual(['kitchen', 'day'])
  expect(toggleInTree(chosen ?? [], 'desk', tree, downwards)).toEqual(['kitchen'])
})

test('an entry that is not in the tree is chosen by itself', () => {
  expect(toggleInTree(['day'], 'elsewhere', tree, { ...upwards, children: true })).toEqual([
    'day',
    'elsewhere',
  ])
})

test('no more are chosen than may be, those that come along counted; fewer always', () => {
  expect(toggleInTree(['day'], 'night', [], { ...alone, most: 2 })).toEqual(['day', 'night'])
  expect(toggleInTree(['day', 'night'], 'desk', [], { ...alone, most: 2 })).toBeNull()
  expect(toggleInTree([], 'night', tree, { ...upwards, most: 2 })).toBeNull()
  expect(toggleInTree(['day', 'night', 'desk'], 'day', [], { ...alone, most: 2 })).toEqual(['night', 'desk'])
})
