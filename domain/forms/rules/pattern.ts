import { compilePattern, type Instruction } from './pattern-program.ts'
import { parsePattern } from './pattern-parse.ts'
import type { PatternReason } from './pattern-reader.ts'

/** A compiled pattern. */
export type Pattern = { readonly program: readonly Instruction[]; readonly anyCase: boolean }

/** Texts longer than this match no pattern. */
export const MAX_MATCHED = 1000
const MAX_PATTERN = 500

type PatternResult = { ok: true; pattern: Pattern } | { ok: false; reason: PatternReason }

/** Reads a regular expression with the flags i and u. Look-around and back references are not supported. */
export function readPattern(source: string, flags = ''): PatternResult {
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
 * Whether the pattern matches anywhere in the text. All possible matches are followed at once, character by character,
 * so that the time is at most the length of the text times that of the pattern. Backtracking, in contrast, can take
 * exponential time.
 */
export function matchesPattern({ program, anyCase }: Pattern, text: string): boolean {
  if (text.length > MAX_MATCHED) {
    return false
  }
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const seen = new Int32Array(program.length).fill(-1)
  let active: number[] = []
  for (let at = 0; at <= codes.length; at++) {
    // A match may begin at every character.
    const { open, matched } = reachable(program, [...active, 0], codes, at, seen)
    if (matched) {
      return true
    }
    const code = codes[at]
    active =
      code === undefined
        ? []
        : open.filter((position) => accepts(program[position], code, anyCase)).map((position) => position + 1)
  }
  return false
}

/** The instructions that consume the next character and can be reached without consuming one, each at most once. */
function reachable(
  program: readonly Instruction[],
  from: readonly number[],
  codes: readonly number[],
  at: number,
  seen: Int32Array,
): { open: number[]; matched: boolean } {
  const open: number[] = []
  const pending = [...from]
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    const instruction = program[position]
    if (instruction === undefined || seen[position] === at) {
      continue
    }
    seen[position] = at
    switch (instruction.kind) {
      case 'match':
        return { open, matched: true }
      case 'set':
        open.push(position)
        break
      case 'split':
        pending.push(...instruction.to)
        break
      default:
        if (isAssertionTrue(instruction.where, codes, at)) {
          pending.push(position + 1)
        }
    }
  }
  return { open, matched: false }
}

const isWord = (code: number | undefined): boolean =>
  code !== undefined && /^\w$/.test(String.fromCodePoint(code))

function isAssertionTrue(
  where: 'start' | 'end' | 'edge' | 'inside',
  codes: readonly number[],
  at: number,
): boolean {
  if (where === 'start' || where === 'end') {
    return at === (where === 'start' ? 0 : codes.length)
  }
  return (isWord(codes[at - 1]) !== isWord(codes[at])) === (where === 'edge')
}

function accepts(instruction: Instruction | undefined, code: number, anyCase: boolean): boolean {
  if (instruction?.kind !== 'set') {
    return false
  }
  const char = String.fromCodePoint(code)
  const forms = anyCase
    ? [code, char.toLowerCase().codePointAt(0), char.toUpperCase().codePointAt(0)]
    : [code]
  return forms.some((form) => form !== undefined && instruction.set.has(form)) !== instruction.set.not
}
