import { expect, test } from 'vitest'
import { richTextWait } from '../rich-text/editor-debounce.ts'
import { totalOf } from './column-total.ts'
import { valueWords, type ValueContext } from './format-value.ts'

const context: ValueContext = {
  language: 'zh-CN',
  names: { u1: '沈书云', u2: '顾清和' },
  choices: [{ key: 'a', name: '甲', children: [{ key: 'a1', name: '甲一', children: [] }] }],
  yes: '是',
  no: '否',
}

test('what a field holds is put into words by its type', () => {
  expect(valueWords('money', 123_450, context)).toBe('¥1,234.50')
  expect(valueWords('number', 1234.5, context)).toBe('1,234.5')
  expect(valueWords('date', '2026-11-05', context)).toBe('2026年11月5日')
  expect(valueWords('dateTime', '2026-11-05 09:30:00', context)).toBe('2026年11月5日 09:30')
  expect(valueWords('time', '09:30:15', context)).toBe('09:30:15')
  expect(valueWords('boolean', false, context)).toBe('否')
  expect(valueWords('choice', 'a1', context)).toBe('甲 / 甲一')
  expect(valueWords('choices', ['a', 'gone'], context)).toBe('甲、gone')
  expect(valueWords('refs', ['u1', 'u2'], context)).toBe('沈书云、顾清和')
  expect(valueWords('files', [{ id: 'f', name: 'a.pdf' }], context)).toBe('a.pdf')
  expect(valueWords('text', null, context)).toBe('')
})

test('totals pass over what is no number', () => {
  const rows = [{ n: 10 }, { n: null }, { n: 4 }, { n: 'x' }]
  expect(totalOf({ field: 'n', as: 'sum' }, rows)).toBe(14)
  expect(totalOf({ field: 'n', as: 'average' }, rows)).toBe(7)
  expect(totalOf({ field: 'n', as: 'max' }, rows)).toBe(10)
  expect(totalOf({ field: 'n', as: 'min' }, rows)).toBe(4)
  expect(totalOf({ field: 'n', as: 'count' }, rows)).toBe(3)
})

test('the editor waits fifty milliseconds, and never less than twenty', () => {
  expect(richTextWait()).toBe(50)
  expect(richTextWait(5)).toBe(20)
  expect(richTextWait(80)).toBe(80)
})
