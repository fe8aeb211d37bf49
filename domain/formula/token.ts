import { readBraceField } from './brace.ts'

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

/** Why a text is not a formula, and at which index. */
export type SyntaxProblem = { reason: SyntaxReason; at: number; found: string }

type TokenizeResult = { ok: true; tokens: FormulaToken[] } | { ok: false; problem: SyntaxProblem }

const BLANK = /[\s\u3000\ufeff]+/y
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
export const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/uy
const SIGN = /===|!==|==|!=|<>|<=|>=|&&|\|\||[=<>+\-*/%&!?:(),.]/y

/** Signs that Chinese input methods write, and the plain signs they stand for. */
const CHINESE_SIGNS: Readonly<Record<string, string>> = {
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
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }
const SYNONYMS: Readonly<Record<string, string>> = { '=': '==', '===': '==', '!==': '!=', '<>': '!=' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Splits a formula into tokens; different spellings of an operator become the same token. */
export function tokenize(source: string): TokenizeResult {
  const tokens: FormulaToken[] = []
  let at = 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  while (at < source.length) {
    const char = source[at] ?? ''
    const blank = match(BLANK)
    const number = match(NUMBER)
    const name = match(NAME)
    const sign = Object.hasOwn(CHINESE_SIGNS, char) ? CHINESE_SIGNS[char] : match(SIGN)
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
    } else if (Object.hasOwn(CLOSING_QUOTES, char)) {
      const text = readText(source, at + 1, CLOSING_QUOTES[char] ?? '')
      if (text === undefined) {
        return { ok: false, problem: { reason: 'openText', at, found: source.slice(at, at + 20) } }
      }
      tokens.push({ kind: 'text', value: text.value, at })
      at = text.end
    } else if (char === '{' || char === '｛') {
      const brace = readBraceField(source, at)
      if (brace === undefined) {
        return { ok: false, problem: { reason: 'badBrace', at, found: source.slice(at, at + 20) } }
      }
      tokens.push({ kind: 'field', path: brace.path, at })
      at = brace.end
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', value: SYNONYMS[sign] ?? sign, at })
      at += Object.hasOwn(CHINESE_SIGNS, char) ? 1 : sign.length
    } else {
      return { ok: false, problem: { reason: 'strangeCharacter', at, found: char } }
    }
  }
  return { ok: true, tokens: [...tokens, { kind: 'end', at }] }
}

/** A text up to its closing quote; a backslash keeps the next character, except in \n, \r and \t. */
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
