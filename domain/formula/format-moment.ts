import { chineseDigits, chineseNumber, dateNames, type DateLanguage } from './date-names.ts'

/**
 * The pieces of a pattern: a language or a way of writing numbers in brackets, quoted text, a character behind a
 * backslash, the half of the day, the weekday in Chinese, a run of one letter, or any other character.
 */
const PIECES = /\[[^\]]*\]|"[^"]*"|\\[^]|AM\/PM|A\/P|上午\/下午|a{3,4}|(y+|m+|d+|h+|s+)|[^]/gi

/** Languages as spreadsheets write them: [$-804] and [$-zh-CN], everything else is English. */
const CHINESE_TAG = /^\[\$[^-]*-(?:0?804|0?404|0?C04|1004|zh\b)/i

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

const FIELDS: Readonly<Record<string, Field>> = { y: 'year', m: 'month', d: 'day', h: 'hour', s: 'second' }

const READ: Readonly<Record<Field, (date: Date) => number>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth() + 1,
  day: (date) => date.getUTCDate(),
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes(),
  second: (date) => date.getUTCSeconds(),
}

type Style = { language: DateLanguage; isChineseNumber: boolean; isHalfDay: boolean }

/**
 * A day or time by a pattern such as `yyyy-MM-dd HH:mm:ss`, `yyyy年M月d日`, `d mmmm yyyy` or `[$-804]mmmm`, as
 * spreadsheets read it. `mm` is the minute behind an hour or before a second, and the month elsewhere; a capital M
 * is always the month.
 */
export function formatMoment(wall: number, pattern: string): string {
  const date = new Date(wall)
  const pieces = Array.from(pattern.matchAll(PIECES), ([piece, letters]) => ({ piece, letters }))
  const style: Style = {
    language: pieces.some(({ piece }) => CHINESE_TAG.test(piece)) ? 'zh' : 'en',
    isChineseNumber: pieces.some(({ piece }) => /^\[DBNum1\]$/i.test(piece)),
    isHalfDay: pieces.some(({ piece }) => HALF_DAY.test(piece)),
  }
  const fields = fieldsIn(pieces.flatMap(({ letters }) => letters ?? []))
  let next = 0
  return pieces
    .map(({ piece, letters }) => {
      const field = letters === undefined ? undefined : fields[next++]
      return field === undefined || letters === undefined
        ? otherPiece(piece, date, style)
        : fieldText(field, letters.length, date, style)
    })
    .join('')
}

/** What each run of letters stands for, given those before and behind it. */
const fieldsIn = (runs: readonly string[]): (Field | undefined)[] =>
  runs.map((letters, at) => {
    const isMinute =
      /^mm?$/.test(letters) && (/^h/i.test(runs[at - 1] ?? '') || /^s/i.test(runs[at + 1] ?? ''))
    return isMinute ? 'minute' : FIELDS[letters[0]?.toLowerCase() ?? '']
  })

const HALF_DAY = /^(?:AM\/PM|A\/P|上午\/下午)$/i

function otherPiece(piece: string, date: Date, { language }: Style): string {
  if (HALF_DAY.test(piece)) {
    const half = date.getUTCHours() < 12 ? 0 : 1
    const names = piece.startsWith('上') || language === 'zh' ? ['上午', '下午'] : piece.split('/')
    return names[half] ?? ''
  }
  if (/^a{3,4}$/i.test(piece)) {
    const name = dateNames.zh.weekdays[date.getUTCDay()] ?? ''
    return piece.length === 4 ? name : name.slice(-1)
  }
  if (piece.length > 1) {
    return piece.startsWith('[') ? '' : piece.startsWith('"') ? piece.slice(1, -1) : piece.slice(1)
  }
  return piece
}

function fieldText(field: Field, length: number, date: Date, style: Style): string {
  const names = dateNames[style.language]
  const number = READ[field](date)
  if (field === 'month' && length > 2) {
    const name = (length === 3 ? names.shortMonths : names.months)[number - 1] ?? ''
    return length === 5 ? (Array.from(name)[0] ?? '') : name
  }
  if (field === 'day' && length > 2) {
    return (length === 3 ? names.shortWeekdays : names.weekdays)[date.getUTCDay()] ?? ''
  }
  const value = field === 'hour' && style.isHalfDay ? number % 12 || 12 : number
  const digits = String(value).padStart(field === 'year' ? 4 : Math.min(2, length), '0')
  const text = field === 'year' && length === 2 ? digits.slice(-2) : digits
  if (!style.isChineseNumber) {
    return text
  }
  return field === 'year'
    ? chineseDigits(text)
    : text.startsWith('0')
      ? chineseDigits(text)
      : chineseNumber(value)
}
