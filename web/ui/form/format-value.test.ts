import { expect, test } from 'vitest'
import { editorDebounce } from '../rich-text/editor-debounce.ts'
import { columnTotal } from '#domain/forms/runtime/column-total.ts'
import { formatValue, recordValueText, type ValueContext } from './format-value.ts'

const context: ValueContext = {
  language: 'zh-CN',
  names: { u1: '沈书云', u2: '顾清和' },
  choices: [{ key: 'a', name: '甲', children: [{ key: 'a1', name: '甲一', children: [] }] }],
  yes: '是',
  no: '否',
}

test('what a field holds is put into words by its type', () => {
  expect(formatValue('money', 123_450, context)).toBe('¥1,234.50')
  expect(formatValue('number', 1234.5, context)).toBe('1,234.5')
  expect(formatValue('date', '2026-11-05', context)).toBe('2026年11月5日')
  expect(formatValue('dateTime', '2026-11-05 09:30:00', context)).toBe('2026年11月5日 09:30')
  expect(formatValue('time', '09:30:15', context)).toBe('09:30:15')
  expect(formatValue('boolean', false, context)).toBe('否')
  expect(formatValue('choice', 'a1', context)).toBe('甲 / 甲一')
  expect(formatValue('choices', ['a', 'gone'], context)).toBe('甲、gone')
  expect(formatValue('refs', ['u1', 'u2'], context)).toBe('沈书云、顾清和')
  expect(formatValue('files', [{ id: 'f', name: 'a.pdf' }], context)).toBe('a.pdf')
  expect(formatValue('text', null, context)).toBe('')
})

test('columns of a record are put into words like fields, and moments by the clock of the park', () => {
  expect(recordValueText('money', 12_800, context)).toBe('¥128.00')
  expect(recordValueText('boolean', true, context)).toBe('是')
  expect(recordValueText('instant', Date.parse('2026-11-05T01:30:20Z'), context)).toBe('2026年11月5日 09:30')
  expect(recordValueText('id', 'x', context)).toBe('x')
})

test('totals pass over what is no number', () => {
  const rows = [{ n: 10 }, { n: null }, { n: 4 }, { n: 'x' }]
  expect(columnTotal({ field: 'n', as: 'sum' }, rows)).toBe(14)
  expect(columnTotal({ field: 'n', as: 'average' }, rows)).toBe(7)
  expect(columnTotal({ field: 'n', as: 'max' }, rows)).toBe(10)
  expect(columnTotal({ field: 'n', as: 'min' }, rows)).toBe(4)
  expect(columnTotal({ field: 'n', as: 'count' }, rows)).toBe(3)
})

test('the editor waits fifty milliseconds, and never less than twenty', () => {
  expect(editorDebounce()).toBe(50)
  expect(editorDebounce(5)).toBe(20)
  expect(editorDebounce(80)).toBe(80)
})
