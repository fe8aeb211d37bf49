import { readBrace } from './brace.ts'

export type FormulaToken =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'name'; value: string; at: number }
  | { kind: 'field'; path: readonly string[]; at: number }
  | { kind: 'sign'; value: string; at: number }
  | { kind: 'end'; at: number }

export type SyntaxReason =
  | 'tooLong'
  | 'tooDeep'
  | 'strangeCharacter'
  | 'openText'
  | 'badBrace'
  | 'bigNumber'
  | 'unexpected'
  | 'unfinished'
  | 'notCallable'

/** Why a text is no formula, and where. */
export type SyntaxProblem = { reason: SyntaxReason; at: number; found: string }

type Tokens = { ok: true; tokens: FormulaToken[] } | { ok: false; problem: SyntaxProblem }

const BLANK = /[\s\u3000\ufeff]+/y
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
export const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/uy
const SIGN = /===|!==|==|!=|<>|<=|>=|&&|\|\||[=<>+\-*/%&!?:(),.]/y

/** What an input method for Chinese leaves in place of the plain sign. */
const WIDE: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '！': '!',
  '？': '?',
  '：': ':',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '％': '%',
  '＜': '<',
  '＞': '>',
  '＆': '&',
  '×': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
}
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }
const SAME: Readonly<Record<string, string>> = { '=': '==', '===': '==', '!==': '!=', '<>': '!=' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Cuts a formula into its words and signs; signs of one meaning come out as one. */
export function tokenize(source: string): Tokens {
  const tokens: FormulaToken[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  while (at < source.length) {
    const char = source[at] ?? ''
    const blank = take(BLANK)
    const number = take(NUMBER)
    const name = take(NAME)
    const sign = Object.hasOwn(WIDE, char) ? WIDE[char] : take(SIGN)
    if (blank !== undefined) {
      at += blank.length
    } else if (number !== undefined) {
      const value = Number(number)
      if (!Number.isFinite(value)) {
        return { ok: false, problem: { reason: 'bigNumber', at, found: number.slice(0, 20) } }
      }
      tokens.push({ kind: 'number', value, at })
      at += number.length
    } else if (name !== undefined) {
      tokens.push({ kind: 'name', value: name, at })
      at += name.length
    } else if (Object.hasOwn(CLOSING, char)) {
      const text = readText(source, at + 1, CLOSING[char] ?? '')
      if (text === undefined) {
        return { ok: false, problem: { reason: 'openText', at, found: source.slice(at, at + 20) } }
      }
      tokens.push({ kind: 'text', value: text.value, at })
      at = text.end
    } else if (char === '{' || char === '｛') {
      const brace = readBrace(source, at)
      if (brace === undefined) {
        return { ok: false, problem: { reason: 'badBrace', at, found: source.slice(at, at + 20) } }
      }
      tokens.push({ kind: 'field', path: brace.path, at })
      at = brace.end
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', value: SAME[sign] ?? sign, at })
      at += Object.hasOwn(WIDE, char) ? 1 : sign.length
    } else {
      return { ok: false, problem: { reason: 'strangeCharacter', at, found: char } }
    }
  }
  return { ok: true, tokens: [...tokens, { kind: 'end', at }] }
}

/** A text up to its closing mark; a backslash takes the next character as it is, or as \n, \r, \t. */
function readText(source: string, from: number, closing: string): { value: string; end: number } | undefined {
  let value = ''
  for (let at = from; at < source.length; at++) {
    const char = source[at] ?? ''
    if (char === closing) {
      return { value, end: at + 1 }
    }
    if (char === '\\') {
      at += 1
      const next = source[at] ?? ''
      value += Object.hasOwn(ESCAPES, next) ? ESCAPES[next] : next
    } else {
      value += char
    }
  }
  return undefined
}
