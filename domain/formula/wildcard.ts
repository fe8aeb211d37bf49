import { charactersOf, spendSearch } from './characters.ts'
import type { FunctionContext } from './function.ts'

/** A character in lower case, or null for `?`, which stands for any one character. */
type PatternCharacter = string | null

/** What stands between the stars of a pattern: `a*b?` is `a` and `b?`. Without a star there is one piece. */
export type WildcardPattern = readonly (readonly PatternCharacter[])[]

const WILDCARDS = ['*', '?', '~']

/** Reads a pattern with `*` for any characters and `?` for one; `~*`, `~?` and `~~` stand for the signs themselves. */
export function parseWildcards(pattern: string, context: Pick<FunctionContext, 'spend'>): WildcardPattern {
  const pieces: PatternCharacter[][] = [[]]
  const characters = charactersOf(pattern, context)
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    const next = characters[at + 1]
    if (character === '~' && next !== undefined && WILDCARDS.includes(next)) {
      pieces.at(-1)?.push(next)
      at += 1
    } else if (character === '*') {
      pieces.push([])
    } else {
      pieces.at(-1)?.push(character === '?' ? null : character.toLowerCase())
    }
  }
  return pieces
}

/** Where the pattern first matches at or after `from`, without regard to case; -1 when it does not. */
export function searchWildcards(
  text: string,
  pattern: WildcardPattern,
  from: number,
  context: Pick<FunctionContext, 'spend'>,
): number {
  const characters = foldedCharacters(text, context)
  if (!spendMatching(characters, pattern, context)) {
    return -1
  }
  const [first = [], ...rest] = pattern
  const start = indexOfPiece(characters, first, from)
  // Taking the first piece as early as possible leaves the most text for the others.
  return start >= 0 && endOfPieces(characters, rest, start + first.length) >= 0 ? start : -1
}

/** Whether the pattern matches the whole text, without regard to case. */
export function matchesWildcards(
  text: string,
  pattern: WildcardPattern,
  context: Pick<FunctionContext, 'spend'>,
): boolean {
  const characters = foldedCharacters(text, context)
  if (!spendMatching(characters, pattern, context)) {
    return false
  }
  const [first = [], ...rest] = pattern
  const last = rest.pop()
  if (last === undefined) {
    return characters.length === first.length && isPieceAt(characters, first, 0)
  }
  const end = characters.length - last.length
  const middleEnd = isPieceAt(characters, first, 0) ? endOfPieces(characters, rest, first.length) : -1
  return middleEnd >= 0 && middleEnd <= end && isPieceAt(characters, last, end)
}

const foldedCharacters = (text: string, context: Pick<FunctionContext, 'spend'>): string[] =>
  charactersOf(text, context).map((character) => character.toLowerCase())

/** Each piece is compared at each position at most once. */
function spendMatching(
  characters: readonly string[],
  pattern: WildcardPattern,
  context: Pick<FunctionContext, 'spend'>,
): boolean {
  const length = pattern.reduce((total, piece) => total + piece.length, 0)
  return spendSearch(characters.length, length, context)
}

function isPieceAt(characters: readonly string[], piece: readonly PatternCharacter[], at: number): boolean {
  return (
    at >= 0 &&
    at + piece.length <= characters.length &&
    piece.every((character, index) => character === null || characters[at + index] === character)
  )
}

function indexOfPiece(
  characters: readonly string[],
  piece: readonly PatternCharacter[],
  from: number,
): number {
  for (let at = from; at + piece.length <= characters.length; at++) {
    if (isPieceAt(characters, piece, at)) {
      return at
    }
  }
  return -1
}

/** Where the last of the pieces ends when each is taken as early as possible; -1 when one is missing. */
function endOfPieces(
  characters: readonly string[],
  pieces: readonly (readonly PatternCharacter[])[],
  from: number,
): number {
  let end = from
  for (const piece of pieces) {
    const at = indexOfPiece(characters, piece, end)
    if (at < 0) {
      return -1
    }
    end = at + piece.length
  }
  return end
}
