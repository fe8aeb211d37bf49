import { failPattern, remainingSource, type PatternNode, type PatternReader } from './pattern-reader.ts'
import { charRange, charClass, readEscape } from './pattern-set.ts'

/** An escape outside of a character class, which may also be a word boundary. */
export function readEscaped(reader: PatternReader): PatternNode {
  const next = remainingSource(reader, 2)
  if (next === '\\b' || next === '\\B') {
    reader.at += 2
    return { kind: 'assert', where: next === '\\b' ? 'edge' : 'inside' }
  }
  const escape = readEscape(reader.source, reader.at)
  if (escape === undefined) {
    return failPattern(reader, /^\\[1-9k]/.test(next) ? 'unsupported' : 'malformed')
  }
  reader.at += escape.length
  return {
    kind: 'set',
    set: charClass(['code' in escape ? charRange(escape.code, escape.code) : escape.test], false),
  }
}

/** A character class in square brackets. */
export function readClass(reader: PatternReader): PatternNode {
  const not = remainingSource(reader, 2) === '[^'
  reader.at += not ? 2 : 1
  const tests: Array<(code: number) => boolean> = []
  while (remainingSource(reader, 1) !== ']') {
    const from = readMember(reader)
    const range = /^-[^\]]/.test(remainingSource(reader, 2))
    reader.at += range ? 1 : 0
    const to = range ? readMember(reader) : from
    if (
      from === undefined ||
      to === undefined ||
      (range && (typeof from !== 'number' || typeof to !== 'number'))
    ) {
      return failPattern(reader, 'malformed')
    }
    if (typeof from === 'number' && typeof to === 'number') {
      if (to < from) {
        return failPattern(reader, 'malformed')
      }
      tests.push(charRange(from, to))
    } else if (typeof from === 'function') {
      tests.push(from)
    }
  }
  reader.at += 1
  return { kind: 'set', set: charClass(tests, not) }
}

/** A character of a class, or the test of an escape; undefined at the end of the source. */
function readMember(reader: PatternReader): number | ((code: number) => boolean) | undefined {
  const code = reader.source.codePointAt(reader.at)
  if (code === undefined) {
    return undefined
  }
  if (code !== 92) {
    reader.at += code > 0xffff ? 2 : 1
    return code
  }
  const escape =
    remainingSource(reader, 2) === '\\b' ? { length: 2, code: 8 } : readEscape(reader.source, reader.at)
  reader.at += escape?.length ?? 1
  return escape && ('code' in escape ? escape.code : escape.test)
}
