import type { ObjectDefinition, ObjectField } from './definition.ts'
import { fieldValueOf, type FieldValue, type FieldValues } from './row-data.ts'
import { indexedText } from './index-slots.ts'

/** Enough to tell rows apart; more would only cost. */
const ASKED = 3

/** Character by character: the small letter of one must not depend on its neighbours, which a search has not. */
const lettersOf = (text: string): string[] => Array.from(text, (letter) => letter.toLowerCase())

const isPlain = (letter: string): boolean => letter.length === 1 && letter < '\u0080'

/**
 * The pieces a text is found by: three neighbouring characters of plain letters and digits, of which there are
 * few, else two, as most words of Chinese have. Whoever contains a text has all its pieces.
 */
export function textPieces(text: string): string[] {
  const letters = lettersOf(text)
  const pieces = new Set<string>()
  for (const [at, one] of letters.entries()) {
    const [two, three] = [letters[at + 1], letters[at + 2]]
    if (two === undefined) {
      break
    }
    if (!isPlain(one) || !isPlain(two)) {
      pieces.add(one + two)
    } else if (three !== undefined && isPlain(three)) {
      pieces.add(one + two + three)
    }
  }
  return [...pieces]
}

/** Some pieces of what is searched for, spread over it; none when it is too short to have one. */
export function searchPieces(text: string): string[] {
  const pieces = textPieces(text)
  if (pieces.length <= ASKED) {
    return pieces
  }
  return Array.from(
    { length: ASKED },
    (_, at) => pieces[Math.round((at * (pieces.length - 1)) / (ASKED - 1))] ?? '',
  )
}

/** Whether rows are found by terms of the field: pieces of a text, or one of several values. */
export const hasTerms = ({ type, searchable }: ObjectField): boolean =>
  searchable === true && (type === 'text' || type === 'choices' || type === 'refs')

function termsOf(value: FieldValue): string[] {
  if (typeof value === 'string') {
    return textPieces(indexedText(value))
  }
  return Array.isArray(value) ? value.map(String) : []
}

/** By which terms of which fields a row is found. */
export function rowTerms(
  definition: ObjectDefinition,
  values: FieldValues,
): { field: string; term: string }[] {
  return definition.fields
    .filter(hasTerms)
    .flatMap((field) => termsOf(fieldValueOf(values, field.key)).map((term) => ({ field: field.key, term })))
}
