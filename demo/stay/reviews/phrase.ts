import type { ReviewTag } from '#domain/stay/review/review-tag.ts'
import type { LocatedHouse } from '../houses/all-houses.ts'

/** One sentence of a review. Two of the same theme never stand in one review. */
export type Phrase = {
  text: string
  theme: string
  tag?: ReviewTag
  /** The months of the stay it can be about, 1 to 12. */
  months?: readonly number[]
  /** The houses it can be about; left out: all. */
  about?: (house: LocatedHouse) => boolean
}

type PhraseConditions = Omit<Phrase, 'text' | 'theme'>

export const phrases = (theme: string, conditions: PhraseConditions, ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, theme, ...conditions }))
