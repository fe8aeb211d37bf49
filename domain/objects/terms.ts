import type { Definition, Field } from './definition.ts'
import { valueIn, type Value, type Values } from './row-data.ts'

/** Enough to tell rows apart; more would only cost. */
const ASKED = 4

/** Character by character: the small letter of one must not depend on its neighbours, which a search has not. */
const lettersOf = (text: string): string[] => Array.from(text, (letter) => letter.toLowerCase())

/**
 * All pairs of neighbouring characters of a text, in small letters. Whoever contains a text has all its pairs;
 * Chinese has no gaps between words, and most of its words have two characters.
 */
export function pairsOf(text: string): string[] {
  const letters = lettersOf(text)
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))]
}

/** Some pairs of what is searched for, spread over it. None for a single character: that is in too many rows. */
export function askedPairs(text: string): string[] {
  const pairs = pairsOf(text)
  if (pairs.length <= ASKED) {
    return pairs
  }
  return Array.from({ length: ASKED }, (_, at) => pairs[Math.round((at * (pairs.length - 1)) / (ASKED - 1))] ?? '')
}

/** Whether rows are found by terms of the field: parts of a text, or one of several values. */
export const hasTerms = ({ type, searchable }: Field): boolean =>
  searchable === true && (type === 'text' || type === 'choices' || type === 'refs')

function termsOf(field: Field, value: Value): string[] {
  if (typeof value === 'string') {
    return pairsOf(value)
  }
  return Array.isArray(value) ? value.map(String) : []
}

/** By which terms of which fields a row is found. */
export function rowTerms(definition: Definition, values: Values): { field: string; term: string }[] {
  return definition.fields
    .filter(hasTerms)
    .flatMap((field) => termsOf(field, valueIn(values, field.key)).map((term) => ({ field: field.key, term })))
}
