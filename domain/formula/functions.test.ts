import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'
import { functionNames } from './functions.ts'

const now = Date.parse('2024-05-01T10:20:30+08:00')
const orders = [
  { price: 10, count: '3', name: 'a' },
  { price: '2.5', count: 2, name: 'b' },
  { price: 'x', count: null, name: '' },
]
const data = { main: { price: 7, text: 'abc', none: '' }, subs: { orders, empty: [] } }

const worth = (source: string) => {
  const outcome = calculate(source, data, { now, seed: 'record' })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}

describe('the functions', () => {
  test('are the eighty-nine that forms know', () => {
    const math =
      'ABS AVERAGE CEILING COUNT COUNTIF FIXED FLOOR INT LARGE LOG MAX MIN MOD POWER PRODUCT RAND ROUND SMALL SQRT SUM SUMIF SUMPRODUCT'
    const text =
      'CONCATENATE CHAR CONTAINS EXACT FIND ISBLANK ISEMPTY LEFT LEN LOWER MID REPLACE REPT RIGHT SEARCH SUBSTITUTE UPPER TEXT TEXTJOIN VALUE TRIM COUNTNO UUID CURRENCY THOUSAND'
    const logic = 'AND FALSE IF IFERROR NOT OR TRUE XOR'
    const date =
      'DATE DATEDELTA DAY HALFDAY COUNTHOURS DAYS DAYS360 HOUR ISOWEEKNUM LEAVEDAYS MINUTE MONTH NETWORKDAYS NOW SECOND SYSTIME TIME TIMESTAMP TODAY WEEKNUM WORKDAY YEAR'
    const sub =
      'AVERAGESUB COUNTSUB COUNTIFSUB LARGESUB MAXSUB MINSUB PRODUCTSUB SMALLSUB SUMSUB SUMIFSUB SUMPRODUCTSUB TEXTJOINSUB'
    expect(functionNames).toEqual([math, text, logic, date, sub].join(' ').split(' ').sort())
    expect(functionNames).toHaveLength(89)
  })

  test.each(functionNames)('%s refuses a hundred and one arguments', (name) => {
    expect(worth(`${name}(${Array.from({ length: 101 }, () => '1').join()})`)).toBe('formula: argumentCount')
  })

  test.each([
    ['SUM(1, 2, 3)', 6],
    ['SUM("a", 1, none)', 1],
    ['SUM(0.1, 0.2)', 0.3],
    ['SUM(orders.price)', 12.5],
    ['SUM(orders.price, price)', 19.5],
    ['AVERAGE(1, 2)', 1.5],
    ['AVERAGE("a", 1)', 0.5],
    ['AVERAGE(empty.price)', 0],
    ['COUNT("a", 1, "2", none)', 2],
    ['COUNTIF(orders.price, ">2.5")', 1],
    ['COUNTIF(orders.price, "<100")', 2],
    ['COUNTIF(orders.name, "a")', 1],
    ['COUNTIF(orders.name, "<>a")', 2],
    ['COUNTIF(orders.name, "")', 1],
    ['COUNTIF(3, 4, 3)', 1],
    ['COUNTIF(orders.name, orders.name)', 'formula: itemForm'],
    ['COUNTIF(orders.name, "A")', 1],
    ['COUNTIF(orders.name, "<>A")', 2],
    ['COUNTIF(orders.name, "?")', 2],
    ['COUNTIF(orders.name, "*")', 2],
    ['COUNTIF(orders.name, "<>*")', 1],
    ['COUNTIF("abc", "aXbXc", "a*c")', 2],
    ['COUNTIF("a", "ab", "a?*")', 1],
    ['COUNTIF("a*b", "aXb", "a~*b")', 1],
    ['COUNTIF("a~b", "ab", "a~b")', 1],
    ['COUNTIF("a?", "ab", "=a~?")', 1],
    ['COUNTIF("ab", "abab", "ab*ab")', 1],
    ['COUNTIF(12, "123", 4, "12*")', 2],
    ['COUNTIF("🇨🇳", "a", "👨‍👩‍👧", "?")', 3],
    ['SUMIF(orders.name, "a", orders.price)', 10],
    ['SUMIF(orders.name, "<>", orders.price)', 12.5],
    ['SUMIF(orders.price, ">2.5")', 10],
    ['SUMIF(orders.name, "*", orders.count)', 5],
    ['SUMIF(5, ">1")', 5],
    ['SUMIF(orders.name, "*", 7)', 7],
    ['SUMIF(empty.name, "a", empty.price)', 0],
    ['SUMIF(orders.price, orders.name)', 'formula: itemForm'],
    ['SUMIF(orders.price)', 'formula: argumentCount'],
    ['TEXTJOIN("-", true, orders.name)', 'a-b'],
    ['TEXTJOIN("-", false, orders.name)', 'a-b-'],
    ['TEXTJOIN(", ", true, 1, none, orders.price, "x")', '1, 10, 2.5, x, x'],
    ['TEXTJOIN("-", true, empty.name)', ''],
    ['TEXTJOIN(orders.name, true, "a")', 'formula: itemForm'],
    ['TEXTJOIN("-", true)', 'formula: argumentCount'],
    ['TEXTJOIN(REPT("-", 9999), false, 1, 2, 3, 4)', 'budget: longText'],
    ['MAX(1, "7", "x")', 7],
    ['MAX(-1, "x")', 0],
    ['MIN(3, 2)', 2],
    ['MIN(3, "x")', 0],
    ['MAX(empty.price)', 0],
    ['LARGE(orders.price, 2)', 2.5],
    ['LARGE(5, 9, 1, 3)', 1],
    ['LARGE(orders.price, 4)', 'formula: outOfRange'],
    ['LARGE(orders.price, 0)', 'formula: outOfRange'],
    ['SMALL(5, 9, 1)', 5],
    ['PRODUCT(2, 3.5)', 7],
    ['PRODUCT(empty.price)', 0],
    ['PRODUCT(1e200, 1e200)', 'formula: outOfRange'],
    ['SUMPRODUCT(orders.price, orders.count)', 35],
    ['SUMPRODUCT(2, 3)', 6],
  ])('over lists: %s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test.each([
    ['SUMSUB(orders, item.price * item.count)', 35],
    ['SUMSUB(orders.price)', 12.5],
    ['SUMSUB(data.orders, item.price)', 12.5],
    ['SUMSUB(orders, item.price + main.price)', 33.5],
    ['SUMSUB(empty, item.price)', 0],
    ['AVERAGESUB(orders, item.count)', 1.66666666666667],
    ['COUNTSUB(orders, item.price)', 2],
    ['COUNTSUB(orders)', 3],
    ['COUNTIFSUB(orders, item.price * 2, ">5")', 1],
    ['COUNTIFSUB(orders.name, "b")', 1],
    ['COUNTIFSUB(orders, "b")', 'formula: argumentCount'],
    ['SUMIFSUB(orders, item.name, "a", item.price * item.count)', 30],
    ['SUMIFSUB(orders, item.price * 2, ">=5")', 25],
    ['SUMIFSUB(orders.name, "b", orders.price)', 2.5],
    ['SUMIFSUB(orders, "b")', 'formula: argumentCount'],
    ['SUMIFSUB(orders, item.name, item.name)', 'formula: itemOutsideRow'],
    ['TEXTJOINSUB(orders, "+", true, item.name & item.count)', 'a3+b2'],
    ['TEXTJOINSUB("+", false, orders.name)', 'a+b+'],
    ['LARGESUB(orders, item.price, 1)', 10],
    ['SMALLSUB(orders, item.price, 1)', 0],
    ['MAXSUB(orders, item.count)', 3],
    ['MINSUB(orders.count)', 0],
    ['PRODUCTSUB(orders, item.count + 1)', 12],
    ['SUMPRODUCTSUB(orders, item.price, item.count)', 35],
    ['SUMSUB(orders, SUMSUB(orders, item.count))', 15],
    ['SUMSUB(orders, item.price / SUM(orders.price))', 1],
    ['SUMSUB(orders, price)', 'formula: itemForm'],
    ['SUMSUB(orders, orders.price)', 'formula: itemForm'],
    ['SUMSUB(orders.price * orders.count)', 'formula: itemForm'],
    ['SUMSUB(orders)', 'formula: argumentCount'],
    ['SUMSUB(price)', 'formula: argumentCount'],
    ['SUM(item.price)', 'formula: itemOutsideRow'],
    ['orders.price', 'formula: itemForm'],
    ['orders.price + 1', 'formula: itemForm'],
  ])('over rows: %s = %j', (source, value) => {
    const found = worth(source)
    expect(typeof found === 'number' ? Number(found.toPrecision(15)) : found).toBe(value)
  })

  test.each([
    ['ABS("-3")', 3],
    ['CEILING(1.2)', 2],
    ['CEILING(-1.5)', -1],
    ['CEILING(0.3, 0.1)', 0.3],
    ['CEILING(7, 5)', 10],
    ['FLOOR(-1.5)', -2],
    ['FLOOR(1.29, 0.1)', 1.2],
    ['FLOOR(5, 0)', 0],
    ['CEILING(2.5, -2)', 'formula: outOfRange'],
    ['CEILING(-2.5, 2)', -2],
    ['CEILING(-2.5, -2)', -4],
    ['CEILING(-4, -2)', -4],
    ['CEILING(0, -2)', 0],
    ['CEILING(-0.3, -0.1)', -0.3],
    ['FLOOR(2.5, -2)', 'formula: outOfRange'],
    ['FLOOR(-2.5, 2)', -4],
    ['FLOOR(-2.5, -2)', -2],
    ['INT(1.9)', 1],
    ['INT(-1.5)', -2],
    ['ROUND(2.5)', 3],
    ['ROUND(-2.5)', -3],
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND("x", 2)', 0],
    ['ROUND(1234, -2)', 1200],
    ['FIXED(3.14159)', '3.14'],
    ['FIXED(2, 3)', '2.000'],
    ['FIXED(1234.567, -1)', '1230'],
    ['FIXED(1250, -2)', '1300'],
    ['FIXED(-4, -1)', '0'],
    ['FIXED(4, -3)', '0'],
    ['THOUSAND(1234567, -3)', '1,235,000'],
    ['THOUSAND(1234567.891)', '1,234,567.891'],
    ['THOUSAND(-1234567.891, 2)', '-1,234,567.89'],
    ['THOUSAND(999)', '999'],
    ['MOD(-7, 3)', 2],
    ['MOD(7, 0)', 'formula: divisionByZero'],
    ['-7 % 3', 2],
    ['POWER(2, 10)', 1024],
    ['POWER(0.1, 2)', 0.01],
    ['POWER(0, -1)', 'formula: outOfRange'],
    ['POWER(-8, 0.5)', 'formula: outOfRange'],
    ['SQRT(2)', 1.4142135623731],
    ['SQRT(-1)', 'formula: outOfRange'],
    ['LOG(1000)', 3],
    ['LOG(8, 2)', 3],
    ['LOG(0)', 'formula: outOfRange'],
    ['LOG(8, 0)', 'formula: outOfRange'],
    ['LOG(8, 1)', 'formula: outOfRange'],
    ['LOG(8, -2)', 'formula: outOfRange'],
    ['LOG(8, 0.5)', -3],
  ])('of numbers: %s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test.each([
    ['IF(price > 5, "yes", "no")', 'yes'],
    ['IF("x", 1, 2)', 1],
    ['IF(none, 1)', null],
    ['IF(true, 1, 1 / 0)', 1],
    ['IF("a" + 1, "one", "zero")', 'one'],
    ['AND(1, true, "x")', true],
    ['AND(false, 1 / 0)', false],
    ['OR(0, none, 1 == 1)', true],
    ['OR(true, 1 / 0)', true],
    ['XOR(true, true, true)', true],
    ['XOR(true, 1)', false],
    ['NOT(0)', true],
    ['TRUE() && !FALSE()', true],
    ['true && 1 / 0', 'formula: divisionByZero'],
    ['false && 1 / 0', false],
    ['true || 1 / 0', true],
    ['5 && 7', true],
    ['ISEMPTY(none)', true],
    ['ISEMPTY(0)', false],
    ['ISEMPTY(nobody)', true],
    ['ISBLANK(none)', true],
    ['ISBLANK(" ")', true],
    ['ISBLANK(0)', false],
    ['IFERROR(1 / 0, "none")', 'none'],
    ['IFERROR(7, 1 / 0)', 7],
    ['IFERROR(YEAR("soon"), 0)', 0],
    ['IFERROR(1 / 0, 2 / 0)', 'formula: divisionByZero'],
    ['IFERROR(IFERROR(1 / 0, 2 / 0), 3)', 3],
    ['1 + IFERROR(1 / 0, 2) * 3', 7],
    ['IFERROR(SUMSUB(orders, 1 / item.count), "none")', 'none'],
    ['SUMSUB(orders, IFERROR(12 / item.count, 0))', 10],
    ['1 / 0 + IFERROR(1, 2)', 'formula: divisionByZero'],
    ['IFERROR(NOBODY(1), 0)', 'formula: unknownFunction'],
    ['IFERROR(orders.price, 0)', 'formula: itemForm'],
    ['IFERROR(REPT("x", 30000), 0)', 'budget: longText'],
  ])('of truth: %s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })
})

describe('chance', () => {
  test('is decided by the seed, and lies from 0 up to 1', () => {
    const draw = (seed: string, source = 'RAND()') => {
      const outcome = calculate(source, data, { now, seed })
      return outcome.ok ? outcome.value : null
    }
    const drawn = Array.from({ length: 2000 }, (_, index) => Number(draw(`record-${index}`)))
    expect(draw('record-1')).toBe(drawn[1])
    expect(new Set(drawn).size).toBe(2000)
    expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true)
    const mean = drawn.reduce((total, number) => total + number, 0) / drawn.length
    expect(mean).toBeGreaterThan(0.45)
    expect(mean).toBeLessThan(0.55)
    expect(draw('a', 'RAND() == RAND()')).toBe(false)
  })

  test('makes identifiers of the usual form, each its own', () => {
    const made = Array.from({ length: 1000 }, (_, index) => {
      const outcome = calculate('UUID()', data, { now, seed: `row ${index}` })
      return outcome.ok ? String(outcome.value) : ''
    })
    expect(new Set(made).size).toBe(1000)
    expect(
      made.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
    ).toBe(true)
  })
})
