import { expect, test } from 'vitest'
import { beginWrite, endWrite, type OpenWrites } from './write-keys.ts'

/** A page that writes, with keys one can read. */
function page() {
  const open: OpenWrites = new Map()
  let count = 0
  const begin = (content: string, { address = '/approve', now = 0 } = {}) =>
    beginWrite(open, { address, content }, now, () => `key${++count}`)
  return { open, begin, end: (key: string, address = '/approve') => endWrite(open, address, key) }
}

test('what is sent twice at once is one action, also while something else is sent to the same address', () => {
  const { begin } = page()
  expect([begin('a'), begin('b'), begin('a'), begin('b')]).toEqual(['key1', 'key2', 'key1', 'key2'])
})

test('another address is another action', () => {
  const { begin } = page()
  expect(begin('a', { address: '/reject' })).not.toBe(begin('a'))
})

test('after an answer the same is meant once more, and what others wait for is left to them', () => {
  const { begin, end, open } = page()
  const [first, other] = [begin('a'), begin('b')]
  end(first)
  expect(begin('a')).not.toBe(first)
  expect(begin('b')).toBe(other)
  end(begin('a'))
  end(other)
  expect(open.size).toBe(0)
})

test('ten minutes after no answer came the same is meant anew', () => {
  const { begin } = page()
  const first = begin('a')
  expect(begin('a', { now: 599_999 })).toBe(first)
  expect(begin('a', { now: 600_000 })).not.toBe(first)
})

test('what was given up is not kept without an end', () => {
  const { begin, open } = page()
  for (let at = 0; at < 1000; at++) {
    begin(`page ${at}`)
  }
  expect(open.get('/approve')).toHaveLength(20)
})
