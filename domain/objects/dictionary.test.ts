import { expect, test } from 'vitest'
import { dictionaryProblem, parentsFirst } from './dictionary.ts'

const item = (key: string, parent?: string) => ({ key, name: key, parent })

test('a dictionary has each key once, and parents that are there and not below', () => {
  expect(dictionaryProblem([item('a'), item('b', 'a'), item('c', 'b')])).toBe(null)
  expect(dictionaryProblem([item('a'), item('a')])).toEqual({ key: 'a', reason: 'duplicate' })
  expect(dictionaryProblem([item('a', 'gone')])).toEqual({ key: 'a', reason: 'noParent' })
  expect(dictionaryProblem([item('a', 'c'), item('b', 'a'), item('c', 'b')])).toEqual({
    key: 'a',
    reason: 'ring',
  })
  expect(dictionaryProblem([item('self', 'self')])).toEqual({ key: 'self', reason: 'ring' })
})

test('a chain of thousands is walked without a deep call', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => item(`k${at}`, at === 0 ? undefined : `k${at - 1}`))
  expect(dictionaryProblem(chain)).toBe(null)
  expect(dictionaryProblem(chain.toReversed())).toBe(null)
})

test('every item comes after the one above it', () => {
  const sorted = parentsFirst([item('c', 'b'), item('a'), item('b', 'a'), item('d')])
  expect(sorted.map(({ key }) => key)).toEqual(['a', 'd', 'b', 'c'])
})
