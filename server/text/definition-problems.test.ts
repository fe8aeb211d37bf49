import { expect, test } from 'vitest'
import { textOf } from '#server/failure.ts'
import { problemText } from '#server/problem-text.ts'
import { formProblemKey } from './definition-problems.ts'

test('a problem of a form is told in both languages with its place', () => {
  const values = { found: 'main.nobody' }
  const key = formProblemKey('formUnknownField')
  expect(problemText('parts[0]', key, 'zh-CN', values)).toBe('parts[0]：业务对象没有字段 main.nobody')
  expect(problemText('parts[0]', key, 'en-US', values)).toBe(
    'parts[0]: The business object has no field main.nobody',
  )
  expect(problemText('parts[0].rowPermit', formProblemKey('notARow'), 'en-US', {})).toBe(
    'parts[0].rowPermit: The row permit needs a tr element',
  )
})

test('a problem of a formula names its wrong part', () => {
  expect(textOf(formProblemKey('itemForm'), 'en-US', { found: 'price' })).toBe(
    'Expressions in a sub-table must use the item.xxx form: price',
  )
  expect(textOf(formProblemKey('cycle'), 'zh-CN', { found: 'main.a → main.b → main.a' })).toBe(
    '公式循环引用：main.a → main.b → main.a',
  )
})

test('what a list or an application names wrongly is shown as it was written', () => {
  expect(problemText('', 'template.problem.duplicate', 'en-US', { found: '$& {at}' })).toBe(
    '$& {at} is there twice',
  )
  expect(problemText('apps[0].content', 'portal.problem.badCall', 'en-US', { found: 'x' })).toContain(
    '{portal}',
  )
})
