import type { CharacterSet } from './pattern-set.ts'

/** A regular expression as it was understood; groups only hold together, as nothing asks what they found. */
export type Part =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'assert'; where: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'all'; parts: readonly Part[] }
  | { kind: 'any'; parts: readonly Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number }

export type PatternReason = 'tooLong' | 'tooLarge' | 'unsupported' | 'malformed'

/** A problem sends the reader behind the end, where every loop stops. */
export type Reader = { source: string; at: number; depth: number; reason?: PatternReason }

export const EMPTY: Part = { kind: 'all', parts: [] }

export function fail(reader: Reader, reason: PatternReason): Part {
  reader.reason ??= reason
  reader.at = reader.source.length
  return EMPTY
}

export const rest = (reader: Reader, length = 20): string =>
  reader.source.slice(reader.at, reader.at + length)
