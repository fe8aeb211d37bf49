import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawField } from './alipay-request.ts'
import { billRows } from './bill-csv.ts'
import {
  parseProviderTime,
  formatProviderTime,
  parseProviderAmount,
  formatProviderAmount,
} from './provider-formats.ts'

test('money goes to yuan and back without losing a fen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      (fen) => parseProviderAmount(formatProviderAmount(fen)) === fen,
    ),
  )
  expect([formatProviderAmount(1), formatProviderAmount(-250), formatProviderAmount(0)]).toEqual([
    '0.01',
    '-2.50',
    '0.00',
  ])
  expect(['1', '0.1', '12.340', ' 5.00 ', '-0.50'].map(parseProviderAmount)).toEqual([
    100, 10, 1234, 500, -50,
  ])
  expect(['', 'x', '1.234', '1e3', '.5', '--1'].map(parseProviderAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('times are written and read as in China, wherever the machine stands', () => {
  expect(formatProviderTime(Date.UTC(2026, 4, 4, 16, 30))).toBe('2026-05-05 00:30:00')
  expect(parseProviderTime('2026-05-05 00:30:00')).toBe(Date.UTC(2026, 4, 4, 16, 30))
  expect(parseProviderTime('yesterday')).toBeNull()
})

test('the table of a bill is found between what stands before and after it', () => {
  const text = '\uFEFFa note\r\nno,what\r\n`1,"x, ""y"""\r\n2\t,z\r\nsums,of,it\r\n3,w'
  expect(billRows(text, ['no', 'what'])).toEqual([
    { no: '1', what: 'x, "y"' },
    { no: '2', what: 'z' },
  ])
  expect(billRows(text, ['nothing'])).toEqual([])
})

test('the text that is signed is cut out byte for byte, whatever braces and quotes are in it', () => {
  const inner = String.raw`{"a":"}\"{","b":{"c":"\\"}}`
  expect(rawField(`{"x_response": ${inner},"sign":"s"}`, 'x_response')).toBe(inner)
  expect(rawField('{"x_response":{"a":', 'x_response')).toBeNull()
  expect(rawField('{"y":1}', 'x_response')).toBeNull()
})
