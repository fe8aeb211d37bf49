import { ANY, between, oneOf, readEscape, type CharacterSet } from './pattern-set.ts'

/** A regular expression as it was understood; groups only hold together, as nothing asks what they found. */
export type Part =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'assert'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'all'; parts: readonly Part[] }
  | { kind: 'any'; parts: readonly Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number }

export type PatternReason = 'tooLong' | 'tooLarge' | 'unsupported' | 'malformed'

type Parsed = { ok: true; part: Part } | { ok: false; reason: PatternReason }

/** A problem sends the reader behind the end, where every loop stops. */
type Reader = { source: string; at: number; depth: number; reason?: PatternReason }

const EMPTY: Part = { kind: 'all', parts: [] }
const MAX_DEPTH = 40

export function parsePattern(source: string): Parsed {
  const reader: Reader = { source, at: 0, depth: 0 }
  const part = readAny(reader)
  if (reader.at < source.length) {
    fail(reader, 'malformed')
  }
  return reader.reason ? { ok: false, reason: reader.reason } : { ok: true, part }
}

function fail(reader: Reader, reason: PatternReason): Part {
  reader.reason ??= reason
  reader.at = reader.source.length
  return EMPTY
}

const rest = (reader: Reader, length = 20): string => reader.source.slice(reader.at, reader.at + length)

function readAny(reader: Reader): Part {
  const parts = [readAll(reader)]
  while (rest(reader, 1) === '|') {
    reader.at += 1
    parts.push(readAll(reader))
  }
  return parts.length === 1 ? (parts[0] ?? EMPTY) : { kind: 'any', parts }
}

function readAll(reader: Reader): Part {
  const parts: Part[] = []
  while (reader.at < reader.source.length && !/^[|)]/.test(rest(reader, 1))) {
    parts.push(readRepeat(reader))
  }
  return { kind: 'all', parts }
}

function readRepeat(reader: Reader): Part {
  const part = readOne(reader)
  const [written, sign, from, range, to] = /^([*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/.exec(rest(reader)) ?? []
  if (written === undefined) {
    return part
  }
  reader.at += written.length
  const least = sign === '+' ? 1 : Number(from ?? 0)
  const most =
    sign === '?' ? 1 : from === undefined || to === '' ? Infinity : range === undefined ? least : Number(to)
  const twice = /^[*+?]/.test(rest(reader, 1))
  return part.kind === 'assert' || twice || most < least
    ? fail(reader, 'malformed')
    : { kind: 'repeat', part, least, most }
}

function readOne(reader: Reader): Part {
  const next = rest(reader, 1)
  if (next === '(') {
    return readGroup(reader)
  }
  if (next === '[') {
    return readClass(reader)
  }
  if (next === '\\') {
    return readEscaped(reader)
  }
  if (next === '^' || next === '$') {
    reader.at += 1
    return { kind: 'assert', where: next === '^' ? 'start' : 'end' }
  }
  if (/^[*+?]|^\{\d+(?:,\d*)?\}/.test(rest(reader))) {
    return fail(reader, 'malformed')
  }
  const code = reader.source.codePointAt(reader.at) ?? 0
  reader.at += code > 0xffff ? 2 : 1
  return { kind: 'set', set: next === '.' ? ANY : oneOf([between(code, code)], false) }
}

function readGroup(reader: Reader): Part {
  const [opening = '('] = /^\((?:\?:|\?<[A-Za-z_]\w*>)?/.exec(rest(reader, 40)) ?? []
  reader.at += opening.length
  reader.depth += 1
  if (reader.depth > MAX_DEPTH) {
    return fail(reader, 'tooLarge')
  }
  // What still begins with a question mark looks ahead or behind.
  if (rest(reader, 1) === '?') {
    return fail(reader, 'unsupported')
  }
  const part = readAny(reader)
  reader.depth -= 1
  if (rest(reader, 1) !== ')') {
    return fail(reader, 'malformed')
  }
  reader.at += 1
  return part.kind === 'assert' ? { kind: 'all', parts: [part] } : part
}

function readEscaped(reader: Reader): Part {
  const next = rest(reader, 2)
  if (next === '\\b' || next === '\\B') {
    reader.at += 2
    return { kind: 'assert', where: next === '\\b' ? 'edge' : 'inside' }
  }
  const escape = readEscape(reader.source, reader.at)
  if (escape === undefined) {
    return fail(reader, /^\\[1-9k]/.test(next) ? 'unsupported' : 'malformed')
  }
  reader.at += escape.length
  return {
    kind: 'set',
    set: oneOf(['code' in escape ? between(escape.code, escape.code) : escape.test], false),
  }
}

function readClass(reader: Reader): Part {
  const not = rest(reader, 2) === '[^'
  reader.at += not ? 2 : 1
  const tests: Array<(code: number) => boolean> = []
  while (rest(reader, 1) !== ']') {
    const from = readMember(reader)
    const range = /^-[^\]]/.test(rest(reader, 2))
    reader.at += range ? 1 : 0
    const to = range ? readMember(reader) : from
    if (
      from === undefined ||
      to === undefined ||
      (range && (typeof from !== 'number' || typeof to !== 'number'))
    ) {
      return fail(reader, 'malformed')
    }
    if (typeof from === 'number' && typeof to === 'number') {
      if (to < from) {
        return fail(reader, 'malformed')
      }
      tests.push(between(from, to))
    } else if (typeof from === 'function') {
      tests.push(from)
    }
  }
  reader.at += 1
  return { kind: 'set', set: oneOf(tests, not) }
}

/** One character of a class, or the test an escape stands for; nothing at the end. */
function readMember(reader: Reader): number | ((code: number) => boolean) | undefined {
  const code = reader.source.codePointAt(reader.at)
  if (code === undefined) {
    return undefined
  }
  if (code !== 92) {
    reader.at += code > 0xffff ? 2 : 1
    return code
  }
  const escape = rest(reader, 2) === '\\b' ? { length: 2, code: 8 } : readEscape(reader.source, reader.at)
  reader.at += escape?.length ?? 1
  return escape && ('code' in escape ? escape.code : escape.test)
}
