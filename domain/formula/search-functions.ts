import { charactersOf, indexOfCharacters, spendSearch } from './characters.ts'
import type { FormulaFunction, FunctionContext } from './function.ts'
import { formulaLimits } from './limits.ts'
import { textFunction } from './text-functions.ts'
import { toNumber, toText, type FormulaScalar } from './value.ts'
import { parseWildcards, searchWildcards } from './wildcard.ts'

/** The position where a search begins, as an index; undefined when the text does not reach it. */
function startOf(position: FormulaScalar | undefined, length: number): number | undefined {
  const start = position === undefined ? 1 : Math.trunc(toNumber(position))
  return start >= 1 && start <= length + 1 ? start - 1 : undefined
}

function found(index: number, context: FunctionContext): FormulaScalar {
  return index < 0 ? context.fail('formula', 'notFound') : index + 1
}

function find(
  [wanted = null, within = null, position]: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const [part, characters] = [charactersOf(toText(wanted), context), charactersOf(toText(within), context)]
  const start = startOf(position, characters.length)
  if (start === undefined || !spendSearch(characters.length, part.length, context)) {
    return context.fail('formula', 'outOfRange')
  }
  return found(indexOfCharacters(characters, part, start), context)
}

function search(
  [wanted = null, within = null, position]: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const start = startOf(position, charactersOf(toText(within), context).length)
  return start === undefined
    ? context.fail('formula', 'outOfRange')
    : found(searchWildcards(toText(within), parseWildcards(toText(wanted), context), start, context), context)
}

function contains(
  [within = null, wanted = null]: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const [part, characters] = [charactersOf(toText(wanted), context), charactersOf(toText(within), context)]
  return spendSearch(characters.length, part.length, context) && indexOfCharacters(characters, part, 0) >= 0
}

/** Replaces every occurrence, or only the one with the given number; occurrences do not overlap. */
function substitute(
  [value = null, old = null, by = null, which]: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const [characters, part, insert] = [
    charactersOf(toText(value), context),
    charactersOf(toText(old), context),
    toText(by),
  ]
  const only = which === undefined ? undefined : Math.trunc(toNumber(which))
  if (only !== undefined && only < 1) {
    return context.fail('formula', 'outOfRange')
  }
  if (part.length === 0 || !spendSearch(characters.length, part.length, context)) {
    return toText(value)
  }
  const all = occurrences(characters, part)
  const chosen = only === undefined ? all : all.slice(only - 1, only)
  if (chosen.length * insert.length > formulaLimits.text) {
    return context.fail('budget', 'longText')
  }
  context.spend(chosen.length)
  const starts = [0, ...chosen.map((index) => index + part.length)]
  const between = starts.map((start, at) => characters.slice(start, chosen[at]).join(''))
  return between.join(insert)
}

function occurrences(characters: readonly string[], part: readonly string[]): number[] {
  const found: number[] = []
  for (
    let index = indexOfCharacters(characters, part, 0);
    index >= 0;
    index = indexOfCharacters(characters, part, index + part.length)
  ) {
    found.push(index)
  }
  return found
}

/** Positions are those of MID. A text that is not found is an error, which IFERROR can catch. */
export const searchFunctions: Readonly<Record<string, FormulaFunction>> = {
  FIND: textFunction(2, 3, find),
  SEARCH: textFunction(2, 3, search),
  CONTAINS: textFunction(2, 2, contains),
  SUBSTITUTE: textFunction(3, 4, substitute),
}
