import { compilePattern, type Instruction } from './pattern-program.ts'
import { parsePattern } from './pattern-parse.ts'
import type { PatternReason } from './pattern-reader.ts'

/** A pattern ready to be held against texts. */
export type Pattern = { readonly program: readonly Instruction[]; readonly anyCase: boolean }

/** Texts longer than this match no pattern: a field that needs one is shorter. */
export const MAX_MATCHED = 1000
const MAX_PATTERN = 500

type Read = { ok: true; pattern: Pattern } | { ok: false; reason: PatternReason }

/** Reads a regular expression, with the flags i and u or none. Look-around and references back are refused. */
export function readPattern(source: string, flags = ''): Read {
  if (source.length > MAX_PATTERN) {
    return { ok: false, reason: 'tooLong' }
  }
  if (!/^[iu]*$/.test(flags)) {
    return { ok: false, reason: 'unsupported' }
  }
  const parsed = parsePattern(source)
  if (!parsed.ok) {
    return parsed
  }
  const program = compilePattern(parsed.part)
  return program === undefined
    ? { ok: false, reason: 'tooLarge' }
    : { ok: true, pattern: { program, anyCase: flags.includes('i') } }
}

/**
 * Whether the pattern is found anywhere in the text. All ways through the pattern are walked at once, one
 * character after the other, so the time grows with the length of text times pattern and never explodes, as it
 * does where a machine tries one way after the other.
 */
export function matchesPattern({ program, anyCase }: Pattern, text: string): boolean {
  if (text.length > MAX_MATCHED) {
    return false
  }
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const seen = new Int32Array(program.length).fill(-1)
  let active: number[] = []
  for (let at = 0; at <= codes.length; at++) {
    // The pattern may begin at every place.
    const { open, matched } = reached(program, [...active, 0], codes, at, seen)
    if (matched) {
      return true
    }
    const code = codes[at]
    active =
      code === undefined
        ? []
        : open.filter((place) => takes(program[place], code, anyCase)).map((place) => place + 1)
  }
  return false
}

/** The places from which a character is taken next, without taking one; each only once at one place of the text. */
function reached(
  program: readonly Instruction[],
  from: readonly number[],
  codes: readonly number[],
  at: number,
  seen: Int32Array,
): { open: number[]; matched: boolean } {
  const open: number[] = []
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const instruction = program[place]
    if (instruction === undefined || seen[place] === at) {
      continue
    }
    seen[place] = at
    switch (instruction.kind) {
      case 'match':
        return { open, matched: true }
      case 'set':
        open.push(place)
        break
      case 'split':
        waiting.push(...instruction.to)
        break
      default:
        if (holds(instruction.where, codes, at)) {
          waiting.push(place + 1)
        }
    }
  }
  return { open, matched: false }
}

const isWord = (code: number | undefined): boolean =>
  code !== undefined && /^\w$/.test(String.fromCodePoint(code))

function holds(where: 'start' | 'end' | 'edge' | 'inside', codes: readonly number[], at: number): boolean {
  if (where === 'start' || where === 'end') {
    return at === (where === 'start' ? 0 : codes.length)
  }
  return (isWord(codes[at - 1]) !== isWord(codes[at])) === (where === 'edge')
}

function takes(instruction: Instruction | undefined, code: number, anyCase: boolean): boolean {
  if (instruction?.kind !== 'set') {
    return false
  }
  const char = String.fromCodePoint(code)
  const forms = anyCase
    ? [code, char.toLowerCase().codePointAt(0), char.toUpperCase().codePointAt(0)]
    : [code]
  return forms.some((form) => form !== undefined && instruction.set.has(form)) !== instruction.set.not
}
