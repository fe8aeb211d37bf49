import type { ObjectDefinition, ObjectField } from './definition.ts'
import { fieldValueOf, type FieldValue, type FieldValues } from './row-data.ts'
import { indexedText } from './index-slots.ts'

/** How many pieces of a searched text are looked up; more would cost time and hardly exclude further rows. */
const MAX_SEARCH_PIECES = 3

/** Letters in lower case, converted one by one: their lower case may depend on neighbours that a search does not have. */
const lettersOf = (text: string): string[] => Array.from(text, (letter) => letter.toLowerCase())

const isAscii = (letter: string): boolean => letter.length === 1 && letter < '\u0080'

/**
 * The pieces by which a text is indexed: three adjacent characters where they are ASCII, because there are few of them,
 * and otherwise two, the length of most Chinese words. A text that contains another has all its pieces.
 */
export function textPieces(text: string): string[] {
  const letters = lettersOf(text)
  const pieces = new Set<string>()
  for (const [at, one] of letters.entries()) {
    const [two, three] = [letters[at + 1], letters[at + 2]]
    if (two === undefined) {
      break
    }
    if (!isAscii(one) || !isAscii(two)) {
      pieces.add(one + two)
    } else if (three !== undefined && isAscii(three)) {
      pieces.add(one + two + three)
    }
  }
  return [...pieces]
}

/** A few pieces of a searched text, spread over its length; empty when the text is too short. */
export function searchPieces(text: string): string[] {
  const pieces = textPieces(text)
  if (pieces.length <= MAX_SEARCH_PIECES) {
    return pieces
  }
  return Array.from(
    { length: MAX_SEARCH_PIECES },
    (_, at) => pieces[Math.round((at * (pieces.length - 1)) / (MAX_SEARCH_PIECES - 1))] ?? '',
  )
}

/** Whether the field is indexed by terms: pieces of a text, or several values. */
export const hasTerms = ({ type, searchable }: ObjectField): boolean =>
  searchable === true && (type === 'text' || type === 'choices' || type === 'refs')

function termsOf(value: FieldValue): string[] {
  if (typeof value === 'string') {
    return textPieces(indexedText(value))
  }
  return Array.isArray(value) ? value.map(String) : []
}

/** The terms by which a row is indexed. */
export function rowTerms(
  definition: ObjectDefinition,
  values: FieldValues,
): { field: string; term: string }[] {
  return definition.fields
    .filter(hasTerms)
    .flatMap((field) => termsOf(fieldValueOf(values, field.key)).map((term) => ({ field: field.key, term })))
}
