import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test('an order that goes on shows how far it is, by the way it reaches its guest', () => {
  const names = (way: 'pickUp' | 'delivery') =>
    progressOf('preparing', way)?.map(({ name, isDone }) => [name, isDone])
  expect(names('delivery')).toEqual([
    ['placed', true],
    ['preparing', true],
    ['onTheWay', false],
    ['done', false],
  ])
  expect(names('pickUp')?.[2]).toEqual(['ready', false])
  expect(progressOf('created', 'pickUp')).toBeNull()
  expect(progressOf('cancelled', 'delivery')).toBeNull()
})
