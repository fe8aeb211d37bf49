import type { CharacterSet } from './pattern-set.ts'

/** A parsed regular expression. Groups are not recorded, because nothing uses what they match. */
export type PatternNode =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'assert'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'all'; parts: readonly PatternNode[] }
  | { kind: 'any'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }

export type PatternReason = 'tooLong' | 'tooLarge' | 'unsupported' | 'malformed'

/** A problem moves the reader to the end, so that all loops stop. */
export type PatternReader = { source: string; at: number; depth: number; reason?: PatternReason }

export const EMPTY_PATTERN: PatternNode = { kind: 'all', parts: [] }

export function failPattern(reader: PatternReader, reason: PatternReason): PatternNode {
  reader.reason ??= reason
  reader.at = reader.source.length
  return EMPTY_PATTERN
}

export const remainingSource = (reader: PatternReader, length = 20): string =>
  reader.source.slice(reader.at, reader.at + length)
