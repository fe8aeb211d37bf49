/** A phrase as it is typed; one without English is shown to everybody as it is. */
export type PhraseRow = { phrase: string; phraseEn: string | null }

/** What is saved of the rows: without those nobody wrote into. */
export const writtenPhrases = (rows: readonly PhraseRow[]): PhraseRow[] =>
  rows
    .map(({ phrase, phraseEn }) => ({ phrase: phrase.trim(), phraseEn: phraseEn?.trim() || null }))
    .filter(({ phrase, phraseEn }) => phrase !== '' || phraseEn !== null)

export type PhraseProblem = { row: number; reason: 'missing' | 'twice' }

/** Why the rows cannot be saved, row by row: English alone is no phrase, and nobody is offered one twice. */
export function phraseProblems(rows: readonly PhraseRow[]): PhraseProblem[] {
  const problems: PhraseProblem[] = []
  const seen = new Set<string>()
  for (const [row, one] of rows.entries()) {
    const phrase = one.phrase.trim()
    if (phrase === '' && one.phraseEn?.trim()) {
      problems.push({ row, reason: 'missing' })
    } else if (phrase !== '' && seen.has(phrase)) {
      problems.push({ row, reason: 'twice' })
    }
    seen.add(phrase)
  }
  return problems
}
