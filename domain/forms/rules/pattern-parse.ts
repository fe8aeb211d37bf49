import { readClass, readEscaped } from './pattern-class.ts'
import {
  EMPTY_PATTERN,
  failPattern,
  remainingSource,
  type PatternNode,
  type PatternReason,
  type PatternReader,
} from './pattern-reader.ts'
import { ANY_CHARACTER, charRange, charClass } from './pattern-set.ts'

type ParseResult = { ok: true; part: PatternNode } | { ok: false; reason: PatternReason }

const MAX_DEPTH = 40

export function parsePattern(source: string): ParseResult {
  const reader: PatternReader = { source, at: 0, depth: 0 }
  const part = readAlternatives(reader)
  if (reader.at < source.length) {
    failPattern(reader, 'malformed')
  }
  return reader.reason ? { ok: false, reason: reader.reason } : { ok: true, part }
}

function readAlternatives(reader: PatternReader): PatternNode {
  const parts = [readSequence(reader)]
  while (remainingSource(reader, 1) === '|') {
    reader.at += 1
    parts.push(readSequence(reader))
  }
  return parts.length === 1 ? (parts[0] ?? EMPTY_PATTERN) : { kind: 'any', parts }
}

function readSequence(reader: PatternReader): PatternNode {
  const parts: PatternNode[] = []
  while (reader.at < reader.source.length && !/^[|)]/.test(remainingSource(reader, 1))) {
    parts.push(readRepeat(reader))
  }
  return { kind: 'all', parts }
}

function readRepeat(reader: PatternReader): PatternNode {
  const part = readAtom(reader)
  const [written, sign, from, range, to] =
    /^([*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/.exec(remainingSource(reader)) ?? []
  if (written === undefined) {
    return part
  }
  reader.at += written.length
  const least = sign === '+' ? 1 : Number(from ?? 0)
  const most =
    sign === '?' ? 1 : from === undefined || to === '' ? Infinity : range === undefined ? least : Number(to)
  const isRepeatedAgain = /^[*+?]/.test(remainingSource(reader, 1))
  return part.kind === 'assert' || isRepeatedAgain || most < least
    ? failPattern(reader, 'malformed')
    : { kind: 'repeat', part, least, most }
}

function readAtom(reader: PatternReader): PatternNode {
  const next = remainingSource(reader, 1)
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
  if (/^[*+?]|^\{\d+(?:,\d*)?\}/.test(remainingSource(reader))) {
    return failPattern(reader, 'malformed')
  }
  const code = reader.source.codePointAt(reader.at) ?? 0
  reader.at += code > 0xffff ? 2 : 1
  return { kind: 'set', set: next === '.' ? ANY_CHARACTER : charClass([charRange(code, code)], false) }
}

function readGroup(reader: PatternReader): PatternNode {
  const [opening = '('] = /^\((?:\?:|\?<[A-Za-z_]\w*>)?/.exec(remainingSource(reader, 40)) ?? []
  reader.at += opening.length
  reader.depth += 1
  if (reader.depth > MAX_DEPTH) {
    return failPattern(reader, 'tooLarge')
  }
  // Other groups that begin with a question mark are look-ahead or look-behind.
  if (remainingSource(reader, 1) === '?') {
    return failPattern(reader, 'unsupported')
  }
  const part = readAlternatives(reader)
  reader.depth -= 1
  if (remainingSource(reader, 1) !== ')') {
    return failPattern(reader, 'malformed')
  }
  reader.at += 1
  return part.kind === 'assert' ? { kind: 'all', parts: [part] } : part
}
