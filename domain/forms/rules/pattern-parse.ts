import { readClass, readEscaped } from './pattern-class.ts'
import { EMPTY, fail, rest, type Part, type PatternReason, type Reader } from './pattern-reader.ts'
import { ANY, between, oneOf } from './pattern-set.ts'

type Parsed = { ok: true; part: Part } | { ok: false; reason: PatternReason }

const MAX_DEPTH = 40

export function parsePattern(source: string): Parsed {
  const reader: Reader = { source, at: 0, depth: 0 }
  const part = readAny(reader)
  if (reader.at < source.length) {
    fail(reader, 'malformed')
  }
  return reader.reason ? { ok: false, reason: reader.reason } : { ok: true, part }
}

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
