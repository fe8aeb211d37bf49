/** A set of characters: those for which `has` is true, or all others when `not` is true. */
export type CharacterSet = { readonly has: (code: number) => boolean; readonly not: boolean }

type Test = (code: number) => boolean

const byExpression =
  (expression: RegExp): Test =>
  (code) =>
    expression.test(String.fromCodePoint(code))

const DIGIT = byExpression(/^\d$/)
const WORD = byExpression(/^\w$/)
const SPACE = byExpression(/^\s$/)
const LINE_END = byExpression(/^[\n\r\u2028\u2029]$/)

const CLASSES: Readonly<Record<string, Test>> = {
  d: DIGIT,
  D: (code) => !DIGIT(code),
  w: WORD,
  W: (code) => !WORD(code),
  s: SPACE,
  S: (code) => !SPACE(code),
}

const PROPERTIES: Readonly<Record<string, Test>> = {
  L: byExpression(/^\p{L}$/u),
  Lu: byExpression(/^\p{Lu}$/u),
  Ll: byExpression(/^\p{Ll}$/u),
  N: byExpression(/^\p{N}$/u),
  Nd: byExpression(/^\p{Nd}$/u),
  P: byExpression(/^\p{P}$/u),
  S: byExpression(/^\p{S}$/u),
  Z: byExpression(/^\p{Z}$/u),
  'Script=Han': byExpression(/^\p{Script=Han}$/u),
  'sc=Han': byExpression(/^\p{Script=Han}$/u),
}

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }

export const ANY_CHARACTER: CharacterSet = { has: LINE_END, not: true }

export const charClass = (tests: readonly Test[], not: boolean): CharacterSet => ({
  has: (code) => tests.some((test) => test(code)),
  not,
})

export const charRange =
  (from: number, to: number): Test =>
  (code) =>
    code >= from && code <= to

/** What an escape stands for: one character, or a test for several. */
export type Escape = { length: number } & ({ code: number } | { test: Test })

/** Reads the escape whose backslash stands at that place; undefined for one that is not known. */
export function readEscape(source: string, at: number): Escape | undefined {
  const rest = source.slice(at + 1, at + 20)
  const char = rest[0] ?? ''
  if (Object.hasOwn(CLASSES, char)) {
    const test = CLASSES[char]
    return test && { length: 2, test }
  }
  const [property, negated, name = ''] = /^([pP])\{([A-Za-z=]+)\}/.exec(rest) ?? []
  if (property !== undefined) {
    const test = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined
    return test && { length: property.length + 1, test: negated === 'P' ? (code) => !test(code) : test }
  }
  const [written, ...hex] = /^(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(rest) ?? []
  if (written !== undefined) {
    const code = Number.parseInt(hex.find((digits) => digits !== undefined) ?? '', 16)
    return code <= 0x10ffff ? { length: written.length + 1, code } : undefined
  }
  if (Object.hasOwn(CONTROLS, char) && !/^0\d/.test(rest)) {
    return { length: 2, code: CONTROLS[char] ?? 0 }
  }
  // Unknown escapes of letters and digits are reserved; an escaped sign stands for itself.
  return char === '' || /^[A-Za-z\d]$/.test(char) ? undefined : signAt(rest)
}

function signAt(rest: string): Escape {
  const code = rest.codePointAt(0) ?? 0
  return { length: code > 0xffff ? 3 : 2, code }
}
