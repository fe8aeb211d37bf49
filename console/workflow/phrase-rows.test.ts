import { expect, test } from 'vitest'
import { phraseProblems, writtenPhrases } from './phrase-rows.ts'

test('rows that nobody wrote into are neither saved nor wrong', () => {
  const rows = [
    { phrase: ' 同意 ', phraseEn: ' ' },
    { phrase: '', phraseEn: null },
    { phrase: '再议', phraseEn: 'Later ' },
  ]
  expect(phraseProblems(rows)).toEqual([])
  expect(writtenPhrases(rows)).toEqual([
    { phrase: '同意', phraseEn: null },
    { phrase: '再议', phraseEn: 'Later' },
  ])
})

test('English alone is told where it is, and so is what stands above already', () => {
  const rows = [
    { phrase: '同意', phraseEn: null },
    { phrase: ' ', phraseEn: 'Fine' },
    { phrase: '同意 ', phraseEn: 'Agreed' },
  ]
  expect(phraseProblems(rows)).toEqual([
    { row: 1, reason: 'missing' },
    { row: 2, reason: 'twice' },
  ])
})
