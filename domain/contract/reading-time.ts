import type { FilledClause } from './template.ts'

/** So many characters nobody reads faster than in a second, not even who skims. */
const PER_SECOND = 400
const LEAST = 3000
/** A long paper is not made a wait: whoever read it before is not to be held up. */
const MOST = 12_000

/** How many characters a text has, its tables with it. */
export const textLength = (clauses: readonly FilledClause[]): number =>
  clauses.reduce((sum, clause) => {
    if (clause.type === 'bills') {
      return sum
    }
    return (
      sum +
      (clause.type === 'table'
        ? [clause.columns, ...clause.rows].flat().reduce((all, cell) => all + cell.length, 0)
        : clause.text.length)
    )
  }, 0)

/** The least time from opening a text of so many characters to having read it to its end. */
export const leastReadingMs = (characters: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.ceil(characters / PER_SECOND) * 1000))

/** How long it takes yet until a text can have been read; 0: it can. Not opened: the whole time. */
export const readingLeft = (openedAt: number | null, now: number, characters: number): number =>
  Math.max(0, leastReadingMs(characters) - Math.max(0, now - (openedAt ?? now)))
