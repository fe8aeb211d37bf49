import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDifferences } from './line-difference.ts'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '  d'), { maxLength: 12 })
const textOf = (all: readonly string[]) => all.map((line) => `${line}\n`).join('')

test('what went out of one text and came into the other makes it that other text', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const told = lineDifferences(textOf(before), textOf(after))
      const gone = new Set(told.filter(({ mark }) => mark === '-').map(({ line }) => line))
      const made: string[] = before.filter((_, index) => !gone.has(index + 1))
      for (const { line, text } of told.filter(({ mark }) => mark === '+')) {
        made.splice(line - 1, 0, text)
      }
      expect(made).toEqual(after)
      expect(told.length === 0).toBe(textOf(before) === textOf(after))
    }),
  )
})

test('a line that was put in is told alone, with its number, whatever the ends of lines', () => {
  expect(lineDifferences('a\nb\nc\n', 'a\r\nb\r\nx\r\nc')).toEqual([{ mark: '+', line: 3, text: 'x' }])
  expect(lineDifferences('a\nb\n', 'a\nB\n')).toEqual([
    { mark: '-', line: 2, text: 'b' },
    { mark: '+', line: 2, text: 'B' },
  ])
})

test('two long texts with nothing in common are told in a moment', () => {
  const many = (word: string) => textOf(Array.from({ length: 5000 }, (_, index) => `${word}${index}`))
  expect(lineDifferences(many('a'), many('b'))).toHaveLength(10_000)
})
