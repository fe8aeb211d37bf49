import { expect, test } from 'vitest'
import type { FieldError } from '#domain/forms/rules/validate.ts'
import { fieldErrorText, formErrorText, rowPermitText } from './form-text.ts'
import { fillText } from './text.ts'

const errors: FieldError[] = [
  { field: 'main.name', label: '姓名', message: 'required', limit: '' },
  { field: 'main.mail', label: '邮箱', message: 'email', limit: '' },
  { field: 'main.end', label: '结束', message: 'after', limit: '开始' },
  { field: 'orders.price', row: 1, table: '明细', label: '单价', message: 'decimal', limit: '2' },
]

test('every wrong field is named in one sentence, in both languages', () => {
  expect(formErrorText(errors, 'zh-CN')).toBe(
    '请正确填写以下表单内容：姓名 不能为空，邮箱 不是有效的邮箱地址，结束 必须晚于开始，明细第2行单价 必须是数字，且小数不能超过2位',
  )
  expect(formErrorText(errors.slice(0, 2), 'en-US')).toBe(
    'Please fill in the following form content correctly: 姓名 is required, 邮箱 is not a valid email address',
  )
  const lines: FieldError[] = [
    { field: 'main.title', label: 'title', message: 'required', limit: '' },
    { field: 'lines.what', row: 0, table: 'Lines', label: 'what', message: 'required', limit: '' },
  ]
  expect(formErrorText(lines, 'en-US')).toBe(
    'Please fill in the following form content correctly: title is required, Lines row 1 what is required',
  )
})

test('general words are used when the wrong fields have no name', () => {
  const nameless: FieldError[] = [{ field: 'main.name', label: '', message: 'required', limit: '' }]
  expect(formErrorText(nameless, 'en-US')).toBe('Please fill in the form content correctly.')
  expect(formErrorText([], 'zh-CN')).toBe('请正确填写表单内容。')
})

test('a field is told what is wrong with it', () => {
  const taken: FieldError = { field: 'main.code', label: '编号', message: 'exists', limit: '' }
  expect(fieldErrorText(taken, 'en-US')).toBe('already exists')
  expect(rowPermitText('notARow', 'en-US')).toBe('The row permit needs a tr element')
  expect(rowPermitText('notARow', 'zh-CN')).toContain('tr')
  expect(rowPermitText('notANumber', 'zh-CN')).toBe('行权限的值必须是数字')
})

test('a text fills in only the places it has, and nothing inherited', () => {
  expect(fillText('{a} {toString}', 'en-US', { a: '$& {b}' })).toBe('$& {b} {toString}')
})

test('a list in a text is joined as its language joins one', () => {
  const values = { names: ['A', 'B', 'C'] }
  expect(fillText('正在被 {names} 使用', 'zh-CN', values)).toBe('正在被 A、B、C 使用')
  expect(fillText('In use by {names}', 'en-US', values)).toBe('In use by A, B, C')
})

test('a word that counts follows its number', () => {
  const text = 'Changes {count} {count|night|nights} in {houses} {houses|house|houses}'
  expect(fillText(text, 'en-US', { count: 1, houses: '2' })).toBe('Changes 1 night in 2 houses')
  expect(fillText(text, 'en-US', { count: 0, houses: '1' })).toBe('Changes 0 nights in 1 house')
})
