import { isOneOf, keysOf } from '../record.ts'

/** The banks cards are recognised of, with the first digits of their debit cards. */
const banks = {
  icbc: {
    zh: '中国工商银行',
    en: 'ICBC',
    bins: ['622202', '622203', '621226', '621225', '620058', '622208'],
  },
  abc: {
    zh: '中国农业银行',
    en: 'Agricultural Bank of China',
    bins: ['622848', '622845', '622846', '95599', '621282'],
  },
  boc: {
    zh: '中国银行',
    en: 'Bank of China',
    bins: ['621660', '621661', '621663', '456351', '601382', '621785'],
  },
  ccb: {
    zh: '中国建设银行',
    en: 'China Construction Bank',
    bins: ['621700', '622700', '436742', '621284', '623668'],
  },
  bocom: {
    zh: '交通银行',
    en: 'Bank of Communications',
    bins: ['622260', '622262', '622258', '622261', '621436'],
  },
  psbc: {
    zh: '中国邮政储蓄银行',
    en: 'Postal Savings Bank',
    bins: ['621799', '622188', '621098', '621098', '622199'],
  },
  cmb: {
    zh: '招商银行',
    en: 'China Merchants Bank',
    bins: ['622588', '621483', '621485', '621286', '622580', '410062'],
  },
  citic: { zh: '中信银行', en: 'China CITIC Bank', bins: ['622690', '621771', '621768', '433670', '622696'] },
  ceb: { zh: '中国光大银行', en: 'China Everbright Bank', bins: ['622660', '621492', '622662', '620535'] },
  cmbc: { zh: '中国民生银行', en: 'China Minsheng Bank', bins: ['622622', '621691', '622615', '415599'] },
  cib: { zh: '兴业银行', en: 'Industrial Bank', bins: ['622908', '622909', '438588', '966666'] },
  spdb: { zh: '浦发银行', en: 'SPD Bank', bins: ['622521', '622518', '622520', '621792'] },
  pab: { zh: '平安银行', en: 'Ping An Bank', bins: ['622298', '621626', '622155', '602907', '622986'] },
  hxb: { zh: '华夏银行', en: 'Hua Xia Bank', bins: ['622632', '622630', '621222', '539867'] },
  cgb: { zh: '广发银行', en: 'China Guangfa Bank', bins: ['622568', '621462', '622569', '685800'] },
  bob: { zh: '北京银行', en: 'Bank of Beijing', bins: ['621030', '621420', '602969', '622163'] },
  bosh: { zh: '上海银行', en: 'Bank of Shanghai', bins: ['622892', '621050', '622279', '620522'] },
  brcb: { zh: '北京农商银行', en: 'Beijing Rural Commercial Bank', bins: ['621067', '622138', '621560'] },
} as const

export type BankCode = keyof typeof banks

/** The first digits of credit cards, to which nothing is paid out. */
const creditBins = [
  '439225',
  '518710',
  '622575',
  '622760',
  '436718',
  '622168',
  '625330',
  '427020',
  '622836',
  '628288',
]

export const bankName = (code: string, language: 'zh' | 'en'): string =>
  isOneOf(keysOf(banks), code) ? banks[code][language] : code

/** The digits of what was typed, without the blanks between the groups. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** The check digit of payment cards. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type CardProblem = 'digits' | 'checkDigit' | 'credit' | 'unknownBank'
export type ReadCard = { ok: true; digits: string; bank: BankCode } | { ok: false; problem: CardProblem }

/** Reads the number of a card and finds its bank. */
export function readCardNumber(typed: string): ReadCard {
  const digits = cardDigits(typed)
  if (!/^\d{15,19}$/.test(digits)) {
    return { ok: false, problem: 'digits' }
  }
  if (!hasLuhnDigit(digits)) {
    return { ok: false, problem: 'checkDigit' }
  }
  if (creditBins.some((bin) => digits.startsWith(bin))) {
    return { ok: false, problem: 'credit' }
  }
  const bank = keysOf(banks).find((code) => banks[code].bins.some((bin) => digits.startsWith(bin)))
  return bank ? { ok: true, digits, bank } : { ok: false, problem: 'unknownBank' }
}
