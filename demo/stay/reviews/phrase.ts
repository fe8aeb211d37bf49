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

type Given = Omit<Phrase, 'text' | 'theme'>

export const phrases = (theme: string, given: Given, ...texts: string[]): Phrase[] =>
  texts.map((text) => ({ text, theme, ...given }))

export const spring = [3, 4, 5] as const
export const summer = [6, 7, 8] as const
export const autumn = [9, 10, 11] as const
export const winter = [12, 1, 2] as const
