import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'

const data = { main: { people: 'Ann, Bob,,Cid', chosen: ['a', 'b'], none: null, big: '𠮷野家' }, subs: {} }
const worth = (source: string) => {
  const outcome = calculate(source, data, { now: 0 })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}

describe('the functions of text', () => {
  test.each([
    ['CONCATENATE("a", 1.50, true, none)', 'a1.5true'],
    ['"a" & 1 & 2', 'a12'],
    ['"1" + "2"', 3],
    ['"a" + 1', 1],
    ['CHAR(65)', 'A'],
    ['CHAR(20320)', '你'],
    ['CHAR(0)', 'formula: outOfRange'],
    ['CHAR(55296)', 'formula: outOfRange'],
    ['EXACT("a", "A")', false],
    ['EXACT("1", 1)', true],
    ['LEFT("abc", 2)', 'ab'],
    ['LEFT("abc")', 'a'],
    ['LEFT("abc", -1)', ''],
    ['LEFT(big, 1)', '𠮷'],
    ['RIGHT("abc", 2)', 'bc'],
    ['RIGHT("abc", 0)', ''],
    ['RIGHT("abc", 9)', 'abc'],
    ['MID("abcdef", 2, 3)', 'bcd'],
    ['MID("abc", 0, 2)', 'ab'],
    ['LEN(big)', 3],
    ['LEN(none)', 0],
    ['LOWER("AbC")', 'abc'],
    ['UPPER("straße")', 'STRASSE'],
    ['TRIM("  a   b ")', 'a b'],
    ['REPLACE("abcdef", 2, 3, "x")', 'axef'],
    ['REPT("ab", 3)', 'ababab'],
    ['REPT("ab", -1)', ''],
    ['REPT("ab", 1000000)', 'budget: longText'],
    ['VALUE("1,234.5")', 1234.5],
    ['VALUE("x")', 0],
    ['COUNTNO(people)', 3],
    ['COUNTNO(chosen)', 2],
    ['COUNTNO(none)', 0],
    ['COUNTNO("张三，李四")', 2],
    ['CURRENCY(1234.56)', '壹仟贰佰叁拾肆元伍角陆分'],
    ['CURRENCY(1.005)', '壹元零壹分'],
    ['CURRENCY("1,000")', '壹仟元整'],
    ['CURRENCY(-1)', ''],
    ['CURRENCY("x")', ''],
    ['CURRENCY(none)', ''],
    ['CURRENCY(100000000000)', ''],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test.each([
    ['TEXT(1234.5, "0.00")', '1234.50'],
    ['TEXT(1234.5, "#,##0.00")', '1,234.50'],
    ['TEXT(1234567, "¥#,##0元")', '¥1,234,567元'],
    ['TEXT(0.256, "0.0%")', '25.6%'],
    ['TEXT(1.5, "0.0#")', '1.5'],
    ['TEXT(1.256, "0.0#")', '1.26'],
    ['TEXT(7, "000")', '007'],
    ['TEXT(-7.5, "¥0.00")', '-¥7.50'],
    ['TEXT(0.5, ".00")', '0.50'],
    ['TEXT("x", "0")', '0'],
    ['TEXT(1.50)', '1.5'],
    ['TEXT("2024-05-01", "yyyy年MM月dd日")', '2024年05月01日'],
    ['TEXT("2024-05-01", "yy/M/d")', '24/5/1'],
    ['TEXT("2024-05-01 09:08:07", "yyyy-mm-dd hh:mm:ss")', '2024-05-01 09:08:07'],
    ['TEXT("2024-05-01 09:08:07", "HH:mm")', '09:08'],
    ['TEXT("2024-05-01 09:08:07", "mm:ss")', '08:07'],
    ['TEXT("2024-05-01 09:08:07", "MM")', '05'],
    ['TEXT("nonsense", "yyyy")', 'date: invalidDate'],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })
})
