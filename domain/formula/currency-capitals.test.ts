import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInCapitals } from './currency-capitals.ts'

/** Reads capitals back, as a cashier would: sections of 亿 and 万, places of 仟 佰 拾, then jiao and fen. */
function fenOf(text: string): number {
  const digit = (char: string) => '零壹贰叁肆伍陆柒捌玖'.indexOf(char)
  const section = (part: string): number => {
    let total = 0
    let last = 0
    for (const char of part.replaceAll('零', '')) {
      const place = { 拾: 10, 佰: 100, 仟: 1000 }[char]
      total += place === undefined ? 0 : last * place
      last = place === undefined ? digit(char) : 0
    }
    return total + last
  }
  const [, whole = '', tail = ''] = /^(?:(.*)元)?(.*)$/.exec(text) ?? []
  const [, hundredMillions = '', tenThousands = '', ones = ''] =
    /^(?:(.*)亿)?(?:(.*)万)?(.*)$/.exec(whole) ?? []
  const yuan = section(hundredMillions) * 1e8 + section(tenThousands) * 1e4 + section(ones)
  const jiao = /(.)角/.exec(tail)?.[1]
  const fen = /(.)分/.exec(tail)?.[1]
  return yuan * 100 + (jiao ? digit(jiao) * 10 : 0) + (fen ? digit(fen) : 0)
}

const written = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
const amount = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999_999_999 }),
  fc.integer({ min: 0, max: 100_000 }),
  // Amounts with many zeros, where the rules for 零 live.
  fc
    .array(fc.constantFrom(0, 0, 0, 1, 9), { minLength: 1, maxLength: 13 })
    .map((digits) => Number(digits.join(''))),
)

describe('an amount in capitals', () => {
  test.each([
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角'],
    ['.5', '伍角'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['1.05', '壹元零伍分'],
    ['1.50', '壹元伍角'],
    ['1,234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    ['1005', '壹仟零伍元整'],
    ['1050', '壹仟零伍拾元整'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万零柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['10000', '壹万元整'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['100010000', '壹亿零壹万元整'],
    ['1000000000.10', '壹拾亿元壹角'],
    ['99999999999.99', '玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['007', '柒元整'],
    ['5.', '伍元整'],
  ])('%s is %s', (given, text) => {
    expect(amountInCapitals(given)).toBe(text)
  })

  test.each([
    '',
    ',',
    '.',
    '12a',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1.234',
    '1.2.3',
    '1e3',
    '100000000000',
    '99999999999.991',
    '１',
    '¥1',
    '9'.repeat(40),
  ])('%j gives nothing', (given) => {
    expect(amountInCapitals(given)).toBe('')
  })

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(amount, (fen) => {
        expect(fenOf(amountInCapitals(written(fen)))).toBe(fen)
      }),
      { numRuns: 1000 },
    )
  })

  test('is written in one way only, without doubled or hanging zeros', () => {
    fc.assert(
      fc.property(amount, (fen) => {
        const text = amountInCapitals(written(fen))
        expect(text).toMatch(/^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+$/)
        expect(/零零|零[万亿]|亿万/.test(text)).toBe(false)
        expect(text.startsWith('零')).toBe(fen === 0)
        expect(text.endsWith('整')).toBe(fen % 100 === 0)
      }),
      { numRuns: 1000 },
    )
  })

  test('of any text at all is capitals or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        expect(amountInCapitals(given)).toMatch(/^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]*$/)
      }),
    )
  })
})
