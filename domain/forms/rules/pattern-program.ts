import type { PatternNode } from './pattern-reader.ts'
import type { CharacterSet } from './pattern-set.ts'

export type Instruction =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'assert'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'split'; to: readonly number[] }
  | { kind: 'match' }

/** Limits the time of a match. Counts in braces copy their part, so that a short pattern can have a long program. */
const MAX_PROGRAM = 500

/** The instructions of a pattern; undefined when there would be too many. */
export function compilePattern(part: PatternNode): Instruction[] | undefined {
  const program: Instruction[] = []
  add(program, part)
  program.push({ kind: 'match' })
  return program.length <= MAX_PROGRAM ? program : undefined
}

function add(program: Instruction[], part: PatternNode): void {
  if (program.length > MAX_PROGRAM) {
    return
  }
  switch (part.kind) {
    case 'set':
    case 'assert':
      program.push(part)
      return
    case 'all':
      part.parts.forEach((inner) => add(program, inner))
      return
    case 'any':
      addAny(program, part.parts)
      return
    default:
      addRepeat(program, part)
  }
}

/** Every alternative ends with a jump behind the last one. */
function addAny(program: Instruction[], parts: readonly PatternNode[]): void {
  const fork = program.push({ kind: 'match' }) - 1
  const starts: number[] = []
  const jumps: number[] = []
  for (const part of parts) {
    starts.push(program.length)
    add(program, part)
    jumps.push(program.push({ kind: 'match' }) - 1)
  }
  program[fork] = { kind: 'split', to: starts }
  for (const jump of jumps) {
    program[jump] = { kind: 'split', to: [program.length] }
  }
}

function addRepeat(program: Instruction[], { part, least, most }: PatternNode & { kind: 'repeat' }): void {
  for (let time = 0; time < least && program.length <= MAX_PROGRAM; time++) {
    add(program, part)
  }
  if (most === Infinity) {
    const fork = program.push({ kind: 'match' }) - 1
    add(program, part)
    program.push({ kind: 'split', to: [fork] })
    program[fork] = { kind: 'split', to: [fork + 1, program.length] }
    return
  }
  const forks: number[] = []
  for (let time = least; time < most && program.length <= MAX_PROGRAM; time++) {
    forks.push(program.push({ kind: 'match' }) - 1)
    add(program, part)
  }
  for (const fork of forks) {
    program[fork] = { kind: 'split', to: [fork + 1, program.length] }
  }
}
