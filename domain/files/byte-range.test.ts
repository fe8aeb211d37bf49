import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRangeHeader } from './byte-range.ts'

test('parts as players ask for them', () => {
  expect(readRangeHeader('bytes=0-1', 1000)).toEqual({ from: 0, to: 1 })
  expect(readRangeHeader('bytes=500-', 1000)).toEqual({ from: 500, to: 999 })
  expect(readRangeHeader('bytes=-200', 1000)).toEqual({ from: 800, to: 999 })
  expect(readRangeHeader('Bytes=0-999999', 1000)).toEqual({ from: 0, to: 999 })
  expect(readRangeHeader('bytes=-5000', 1000)).toEqual({ from: 0, to: 999 })
})

test('what begins behind the end is beyond it, and of nothing there is no part', () => {
  expect(readRangeHeader('bytes=1000-', 1000)).toBe('beyond')
  expect(readRangeHeader('bytes=-0', 1000)).toBe('beyond')
  expect(readRangeHeader('bytes=0-', 0)).toBe('beyond')
})

test('anything else is answered with the whole', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=0-1',
    'bytes=a-b',
  ]) {
    expect(readRangeHeader(header, 1000), header).toBeNull()
  }
})

test('a part lies within the file, and begins where it was asked to', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.option(fc.nat(6000)), fc.nat(5000), (from, to, size) => {
      const part = readRangeHeader(`bytes=${from}-${to ?? ''}`, size)
      if (part === null) {
        expect(to).toBeLessThan(from)
      } else if (part === 'beyond') {
        expect(from).toBeGreaterThanOrEqual(size)
      } else {
        expect(part.from).toBe(from)
        expect(part.to).toBeGreaterThanOrEqual(from)
        expect(part.to).toBeLessThan(size)
      }
    }),
  )
})
