import { expect, test } from 'vitest'
import { fittingPhrases } from './fitting-phrases.ts'

const phrases = ['同意', '不同意', '请补充附件', '已阅', 'Agreed, go ahead', 'Please add the invoice']

test('nobody sends something back with words of agreement, nor agrees with words of refusal', () => {
  expect(fittingPhrases(phrases, 'return')).toEqual([
    '不同意',
    '请补充附件',
    '已阅',
    'Please add the invoice',
  ])
  expect(fittingPhrases(phrases, 'agree')).toEqual(['同意', '已阅', 'Agreed, go ahead'])
  expect(fittingPhrases(phrases, 'oppose')).toEqual(fittingPhrases(phrases, 'return'))
})
