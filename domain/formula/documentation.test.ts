import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'
import { functionNames } from './functions.ts'
import type { FormValues } from './scope.ts'

const documentation = readFileSync('docs/formulas.md', 'utf8')
const [, sample = ''] = /```json\n([^]*?)```/.exec(documentation) ?? []
const data = JSON.parse(sample) as FormValues
const context = { now: Date.parse('2026-09-24T09:30:00+08:00'), seed: 'record' }

const errorOrValue = (source: string): { error: string } | { value: unknown } => {
  const outcome = calculate(source, data, context)
  return outcome.ok
    ? { value: outcome.value }
    : { error: outcome.problem === 'date' ? 'invalid date' : 'formula error' }
}

/** `formula` → `result`, or an error in plain text. */
const EXAMPLE = /`([^`]+)`\s+→\s+(?:`([^`]+)`|(formula error|invalid date))/g
const examples = Array.from(documentation.matchAll(EXAMPLE), ([, source = '', result, error]) => ({
  source,
  result,
  error,
})).filter(({ source }) => !source.startsWith('main.a'))

describe('the documentation of formulas', () => {
  test.each(examples)('$source is $result$error', ({ source, result, error }) => {
    const expected = result === undefined ? { error } : errorOrValue(result)
    expect(errorOrValue(source)).toEqual(expected)
    expect('error' in expected).toBe(error !== undefined)
  })

  test('explains every function and gives an example of it', () => {
    const sources = examples.map(({ source }) => source).join(' ')
    expect(functionNames.filter((name) => !documentation.includes(`\`${name}(`))).toEqual([])
    expect(functionNames.filter((name) => !new RegExp(`\\b${name}\\(`).test(sources))).toEqual([])
  })

  test('has no arrow that is not an example', () => {
    const arrows = documentation.match(/→/g)?.length ?? 0
    const inCircles = documentation.match(/main\.a → main\.b → main\.a/g)?.length ?? 0
    expect(arrows).toBe(examples.length + inCircles * 2)
  })
})
