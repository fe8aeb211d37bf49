const DIGITS = [...'零壹贰叁肆伍陆柒捌玖']
const PLACES = ['', '拾', '佰', '仟']
const SECTIONS = ['', '万', '亿']

const LARGEST = 99_999_999_999
const SHAPE = /^\d*(?:\.\d{0,2})?$/

/**
 * An amount in the capital numerals of Chinese accounting: 1,234.56 is 壹仟贰佰叁拾肆元伍角陆分. The amount may have
 * digits, commas and a dot, at most two decimals, and be at most 99999999999.99. Anything else gives an empty text,
 * because a partly converted amount on a document would be worse than none.
 */
export function amountInCapitals(amount: string): string {
  const plain = /^[\d,.]{1,40}$/.test(amount) ? amount.replaceAll(',', '') : ''
  if (!SHAPE.test(plain) || !/\d/.test(plain)) {
    return ''
  }
  const [whole = '', fraction = ''] = plain.split('.')
  const yuan = Number(whole)
  if (yuan > LARGEST) {
    return ''
  }
  const [jiao = 0, fen = 0] = fraction.padEnd(2, '0').split('').map(Number)
  if (jiao === 0 && fen === 0) {
    return `${wholeText(yuan)}元整`
  }
  const front = yuan === 0 ? '' : `${wholeText(yuan)}元`
  // A missing jiao between yuan and fen is written as 零, so that nobody can insert a digit.
  const middle = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 ? '零' : ''
  return `${front}${middle}${fen > 0 ? `${DIGITS[fen]}分` : ''}`
}

/** Whole yuan in sections of four digits; consecutive zeros between two digits are written as one 零. */
function wholeText(yuan: number): string {
  if (yuan === 0) {
    return '零'
  }
  let text = ''
  let gap = false
  const digits = String(yuan).split('').map(Number)
  digits.forEach((digit, index) => {
    const place = digits.length - 1 - index
    if (digit === 0) {
      gap = true
    } else {
      text += `${gap ? '零' : ''}${DIGITS[digit]}${PLACES[place % 4]}`
      gap = false
    }
    const section = digits.slice(Math.max(0, index - 3), index + 1)
    if (place % 4 === 0 && section.some((one) => one > 0)) {
      text += SECTIONS[place / 4]
    }
  })
  return text
}
